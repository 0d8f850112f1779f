//! Who somebody is, without an account: a signed cookie remembers a random id and a name.

use std::fmt;

use axum::http::{HeaderMap, header};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use stammtisch_room::{Person, clean_name};

use crate::random::{hex, unhex};

/// The cookie's name.
pub(crate) const COOKIE: &str = "stammtisch";

/// 400 days: the longest life browsers grant.
const MAX_AGE: u32 = 400 * 24 * 60 * 60;

/// Signs cookies with the server's key.
#[derive(Clone)]
pub(crate) struct Sessions {
    key: [u8; 32],
}

impl fmt::Debug for Sessions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sessions(…)")
    }
}

impl Sessions {
    pub(crate) fn new(key: [u8; 32]) -> Self {
        Self { key }
    }

    /// The person of the request's cookie; `None` without one, or with one this server did not sign.
    pub(crate) fn read(&self, headers: &HeaderMap) -> Option<Person> {
        let cookies = headers
            .get_all(header::COOKIE)
            .iter()
            .filter_map(|value| value.to_str().ok());
        let mut values = cookies
            .flat_map(|cookies| cookies.split(';'))
            .filter_map(|cookie| cookie.trim().strip_prefix(COOKIE)?.strip_prefix('='));
        values.find_map(|value| self.verify(value))
    }

    fn verify(&self, value: &str) -> Option<Person> {
        let (text, signature) = value.rsplit_once('.')?;
        self.mac(text)?.verify_slice(&unhex(signature)?).ok()?;
        let (id, name) = text.split_once('.')?;
        let name = String::from_utf8(unhex(name)?).ok()?;
        Some(Person {
            id: id.to_owned(),
            name: clean_name(&name).ok()?,
        })
    }

    /// The header that makes a browser remember `person`.
    pub(crate) fn set_cookie(&self, person: &Person, secure: bool) -> Option<String> {
        let text = format!("{}.{}", person.id, hex(person.name.as_bytes()));
        let signature = hex(&self.mac(&text)?.finalize().into_bytes());
        let secure = if secure { "; Secure" } else { "" };
        Some(format!(
            "{COOKIE}={text}.{signature}; Path=/; Max-Age={MAX_AGE}; HttpOnly; SameSite=Lax{secure}"
        ))
    }

    fn mac(&self, text: &str) -> Option<Hmac<Sha256>> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).ok()?;
        mac.update(b"stammtisch session 1:");
        mac.update(text.as_bytes());
        Some(mac)
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn anna() -> Person {
        Person {
            id: "00ff".to_owned(),
            name: "Änna".to_owned(),
        }
    }

    fn headers(cookie: &str) -> HeaderMap {
        HeaderMap::from_iter([(header::COOKIE, HeaderValue::from_str(cookie).unwrap())])
    }

    #[test]
    fn a_signed_cookie_is_believed() {
        let sessions = Sessions::new([7; 32]);
        let set = sessions.set_cookie(&anna(), false).unwrap();
        let cookie = set.split(';').next().unwrap();
        assert_eq!(sessions.read(&headers(cookie)), Some(anna()));
        assert_eq!(
            sessions.read(&headers(&format!("a=b; {cookie}; c=d"))),
            Some(anna())
        );
        assert!(set.contains("HttpOnly") && set.contains("SameSite=Lax") && !set.contains("Secure"));
        assert!(sessions.set_cookie(&anna(), true).unwrap().ends_with("; Secure"));
    }

    #[test]
    fn any_other_cookie_is_nobody() {
        let sessions = Sessions::new([7; 32]);
        let set = sessions.set_cookie(&anna(), false).unwrap();
        let cookie = set.split(';').next().unwrap();
        let forged = cookie.replace("00ff", "00fe");
        let foreign = Sessions::new([8; 32]).set_cookie(&anna(), false).unwrap();
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
            assert_eq!(sessions.read(&headers(cookie)), None, "{cookie}");
        }
    }
}
