//! Who somebody is, without an account: a signed cookie remembers a random id and a name.

use std::fmt;
use std::sync::{PoisonError, RwLock};
use std::time::{Duration, SystemTime};

use axum::http::HeaderMap;
use axum_extra::extract::cookie::{Cookie, Key, SameSite, SignedCookieJar};
use stammtisch_room::{Person, clean_name};
use stammtisch_store::Store;

use crate::{ServeError, random};

/// The cookie's name.
pub(crate) const COOKIE: &str = "stammtisch";

const DAY: Duration = Duration::from_hours(24);

/// 400 days: the longest life browsers grant.
pub(crate) const MAX_AGE: Duration = DAY.saturating_mul(400);

/// How long a key signs, and how many keys are believed: together they outlive every cookie.
const TERM: Duration = DAY.saturating_mul(200);
const KEYS: u64 = 3;

/// Signs cookies with the newest of the server's keys, and believes what the ones before it signed.
pub(crate) struct Sessions {
    keys: RwLock<Keys>,
}

struct Keys {
    /// The number of the term they were made for.
    term: u64,
    /// The newest first; never empty.
    keys: Vec<Key>,
}

impl fmt::Debug for Sessions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sessions(…)")
    }
}

impl Keys {
    /// The keys of a term. On a full disk no new one can be kept: then the old ones go on.
    async fn load(store: &dyn Store, term: u64) -> Result<Self, ServeError> {
        let mut keys = Vec::new();
        let mut failed = None;
        for term in (term.saturating_sub(KEYS - 1)..=term).rev() {
            match store.key(&format!("sessions {term}"), random::bytes()?).await {
                Ok(key) => keys.push(Key::derive_from(&key)),
                Err(error) => failed = Some(error),
            }
        }
        match failed {
            Some(error) if keys.is_empty() => Err(error.into()),
            _ => Ok(Self { term, keys }),
        }
    }
}

/// The number of the term that this moment is in.
fn term(now: SystemTime) -> u64 {
    let since = now.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    since.as_secs() / TERM.as_secs()
}

impl Sessions {
    pub(crate) async fn load(store: &dyn Store, now: SystemTime) -> Result<Self, ServeError> {
        let keys = RwLock::new(Keys::load(store, term(now)).await?);
        Ok(Self { keys })
    }

    /// Signs with a new key from now on if a new term has begun.
    pub(crate) async fn renew(&self, store: &dyn Store, now: SystemTime) -> Result<(), ServeError> {
        let known = self.keys.read().unwrap_or_else(PoisonError::into_inner).term;
        if term(now) > known {
            let keys = Keys::load(store, term(now)).await?;
            *self.keys.write().unwrap_or_else(PoisonError::into_inner) = keys;
        }
        Ok(())
    }

    /// The person of the request's cookie; `None` without one, or with one this server did not sign.
    pub(crate) fn read(&self, headers: &HeaderMap) -> Option<Person> {
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        let signed_by = |key: &Key| SignedCookieJar::from_headers(headers, key.clone()).get(COOKIE);
        let cookie = keys.keys.iter().find_map(signed_by)?;
        let (id, name) = cookie.value().split_once('.')?;
        Some(Person {
            id: id.to_owned(),
            name: clean_name(name).ok()?,
        })
    }

    /// The part of an answer that makes a browser remember `person`.
    pub(crate) fn remember(&self, person: &Person, secure: bool) -> Option<SignedCookieJar> {
        let cookie = Cookie::build((COOKIE, format!("{}.{}", person.id, person.name)))
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
            keys: RwLock::new(Keys { term: 0, keys }),
        }
    }

    fn headers(cookie: &str) -> HeaderMap {
        HeaderMap::from_iter([(header::COOKIE, HeaderValue::from_str(cookie).unwrap())])
    }

    /// What a browser is told.
    fn set_cookie(sessions: &Sessions, secure: bool) -> String {
        let answer = sessions.remember(&anna(), secure).unwrap().into_response();
        answer.headers()[header::SET_COOKIE].to_str().unwrap().to_owned()
    }

    /// What it then sends.
    fn cookie(sessions: &Sessions) -> String {
        let set = set_cookie(sessions, false);
        set.split(';').next().unwrap().to_owned()
    }

    #[test]
    fn a_signed_cookie_is_believed() {
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
    fn any_other_cookie_is_nobody() {
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
            "stammtisch=..",
            "stammtisch=a.b.c",
            "x=y",
        ] {
            assert_eq!(here.read(&headers(cookie)), None, "{cookie}");
        }
    }

    #[tokio::test]
    async fn keys_change_and_a_cookie_is_read_as_long_as_a_browser_keeps_it() {
        let dir = tempfile::tempdir().unwrap();
        let options = SqliteOptions {
            dir: dir.path().to_owned(),
            max_bytes: None,
        };
        let store = SqliteStore::open(options).await.unwrap();
        let start = SystemTime::UNIX_EPOCH + TERM * 90;
        // Signed on the last day of a term, which is the worst.
        let sessions = Sessions::load(&store, start).await.unwrap();
        let old = headers(&cookie(&sessions));
        let signed = start + TERM - DAY;
        sessions.renew(&store, signed).await.unwrap();
        assert_eq!(headers(&cookie(&sessions)), old, "the same term, the same key");
        sessions.renew(&store, signed + DAY).await.unwrap();
        assert_ne!(headers(&cookie(&sessions)), old, "a new key signs");
        assert_eq!(sessions.read(&old), Some(anna()));
        sessions.renew(&store, signed + MAX_AGE).await.unwrap();
        assert_eq!(sessions.read(&old), Some(anna()));
        // Also one that was off all the time.
        let restarted = Sessions::load(&store, signed + MAX_AGE).await.unwrap();
        assert_eq!(restarted.read(&old), Some(anna()));
        assert_eq!(restarted.read(&headers(&cookie(&sessions))), Some(anna()));
        sessions.renew(&store, signed + MAX_AGE + TERM).await.unwrap();
        assert_eq!(sessions.read(&old), None);
        store.close().await;
    }
}
