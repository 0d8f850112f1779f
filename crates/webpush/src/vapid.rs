//! Identifies this server to push services: a persistent key pair, and a signed token for each message (RFC 8292).

use std::str::FromStr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::{Value, json};

/// Lifetime of a token. Push services accept at most a day.
const TOKEN_LIFETIME: Duration = Duration::from_hours(12);

/// Contact for operators of push services: `mailto:host@example.org`, or a URL that begins with `https://`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contact(String);

/// The text isn't a contact.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{0:?} is not a contact; use mailto:host@example.org or a URL that begins with https://")]
pub struct InvalidContact(String);

impl FromStr for Contact {
    type Err = InvalidContact;

    fn from_str(text: &str) -> Result<Self, InvalidContact> {
        let mail = text.strip_prefix("mailto:").and_then(|mail| mail.split_once('@'));
        let is_mail = mail.is_some_and(|(name, domain)| !name.is_empty() && !domain.is_empty());
        let is_site = text.strip_prefix("https://").is_some_and(|site| !site.is_empty());
        let is_plain = text.chars().all(|c| c.is_ascii_graphic());
        if (is_mail || is_site) && is_plain {
            Ok(Self(text.to_owned()))
        } else {
            Err(InvalidContact(text.to_owned()))
        }
    }
}

/// Errors of a key pair.
#[derive(Clone, Debug, thiserror::Error)]
pub enum VapidError {
    /// The system has no random numbers.
    #[error("{0}")]
    Random(String),
    /// The stored bytes aren't a key pair of P-256.
    #[error("{0}")]
    Damaged(String),
}

/// The server's key pair and the contact for its messages.
pub struct Vapid {
    pair: EcdsaKeyPair,
    public_key: String,
    contact: Contact,
}

impl Vapid {
    /// Generates a key pair, as PKCS #8. Store it: browsers' subscriptions are bound to its public key.
    ///
    /// # Errors
    /// Fails if the system has no random numbers.
    pub fn generate() -> Result<Vec<u8>, VapidError> {
        let pair = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        let pair = pair.map_err(|error| VapidError::Random(error.to_string()))?;
        Ok(pair.as_ref().to_vec())
    }

    /// Loads a key pair made by [`generate`](Self::generate).
    ///
    /// # Errors
    /// Fails if the bytes aren't such a key pair.
    pub fn from_pkcs8(pair: &[u8], contact: Contact) -> Result<Self, VapidError> {
        let random = SystemRandom::new();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, pair, &random)
            .map_err(|error| VapidError::Damaged(error.to_string()))?;
        Ok(Self {
            public_key: BASE64_URL_SAFE_NO_PAD.encode(pair.public_key()),
            pair,
            contact,
        })
    }

    /// The public key in base64url, the `applicationServerKey` of `PushManager.subscribe`.
    #[must_use]
    pub fn public_key(&self) -> &str {
        &self.public_key
    }

    /// Value of the `Authorization` header for a message to the push service of this origin.
    ///
    /// # Errors
    /// Fails if the system has no random numbers.
    pub fn authorization(&self, origin: &str, now: SystemTime) -> Result<String, VapidError> {
        let encode = |json: Value| BASE64_URL_SAFE_NO_PAD.encode(json.to_string());
        let expires = now.duration_since(UNIX_EPOCH).unwrap_or_default() + TOKEN_LIFETIME;
        let head = encode(json!({"typ": "JWT", "alg": "ES256"}));
        let claims = encode(json!({"aud": origin, "exp": expires.as_secs(), "sub": self.contact.0}));
        let signed = format!("{head}.{claims}");
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes());
        let signature = signature.map_err(|error| VapidError::Random(error.to_string()))?;
        let signature = BASE64_URL_SAFE_NO_PAD.encode(signature);
        Ok(format!("vapid t={signed}.{signature}, k={}", self.public_key))
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::*;

    #[test]
    fn a_stored_pair_signs_valid_tokens() {
        let pair = Vapid::generate().unwrap();
        let contact: Contact = "mailto:host@example.org".parse().unwrap();
        let vapid = Vapid::from_pkcs8(&pair, contact.clone()).unwrap();
        let again = Vapid::from_pkcs8(&pair, contact).unwrap();
        assert_eq!(vapid.public_key(), again.public_key());

        let now = UNIX_EPOCH + Duration::from_secs(1000);
        let header = again.authorization("https://push.example", now).unwrap();
        let (token, key) = header
            .strip_prefix("vapid t=")
            .unwrap()
            .split_once(", k=")
            .unwrap();
        assert_eq!(key, vapid.public_key());
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let bytes = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text).unwrap();
        let key = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, bytes(key));
        key.verify(signed.as_bytes(), &bytes(signature)).unwrap();
        assert!(key.verify(b"something else", &bytes(signature)).is_err());
        let (head, claims) = signed.split_once('.').unwrap();
        let json = |text: &str| serde_json::from_slice::<Value>(&bytes(text)).unwrap();
        assert_eq!(json(head), json!({"typ": "JWT", "alg": "ES256"}));
        assert_eq!(
            json(claims),
            json!({"aud": "https://push.example", "exp": 44_200, "sub": "mailto:host@example.org"})
        );
    }

    #[test]
    fn a_damaged_pair_is_refused() {
        let contact: Contact = "https://example.org/host".parse().unwrap();
        let pair = Vapid::generate().unwrap();
        for damaged in [&[][..], &pair[1..], b"no key pair"] {
            let error = Vapid::from_pkcs8(damaged, contact.clone()).err();
            assert!(matches!(error, Some(VapidError::Damaged(_))), "{error:?}");
        }
    }

    #[test]
    fn a_contact_is_a_mail_address_or_a_site() {
        for text in ["mailto:host@example.org", "https://example.org/host"] {
            assert!(text.parse::<Contact>().is_ok(), "{text}");
        }
        for text in [
            "",
            "host@example.org",
            "mailto:host",
            "mailto:@x",
            "http://example.org",
            "https://",
            "mailto:a b@x",
        ] {
            assert!(text.parse::<Contact>().is_err(), "{text}");
        }
    }
}
