//! What a push service carries and cannot read: messages encrypted for one browser (RFC 8291, by `aes128gcm` of RFC 8188).

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::error::Unspecified;
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom, SystemRandom};

/// A point of P-256, uncompressed.
pub(super) const POINT: usize = 65;

/// The secret a browser shares with the server.
pub(super) const AUTH: usize = 16;

const SALT: usize = 16;

/// There is one record, no longer than a push service takes.
const RECORD: u32 = 4096;

/// Ends the last record.
const LAST: u8 = 2;

/// So many bytes.
struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

/// Whom a message is encrypted for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reader<'a> {
    /// The browser's public key.
    pub(super) key: &'a [u8],
    pub(super) auth: &'a [u8],
}

/// The server's part in one message.
struct Writer<'a> {
    key: &'a [u8],
    salt: [u8; SALT],
}

/// Encrypts a message, with a key made for it alone.
///
/// # Errors
/// Refuses a reader's key that is no point of the curve, and a message that one record does not hold.
pub(super) fn seal(reader: Reader<'_>, text: &[u8]) -> Result<Vec<u8>, Unspecified> {
    let random = SystemRandom::new();
    let private = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
    let public = private.compute_public_key()?;
    let mut salt = [0; SALT];
    random.fill(&mut salt)?;
    let writer = Writer {
        key: public.as_ref(),
        salt,
    };
    let point = UnparsedPublicKey::new(&ECDH_P256, reader.key);
    agree_ephemeral(private, &point, |shared| encrypt(shared, reader, &writer, text))?
}

fn encrypt(
    shared: &[u8],
    reader: Reader<'_>,
    writer: &Writer<'_>,
    text: &[u8],
) -> Result<Vec<u8>, Unspecified> {
    let input = {
        let from = Salt::new(HKDF_SHA256, reader.auth).extract(shared);
        derive::<32>(&from, &[b"WebPush: info\0", reader.key, writer.key])?
    };
    let from = Salt::new(HKDF_SHA256, &writer.salt).extract(&input);
    let key = derive::<16>(&from, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce = derive::<NONCE_LEN>(&from, &[b"Content-Encoding: nonce\0"])?;

    let mut record = text.to_vec();
    record.push(LAST);
    if record.len() + AES_128_GCM.tag_len() > RECORD as usize {
        return Err(Unspecified);
    }
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record)?;

    let mut message = writer.salt.to_vec();
    message.extend(RECORD.to_be_bytes());
    message.push(writer.key.len() as u8);
    message.extend(writer.key);
    message.extend(record);
    Ok(message)
}

fn derive<const N: usize>(from: &Prk, info: &[&[u8]]) -> Result<[u8; N], Unspecified> {
    let mut bytes = [0; N];
    from.expand(info, Bytes(N))?.fill(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use base64::Engine;
    use base64::prelude::BASE64_URL_SAFE_NO_PAD;

    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        BASE64_URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    /// The example of RFC 8291, appendix A, from the secret that both sides compute.
    #[test]
    fn the_example_of_the_standard_comes_out() {
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let reader =
            bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        let auth = bytes("BTBZMqHH6r4Tts7J_aSIgg");
        let writer =
            bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let reader = Reader {
            key: &reader,
            auth: &auth,
        };
        let writer = Writer {
            key: &writer,
            salt: bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap(),
        };
        let text = b"When I grow up, I want to be a watermelon";
        let sealed = encrypt(&shared, reader, &writer, text).unwrap();
        assert_eq!(
            BASE64_URL_SAFE_NO_PAD.encode(sealed),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc\
             InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVW\
             GNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn a_key_that_is_no_point_and_a_text_too_long_are_refused() {
        let point =
            bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        let auth = [7; AUTH];
        let sealed = |key: &[u8], text: &[u8]| seal(Reader { key, auth: &auth }, text);
        let (once, twice) = (sealed(&point, b"a").unwrap(), sealed(&point, b"a").unwrap());
        assert!(once != twice, "each message has a key of its own");
        assert!(sealed(&point, &[b' '; 4079]).is_ok());
        assert!(sealed(&point, &[b' '; 4080]).is_err());
        let mut off = point.clone();
        off[64] ^= 1;
        for key in [&off[..], &point[..64], &[], &[4; POINT]] {
            assert!(sealed(key, b"a").is_err());
        }
    }
}
