//! Encrypts messages for one browser (RFC 8291, with `aes128gcm` of RFC 8188), so that the push service cannot read them.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom, SystemRandom};

/// The length of an uncompressed point of P-256.
const POINT_LEN: usize = 65;

/// The length of the secret that browser and server share.
const AUTH_LEN: usize = 16;

const SALT_LEN: usize = 16;

/// Maximum record size. A message is one record, and push services may refuse longer ones.
const RECORD_LEN: u32 = 4096;

/// Ends the last record.
const LAST_RECORD: u8 = 2;

/// The keys of a browser's subscription.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keys {
    /// The browser's public key, an uncompressed point of P-256.
    p256dh: [u8; POINT_LEN],
    /// The secret that browser and server share.
    auth: [u8; AUTH_LEN],
}

/// The keys are invalid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a subscription needs a P-256 public key and a 16-byte secret")]
pub struct InvalidKeys;

impl Keys {
    /// Decodes and checks the keys as a browser gives them, in base64url.
    ///
    /// # Errors
    /// Fails if the text isn't base64url, a length is wrong, or the public key isn't a point of the curve.
    pub fn decode(p256dh: &str, auth: &str) -> Result<Self, InvalidKeys> {
        let bytes = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text.trim_end_matches('='));
        let bytes = |text| bytes(text).map_err(|_| InvalidKeys);
        let keys = Self::from_bytes(&bytes(p256dh)?, &bytes(auth)?)?;
        // Only the key agreement checks that the point is on the curve.
        encrypt(&keys, b"").map_err(|_| InvalidKeys)?;
        Ok(keys)
    }

    /// Restores keys decoded earlier. Checks the lengths only.
    ///
    /// # Errors
    /// Fails if a length is wrong.
    pub fn from_bytes(p256dh: &[u8], auth: &[u8]) -> Result<Self, InvalidKeys> {
        Ok(Self {
            p256dh: p256dh.try_into().map_err(|_| InvalidKeys)?,
            auth: auth.try_into().map_err(|_| InvalidKeys)?,
        })
    }

    /// The browser's public key.
    #[must_use]
    pub fn p256dh(&self) -> &[u8] {
        &self.p256dh
    }

    /// The secret that browser and server share.
    #[must_use]
    pub fn auth(&self) -> &[u8] {
        &self.auth
    }
}

/// Reasons a message cannot be encrypted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EncryptError {
    /// The message doesn't fit in one record.
    #[error("the message is longer than one record")]
    TooLong,
    /// The browser's public key isn't a point of the curve, or the system has no random numbers.
    #[error("the message cannot be encrypted for the keys of this subscription")]
    Unusable,
}

impl From<Unspecified> for EncryptError {
    fn from(_: Unspecified) -> Self {
        Self::Unusable
    }
}

/// The length of derived key material.
struct Len(usize);

impl KeyType for Len {
    fn len(&self) -> usize {
        self.0
    }
}

/// The server's part of one message.
struct Sender<'a> {
    public: &'a [u8],
    salt: [u8; SALT_LEN],
}

/// Encrypts a message with a fresh key pair.
///
/// # Errors
/// Fails if the message doesn't fit in one record, or if the browser's public key isn't a point of the curve.
pub fn encrypt(keys: &Keys, text: &[u8]) -> Result<Vec<u8>, EncryptError> {
    let random = SystemRandom::new();
    let private = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
    let public = private.compute_public_key()?;
    let mut salt = [0; SALT_LEN];
    random.fill(&mut salt)?;
    let sender = Sender {
        public: public.as_ref(),
        salt,
    };
    let point = UnparsedPublicKey::new(&ECDH_P256, keys.p256dh);
    agree_ephemeral(private, &point, |shared| {
        encrypt_with(shared, keys, &sender, text)
    })?
}

fn encrypt_with(
    shared: &[u8],
    keys: &Keys,
    sender: &Sender<'_>,
    text: &[u8],
) -> Result<Vec<u8>, EncryptError> {
    let input = {
        let from = Salt::new(HKDF_SHA256, &keys.auth).extract(shared);
        derive::<32>(&from, &[b"WebPush: info\0", &keys.p256dh, sender.public])?
    };
    let from = Salt::new(HKDF_SHA256, &sender.salt).extract(&input);
    let key = derive::<16>(&from, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce = derive::<NONCE_LEN>(&from, &[b"Content-Encoding: nonce\0"])?;

    let mut record = text.to_vec();
    record.push(LAST_RECORD);
    if record.len() + AES_128_GCM.tag_len() > RECORD_LEN as usize {
        return Err(EncryptError::TooLong);
    }
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record)?;

    let mut message = sender.salt.to_vec();
    message.extend(RECORD_LEN.to_be_bytes());
    message.push(sender.public.len() as u8);
    message.extend(sender.public);
    message.extend(record);
    Ok(message)
}

fn derive<const N: usize>(from: &Prk, info: &[&[u8]]) -> Result<[u8; N], Unspecified> {
    let mut bytes = [0; N];
    from.expand(info, Len(N))?.fill(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    const POINT: &str =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

    fn bytes(text: &str) -> Vec<u8> {
        BASE64_URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    /// The example of RFC 8291, appendix A, from the secret that both sides compute.
    #[test]
    fn the_example_of_the_standard_is_reproduced() {
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let keys = Keys::decode(POINT, AUTH).unwrap();
        let public =
            bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let sender = Sender {
            public: &public,
            salt: bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap(),
        };
        let text = b"When I grow up, I want to be a watermelon";
        let encrypted = encrypt_with(&shared, &keys, &sender, text).unwrap();
        assert_eq!(
            BASE64_URL_SAFE_NO_PAD.encode(encrypted),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc\
             InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVW\
             GNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn each_message_has_its_own_key_and_fits_in_one_record() {
        let keys = Keys::decode(POINT, AUTH).unwrap();
        assert_ne!(encrypt(&keys, b"a").unwrap(), encrypt(&keys, b"a").unwrap());
        assert!(encrypt(&keys, &[b' '; 4079]).is_ok());
        assert_eq!(encrypt(&keys, &[b' '; 4080]), Err(EncryptError::TooLong));
    }

    #[test]
    fn keys_need_a_curve_point_and_a_secret_of_the_right_length() {
        assert!(
            Keys::decode(&format!("{POINT}="), &format!("{AUTH}==")).is_ok(),
            "padded"
        );
        let mut off = bytes(POINT);
        off[64] ^= 1;
        for point in [&off[..], &bytes(POINT)[..64], &[], &[4; POINT_LEN]] {
            let text = BASE64_URL_SAFE_NO_PAD.encode(point);
            assert_eq!(Keys::decode(&text, AUTH), Err(InvalidKeys), "{text}");
        }
        for auth in ["", "AAAA", "*", &AUTH[1..]] {
            assert_eq!(Keys::decode(POINT, auth), Err(InvalidKeys), "{auth}");
        }
        let stored = Keys::from_bytes(&off, &bytes(AUTH)).unwrap();
        assert_eq!(encrypt(&stored, b"a"), Err(EncryptError::Unusable));
    }
}
