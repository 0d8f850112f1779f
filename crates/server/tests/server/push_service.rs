//! A test push service that records the server's messages, and a test browser that decrypts them.

use std::time::Duration;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::SystemRandom;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use crate::support::Client;

const PATIENCE: Duration = Duration::from_secs(20);

/// Time after which a missing message counts as not sent.
const QUIET: Duration = Duration::from_millis(300);

/// A received message.
pub(crate) struct Pushed {
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
    /// Sends the response.
    pub(crate) answer: oneshot::Sender<&'static str>,
}

impl Pushed {
    pub(crate) fn header(&self, name: &str) -> &str {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        let found = lines.find(|(key, _)| key.eq_ignore_ascii_case(name));
        found.unwrap_or_else(|| panic!("no {name} in {}", self.head)).1
    }
}

/// A push service in the server's network.
pub(crate) struct Service {
    pub(crate) origin: String,
    pushed: mpsc::UnboundedReceiver<Pushed>,
}

impl Service {
    pub(crate) async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let (asked, pushed) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(take(stream, asked.clone()));
            }
        });
        Self { origin, pushed }
    }

    pub(crate) async fn next(&mut self) -> Pushed {
        timeout(PATIENCE, self.pushed.recv())
            .await
            .expect("a message comes")
            .unwrap()
    }

    pub(crate) async fn quiet(&mut self) {
        assert!(
            timeout(QUIET, self.pushed.recv()).await.is_err(),
            "no message was expected"
        );
    }
}

/// Reads a request and sends the response chosen by the test.
async fn take(mut stream: TcpStream, asked: mpsc::UnboundedSender<Pushed>) {
    let mut bytes = Vec::new();
    let (head, length) = loop {
        let mut chunk = [0; 4096];
        let read = stream.read(&mut chunk).await.unwrap();
        if read == 0 {
            return;
        }
        bytes.extend_from_slice(&chunk[..read]);
        if let Some(end) = bytes.windows(4).position(|end| end == b"\r\n\r\n") {
            let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
            bytes.drain(..end + 4);
            let length = head.to_lowercase();
            let length = length.split_once("content-length: ").unwrap().1;
            let length = length.lines().next().unwrap().parse().unwrap();
            break (head, length);
        }
    };
    while bytes.len() < length {
        assert!(stream.read_buf(&mut bytes).await.unwrap() > 0);
    }
    let (answer, status) = oneshot::channel();
    let body = bytes;
    if asked.send(Pushed { head, body, answer }).is_ok()
        && let Ok(status) = status.await
    {
        let answer = format!("HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
        let _ = stream.write_all(answer.as_bytes()).await;
    }
}

struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive<const N: usize>(from: &Prk, info: &[&[u8]]) -> [u8; N] {
    let mut bytes = [0; N];
    from.expand(info, Bytes(N)).unwrap().fill(&mut bytes).unwrap();
    bytes
}

/// A browser that decrypts one message.
pub(crate) struct Browser {
    private: EphemeralPrivateKey,
    public: Vec<u8>,
    auth: [u8; 16],
    pub(crate) endpoint: String,
}

impl Browser {
    pub(crate) fn new(service: &Service, name: &str) -> Self {
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        Self {
            public: private.compute_public_key().unwrap().as_ref().to_vec(),
            private,
            auth: [7; 16],
            endpoint: format!("{}/{name}", service.origin),
        }
    }

    pub(crate) fn subscription(&self, lang: &str) -> Value {
        let text = |bytes: &[u8]| BASE64_URL_SAFE_NO_PAD.encode(bytes);
        json!({"endpoint": self.endpoint, "p256dh": text(&self.public), "auth": text(&self.auth), "lang": lang})
    }

    pub(crate) async fn subscribe(&self, client: &Client, lang: &str) -> Value {
        let answer = client.put("/api/v2/push", &self.subscription(lang)).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()
    }

    pub(crate) fn read(self, message: &[u8]) -> Value {
        let (salt, rest) = message.split_at(16);
        assert_eq!(rest[..5], [0, 0, 16, 0, 65], "records of 4096 bytes, a key of 65");
        let (key, sealed) = rest[5..].split_at(65);
        let point = UnparsedPublicKey::new(&ECDH_P256, key);
        let input: [u8; 32] = agree_ephemeral(self.private, &point, |shared| {
            let from = Salt::new(HKDF_SHA256, &self.auth).extract(shared);
            derive(&from, &[b"WebPush: info\0", &self.public, key])
        })
        .unwrap();
        let from = Salt::new(HKDF_SHA256, salt).extract(&input);
        let key: [u8; 16] = derive(&from, &[b"Content-Encoding: aes128gcm\0"]);
        let nonce = Nonce::assume_unique_for_key(derive(&from, &[b"Content-Encoding: nonce\0"]));
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let mut sealed = sealed.to_vec();
        let text = key.open_in_place(nonce, Aad::empty(), &mut sealed).unwrap();
        let (last, text) = text.split_last().unwrap();
        assert_eq!(*last, 2, "the last record");
        serde_json::from_slice(text).unwrap()
    }
}
