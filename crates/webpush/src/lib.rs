//! A client for Web Push: it encrypts a message for one browser (RFC 8291), signs a token for the push service (RFC 8292) and sends
//! both over HTTPS (RFC 8030).
//!
//! The browser names the push service, and a user can make the browser name any address. So [`Endpoint`] and [`Client`] refuse
//! every address that isn't public, except in ranges that the server's operator allows.
//!
//! The crate has no state. The caller stores the key pair and the subscriptions, limits the rate, and repeats messages ([`Retries`] has
//! the pauses).
//!
//! ```
//! use std::time::{Duration, SystemTime};
//!
//! use stammtisch_webpush::{Answer, Client, Keys, Message, Push, Subscription, Urgency, Vapid};
//!
//! # async fn remind(p256dh: &str, auth: &str) -> Result<(), Box<dyn std::error::Error>> {
//! // Store this key pair: browsers subscribe to its public key.
//! let pair = Vapid::generate()?;
//! let vapid = Vapid::from_pkcs8(&pair, "mailto:host@example.org".parse()?)?;
//! let push = Push::new(vapid, Client::new(Vec::new())?);
//!
//! // The page passes this key to `PushManager.subscribe` and returns the browser's subscription.
//! println!("applicationServerKey: {}", push.public_key());
//! let subscription = Subscription {
//!     endpoint: push.endpoint("https://push.example/abc").ok_or("not a public push service")?,
//!     keys: Keys::decode(p256dh, auth)?,
//! };
//!
//! let message = Message {
//!     text: "Your tea is ready.",
//!     ttl: Duration::from_mins(5),
//!     urgency: Urgency::High,
//!     subject: "tea",
//! };
//! match push.send(&subscription, &message, SystemTime::now()).await? {
//!     Answer::Accepted => {}
//!     Answer::Gone => println!("delete this subscription"),
//!     Answer::Busy { retry_after, .. } => println!("try again after {retry_after:?}"),
//!     Answer::Refused(status) => println!("refused: {status}"),
//! }
//! # Ok(())
//! # }
//! ```

mod address;
mod client;
mod encrypt;
mod endpoint;
mod push;
mod retry;
mod vapid;

pub use address::AddressRange;
pub use client::Client;
pub use encrypt::{EncryptError, InvalidKeys, Keys, encrypt};
pub use endpoint::Endpoint;
pub use push::{Message, Push, Subscription, Urgency};
pub use retry::{Answer, Retries};
pub use vapid::{Contact, InvalidContact, Vapid, VapidError};
