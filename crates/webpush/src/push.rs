//! Sends messages to subscriptions.

use std::io;
use std::time::{Duration, SystemTime};

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hyper::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue};
use ring::hmac;

use crate::client::Client;
use crate::encrypt::{Keys, encrypt};
use crate::endpoint::Endpoint;
use crate::retry::Answer;
use crate::vapid::Vapid;

/// Maximum length of a topic.
const MAX_TOPIC: usize = 32;

/// A browser's subscription.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subscription {
    /// Its URL at the push service.
    pub endpoint: Endpoint,
    /// Keys for encrypting its messages.
    pub keys: Keys,
}

/// A message for a browser.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Message<'a> {
    /// Text for the page's service worker.
    pub text: &'a str,
    /// Time the push service keeps the message for an offline browser.
    pub ttl: Duration,
    /// Whether the message is worth waking up a device.
    pub urgency: Urgency,
    /// A message replaces an earlier undelivered one of the same subject. The push service sees a keyed hash of it.
    pub subject: &'a str,
}

/// Urgency of a message for a device that saves power.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Urgency {
    /// It can wait until the device is in use or charges.
    Normal,
    /// It is worth waking up the device.
    High,
}

impl Urgency {
    const fn header(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::High => "high",
        }
    }
}

/// Sends messages signed with one key pair.
pub struct Push {
    vapid: Vapid,
    client: Client,
}

impl Push {
    /// Signs with `vapid` and sends through `client`.
    #[must_use]
    pub fn new(vapid: Vapid, client: Client) -> Self {
        Self { vapid, client }
    }

    /// The public key in base64url, the `applicationServerKey` of `PushManager.subscribe`.
    #[must_use]
    pub fn public_key(&self) -> &str {
        self.vapid.public_key()
    }

    /// Parses an endpoint. Returns `None` if the client may not send there.
    #[must_use]
    pub fn endpoint(&self, text: &str) -> Option<Endpoint> {
        Endpoint::parse(text, self.client.allowed())
    }

    /// Sends a message once.
    ///
    /// # Errors
    /// Fails if the message doesn't fit, the endpoint resolves to an address that isn't allowed, or the service doesn't respond within ten
    /// seconds.
    pub async fn send(
        &self,
        to: &Subscription,
        message: &Message<'_>,
        now: SystemTime,
    ) -> io::Result<Answer> {
        let headers = self.headers(to, message, now)?;
        let body = encrypt(&to.keys, message.text.as_bytes()).map_err(io::Error::other)?;
        let answer = self.client.post(&to.endpoint, headers, body).await?;
        Ok(Answer::read(&answer))
    }

    fn headers(&self, to: &Subscription, message: &Message<'_>, now: SystemTime) -> io::Result<HeaderMap> {
        let token = self.vapid.authorization(&to.endpoint.origin(), now);
        let token = HeaderValue::try_from(token.map_err(io::Error::other)?).map_err(io::Error::other)?;
        let topic = topic(message.subject, &to.keys);
        Ok(HeaderMap::from_iter([
            (AUTHORIZATION, token),
            (CONTENT_ENCODING, HeaderValue::from_static("aes128gcm")),
            (CONTENT_TYPE, HeaderValue::from_static("application/octet-stream")),
            (HeaderName::from_static("ttl"), message.ttl.as_secs().into()),
            (
                HeaderName::from_static("urgency"),
                HeaderValue::from_static(message.urgency.header()),
            ),
            (
                HeaderName::from_static("topic"),
                HeaderValue::try_from(topic).map_err(io::Error::other)?,
            ),
        ]))
    }
}

/// The topic for a subject: a hash keyed with the browser's secret, so that only the browser can link them.
fn topic(subject: &str, keys: &Keys) -> String {
    let key = hmac::Key::new(hmac::HMAC_SHA256, keys.auth());
    let mut topic = BASE64_URL_SAFE_NO_PAD.encode(hmac::sign(&key, subject.as_bytes()));
    topic.truncate(MAX_TOPIC);
    topic
}

#[cfg(test)]
mod tests {
    use std::time::UNIX_EPOCH;

    use super::*;

    #[test]
    fn a_message_has_its_urgency_and_hides_its_subject() {
        let pair = Vapid::generate().unwrap();
        let vapid = Vapid::from_pkcs8(&pair, "mailto:host@example.org".parse().unwrap()).unwrap();
        let push = Push::new(vapid, Client::new(Vec::new()).unwrap());
        let to = |auth: [u8; 16]| Subscription {
            endpoint: push.endpoint("https://push.example/x").unwrap(),
            keys: Keys::from_bytes(&[4; 65], &auth).unwrap(),
        };
        let headers = |to: &Subscription, subject: &str| {
            let message = Message {
                text: "",
                ttl: Duration::from_secs(90),
                urgency: Urgency::High,
                subject,
            };
            push.headers(to, &message, UNIX_EPOCH).unwrap()
        };
        let (first, other) = (to([7; 16]), to([8; 16]));
        let sent = headers(&first, "tea");
        assert_eq!(
            (&sent["ttl"], &sent["urgency"]),
            (&"90".parse().unwrap(), &"high".parse().unwrap())
        );
        assert_eq!(sent["topic"].len(), MAX_TOPIC);
        assert_eq!(sent["topic"], headers(&first, "tea")["topic"]);
        assert_ne!(sent["topic"], headers(&first, "cake")["topic"]);
        assert_ne!(
            sent["topic"],
            headers(&other, "tea")["topic"],
            "services cannot compare"
        );
    }
}
