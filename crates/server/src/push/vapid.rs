//! By which a push service knows this server: a key pair made once, and with each message a token signed by it (RFC 8292).

use std::str::FromStr;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ring::error::Unspecified;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;
use stammtisch_store::Store;

use crate::ServeError;

/// The name the pair is kept under, beside the keys that sign cookies.
const NAME: &str = "push";

/// How long a token is good, in seconds; a day is the most.
const LIFE: u64 = 12 * 60 * 60;

/// Where the operators of push services reach the host: `mailto:host@example.org` or an address with `https://`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contact(String);

/// The text is no contact.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{0:?} is no contact: write mailto:host@example.org, or an address that begins with https://")]
pub struct NoContact(String);

impl FromStr for Contact {
    type Err = NoContact;

    fn from_str(text: &str) -> Result<Self, NoContact> {
        let mail = text.strip_prefix("mailto:").and_then(|mail| mail.split_once('@'));
        let is_mail = mail.is_some_and(|(name, house)| !name.is_empty() && !house.is_empty());
        let is_site = text.strip_prefix("https://").is_some_and(|site| !site.is_empty());
        let is_plain = text.chars().all(|c| c.is_ascii_graphic());
        if (is_mail || is_site) && is_plain {
            Ok(Self(text.to_owned()))
        } else {
            Err(NoContact(text.to_owned()))
        }
    }
}

/// The server's key pair, and what it says with it.
pub(super) struct Vapid {
    pair: EcdsaKeyPair,
    /// The public key, as a page hands it to its browser.
    pub(super) key: String,
    contact: Contact,
}

impl Vapid {
    /// The pair of this house, made if there is none yet.
    pub(super) async fn load(store: &dyn Store, contact: Contact) -> Result<Self, ServeError> {
        let random = SystemRandom::new();
        let fresh = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random)
            .map_err(|error| ServeError::Random(error.to_string()))?;
        let kept = store.secret(NAME, fresh.as_ref().to_vec()).await?;
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &kept, &random)
            .map_err(|error| ServeError::PushKey(error.to_string()))?;
        let key = BASE64_URL_SAFE_NO_PAD.encode(pair.public_key());
        Ok(Self { pair, key, contact })
    }

    /// The header `Authorization` of a message to a push service, by its origin.
    pub(super) fn authorization(&self, origin: &str, now: u64) -> Result<String, Unspecified> {
        let text = |json: serde_json::Value| BASE64_URL_SAFE_NO_PAD.encode(json.to_string());
        let head = text(json!({"typ": "JWT", "alg": "ES256"}));
        let claims = text(json!({"aud": origin, "exp": now + LIFE, "sub": self.contact.0}));
        let signed = format!("{head}.{claims}");
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes())?;
        let signature = BASE64_URL_SAFE_NO_PAD.encode(signature);
        Ok(format!("vapid t={signed}.{signature}, k={}", self.key))
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
    use serde_json::Value;
    use stammtisch_store::{SqliteOptions, SqliteStore};

    use super::*;

    #[tokio::test]
    async fn the_pair_is_made_once_and_signs_what_services_can_check() {
        let dir = tempfile::tempdir().unwrap();
        let options = SqliteOptions {
            dir: dir.path().to_owned(),
            max_bytes: None,
        };
        let store = SqliteStore::open(options).await.unwrap();
        let contact: Contact = "mailto:host@example.org".parse().unwrap();
        let vapid = Vapid::load(&store, contact.clone()).await.unwrap();
        let again = Vapid::load(&store, contact).await.unwrap();
        assert_eq!(vapid.key, again.key);

        let header = again.authorization("https://push.example", 1000).unwrap();
        let (token, key) = header
            .strip_prefix("vapid t=")
            .unwrap()
            .split_once(", k=")
            .unwrap();
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
        store.close().await;
    }

    #[test]
    fn a_contact_is_an_address_of_mail_or_of_a_site() {
        for text in ["mailto:host@example.org", "https://example.org/house"] {
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
