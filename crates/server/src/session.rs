//! Sessions without accounts: a signed cookie holds a random id and a name.

pub(crate) mod api;

use std::cmp::Reverse;
use std::fmt;
use std::sync::{PoisonError, RwLock};
use std::time::{Duration, SystemTime};

use axum::http::HeaderMap;
use axum_extra::extract::cookie::{Cookie, Key, SameSite, SignedCookieJar};
use ring::digest::{SHA256, digest};
use stammtisch_room::{Person, clean_name};
use stammtisch_store::{Store, StoreError};

use crate::{ServeError, random};

/// Prefix of the cookie's name, and the full name in older versions. Servers on other ports of a host share cookies, so each needs its own
/// name.
pub(crate) const COOKIE: &str = "stammtisch";

const DAY: Duration = Duration::from_hours(24);

/// 400 days, the longest lifetime that browsers allow.
pub(crate) const MAX_AGE: Duration = DAY.saturating_mul(400);

/// Period in which a key signs cookies.
const KEY_TERM: Duration = DAY.saturating_mul(200);

/// Prefix of key names in the store; the number of the term follows.
const KEY_PREFIX: &str = "sessions ";

/// Signs cookies with the current term's key and accepts all keys of this server. Keys are few, and only a clock, which may be wrong,
/// could tell which are old. The key of the next term is made and accepted a term ahead: of several processes with one store, one whose
/// clock is fast may sign with it first.
pub(crate) struct Sessions {
    /// Name of this server's cookie.
    name: String,
    keys: RwLock<Keys>,
}

struct Keys {
    /// Number of the current term.
    term: u64,
    /// The signing key first; never empty.
    keys: Vec<Key>,
}

impl fmt::Debug for Sessions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sessions(…)")
    }
}

impl Keys {
    /// Loads all keys, the current term's first. On a full disk no new key can be stored, so the old ones stay in use.
    async fn load(store: &dyn Store, term: u64) -> Result<Self, ServeError> {
        let made = store.key(&format!("{KEY_PREFIX}{term}"), random::bytes()?).await;
        if made.is_ok() {
            let next = format!("{KEY_PREFIX}{}", term.saturating_add(1));
            // Without space now, it is made when its term begins.
            match store.key(&next, random::bytes()?).await {
                Ok(_) | Err(StoreError::Full) => {}
                Err(error) => return Err(error.into()),
            }
        }
        let kept = store.secrets(KEY_PREFIX).await?;
        let of_term = |name: &str| name.strip_prefix(KEY_PREFIX)?.parse::<u64>().ok();
        let mut kept: Vec<(u64, Vec<u8>)> = kept
            .into_iter()
            .filter_map(|(name, key)| Some((of_term(&name)?, key)))
            .collect();
        kept.sort_by_key(|(of, _)| (*of != term, Reverse(*of)));
        match made {
            Err(error) if kept.is_empty() => Err(error.into()),
            _ => Ok(Self {
                term,
                keys: kept.iter().map(|(_, key)| Key::derive_from(key)).collect(),
            }),
        }
    }
}

/// Returns this server's cookie name, which lasts as long as its data.
async fn cookie_name(store: &dyn Store) -> Result<String, ServeError> {
    match store.key("house", random::bytes()?).await {
        Ok(secret) => {
            let digest = digest(&SHA256, &secret);
            Ok(format!("{COOKIE}-{}", hex::encode(&digest.as_ref()[..4])))
        }
        Err(StoreError::Full) => Ok(COOKIE.to_owned()),
        Err(error) => Err(error.into()),
    }
}

/// Number of the term at this time.
fn term(now: SystemTime) -> u64 {
    let since = now.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    since.as_secs() / KEY_TERM.as_secs()
}

impl Sessions {
    pub(crate) async fn load(store: &dyn Store, now: SystemTime) -> Result<Self, ServeError> {
        Ok(Self {
            name: cookie_name(store).await?,
            keys: RwLock::new(Keys::load(store, term(now)).await?),
        })
    }

    /// Switches to a new key if a new term has begun.
    pub(crate) async fn renew(&self, store: &dyn Store, now: SystemTime) -> Result<(), ServeError> {
        let known = self.keys.read().unwrap_or_else(PoisonError::into_inner).term;
        if term(now) != known {
            let keys = Keys::load(store, term(now)).await?;
            *self.keys.write().unwrap_or_else(PoisonError::into_inner) = keys;
        }
        Ok(())
    }

    /// Returns the person of the request's cookie; `None` without one or with an invalid signature.
    pub(crate) fn read(&self, headers: &HeaderMap) -> Option<Person> {
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        // The former name is accepted too; the response uses the current one.
        let names = [&*self.name, COOKIE];
        let cookie = names.into_iter().find_map(|name| {
            let signed_by = |key: &Key| SignedCookieJar::from_headers(headers, key.clone()).get(name);
            keys.keys.iter().find_map(signed_by)
        })?;
        let (id, name) = cookie.value().split_once('.')?;
        Some(Person {
            id: id.to_owned(),
            name: clean_name(name).ok()?,
        })
    }

    /// The `Set-Cookie` header for `person`.
    pub(crate) fn set_cookie_for(&self, person: &Person, secure: bool) -> Option<SignedCookieJar> {
        let cookie = Cookie::build((self.name.clone(), format!("{}.{}", person.id, person.name)))
            .path("/")
            .max_age(MAX_AGE.try_into().unwrap_or_default())
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(secure);
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        let key = keys.keys.first()?.clone();
        Some(SignedCookieJar::new(key).add(cookie))
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderValue, header};
    use axum::response::IntoResponse;
    use stammtisch_store::{SqliteOptions, SqliteStore};

    use super::*;

    fn anna() -> Person {
        Person {
            id: "00ff".to_owned(),
            name: "Änna; B. =".to_owned(),
        }
    }

    fn sessions(keys: &[u8]) -> Sessions {
        let keys = keys.iter().map(|key| Key::derive_from(&[*key; 32])).collect();
        Sessions {
            name: format!("{COOKIE}-00ff00ff"),
            keys: RwLock::new(Keys { term: 0, keys }),
        }
    }

    fn headers(cookie: &str) -> HeaderMap {
        HeaderMap::from_iter([(header::COOKIE, HeaderValue::from_str(cookie).unwrap())])
    }

    /// The `Set-Cookie` value.
    fn set_cookie(sessions: &Sessions, secure: bool) -> String {
        let answer = sessions.set_cookie_for(&anna(), secure).unwrap().into_response();
        answer.headers()[header::SET_COOKIE].to_str().unwrap().to_owned()
    }

    /// The cookie that a browser sends back.
    fn cookie(sessions: &Sessions) -> String {
        let set = set_cookie(sessions, false);
        set.split(';').next().unwrap().to_owned()
    }

    #[test]
    fn a_signed_cookie_is_accepted() {
        let sessions = sessions(&[7]);
        let set = set_cookie(&sessions, false);
        let cookie = set.split(';').next().unwrap();
        assert_eq!(sessions.read(&headers(cookie)), Some(anna()));
        assert_eq!(
            sessions.read(&headers(&format!("a=b; {cookie}; c=d"))),
            Some(anna())
        );
        assert!(set.contains("HttpOnly") && set.contains("SameSite=Lax") && !set.contains("Secure"));
        assert!(set.contains("Path=/") && set.contains("Max-Age=34560000"));
        assert!(set_cookie(&sessions, true).contains("; Secure"));
    }

    #[test]
    fn any_other_cookie_is_ignored() {
        let here = sessions(&[7]);
        let cookie = cookie(&here);
        let forged = cookie.replace("00ff", "00fe");
        let foreign = self::cookie(&sessions(&[8]));
        let shortened = &cookie[..cookie.len() - 2];
        for cookie in [
            &*forged,
            &foreign,
            shortened,
            "stammtisch=",
            "stammtisch-00ff00ff=",
            "stammtisch-00ff00ff=..",
            "stammtisch-00ff00ff=a.b.c",
            "x=y",
        ] {
            assert_eq!(here.read(&headers(cookie)), None, "{cookie}");
        }
    }

    async fn store(dir: &tempfile::TempDir) -> SqliteStore {
        let options = SqliteOptions {
            dir: dir.path().to_owned(),
            max_bytes: None,
        };
        SqliteStore::open(options).await.unwrap()
    }

    #[test]
    fn the_former_shared_cookie_name_is_still_accepted() {
        let sessions = sessions(&[7]);
        let old = cookie(&sessions).replace("stammtisch-00ff00ff=", "stammtisch=");
        assert!(old.starts_with("stammtisch="), "{old}");
        assert_eq!(sessions.read(&headers(&old)), Some(anna()));
        // This server's own cookie takes precedence.
        let other = self::sessions(&[8]);
        let foreign = cookie(&other).replace("stammtisch-00ff00ff=", "stammtisch=");
        let both = format!("{foreign}; {}", cookie(&sessions));
        assert_eq!(sessions.read(&headers(&both)), Some(anna()));
    }

    #[tokio::test]
    async fn each_server_keeps_its_own_cookie_name() {
        let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let mut names = Vec::new();
        for dir in [&one, &other, &one] {
            let store = store(dir).await;
            names.push(Sessions::load(&store, SystemTime::now()).await.unwrap().name);
            store.close().await;
        }
        assert_eq!(names[0], names[2]);
        assert_ne!(names[0], names[1]);
    }

    #[tokio::test]
    async fn keys_rotate_and_old_ones_stay_valid_under_any_clock() {
        let dir = tempfile::tempdir().unwrap();
        let store = store(&dir).await;
        let start = SystemTime::UNIX_EPOCH + KEY_TERM * 90;
        let sessions = Sessions::load(&store, start).await.unwrap();
        let first = headers(&cookie(&sessions));
        sessions.renew(&store, start + KEY_TERM - DAY).await.unwrap();
        assert_eq!(headers(&cookie(&sessions)), first, "the same term, the same key");
        // A new term; starts in 1970, three years behind and two years ahead; then the clock is right.
        let mut signed = vec![first];
        let dates = [
            KEY_TERM * 91,
            Duration::ZERO,
            KEY_TERM * 85,
            KEY_TERM * 95,
            KEY_TERM * 91,
        ];
        for date in dates.map(|date| SystemTime::UNIX_EPOCH + date) {
            sessions.renew(&store, date).await.unwrap();
            let restarted = Sessions::load(&store, date).await.unwrap();
            signed.push(headers(&cookie(&sessions)));
            for sessions in [&sessions, &restarted] {
                for cookie in &signed {
                    assert_eq!(sessions.read(cookie), Some(anna()), "{cookie:?} at {date:?}");
                }
            }
        }
        assert_ne!(signed[0], signed[1], "a new key signs");
        assert_eq!(signed[1], signed[5], "the same term, the same key");
        store.close().await;
    }

    #[tokio::test]
    async fn a_server_with_a_fast_clock_signs_what_the_others_accept() {
        let dir = tempfile::tempdir().unwrap();
        let store = store(&dir).await;
        let date = SystemTime::UNIX_EPOCH + KEY_TERM * 90 - DAY;
        let right = Sessions::load(&store, date).await.unwrap();
        let fast = Sessions::load(&store, date + DAY * 2).await.unwrap();
        let signed = headers(&cookie(&fast));
        assert_ne!(headers(&cookie(&right)), signed);
        assert_eq!(right.read(&signed), Some(anna()));
        store.close().await;
    }
}
