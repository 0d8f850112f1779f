//! From HTTP to a WebSocket: the handshake, and what is sent over it.

use std::io;
use std::io::IoSlice;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderName, Method, StatusCode, header};
use axum::response::Response;
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use stammtisch_protocol::{Code, Refused};
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use crate::error::ApiError;
use crate::outbox::{Frame, WeakOutbox};

/// So much is read at once: requests are small, and connections are many.
const READ: usize = 512;

/// The bytes before the text of a frame: at most so many.
const HEAD: usize = 10;

/// A request to go on as a WebSocket.
pub(crate) struct Upgrade {
    accept: String,
    upgraded: OnUpgrade,
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let says = |name: HeaderName, wanted: &str| {
            let values = parts.headers.get_all(name).into_iter();
            let mut words = values
                .filter_map(|value| value.to_str().ok())
                .flat_map(|value| value.split(','));
            words.any(|word| word.trim().eq_ignore_ascii_case(wanted))
        };
        let asks = parts.method == Method::GET
            && says(header::CONNECTION, "upgrade")
            && says(header::UPGRADE, "websocket")
            && says(header::SEC_WEBSOCKET_VERSION, "13");
        let key = parts.headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| asks);
        let accept = key.map(|key| derive_accept_key(key.as_bytes()));
        let upgraded = parts.extensions.remove::<OnUpgrade>();
        let (Some(accept), Some(upgraded)) = (accept, upgraded) else {
            return Err(Refused::new(Code::BadRequest, "This address is for WebSockets.").into());
        };
        Ok(Self { accept, upgraded })
    }
}

impl Upgrade {
    /// Answers that it goes on as a WebSocket, and then does so.
    pub(crate) fn serve<F: Future<Output = ()> + Send + 'static>(
        self,
        serve: impl FnOnce(TcpStream, Bytes) -> F + Send + 'static,
    ) -> Response {
        let upgraded = self.upgraded;
        tokio::spawn(async move {
            let parts = match upgraded.await {
                Ok(upgraded) => upgraded.downcast::<TokioIo<TcpStream>>(),
                Err(error) => return tracing::debug!(%error, "a connection broke in the handshake"),
            };
            if let Ok(parts) = parts {
                serve(parts.io.into_inner(), small(parts.read_buf)).await;
            }
        });
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let headers = response.headers_mut();
        headers.insert(
            header::CONNECTION,
            const { header::HeaderValue::from_static("upgrade") },
        );
        headers.insert(
            header::UPGRADE,
            const { header::HeaderValue::from_static("websocket") },
        );
        if let Ok(accept) = self.accept.parse() {
            headers.insert(header::SEC_WEBSOCKET_ACCEPT, accept);
        }
        response
    }
}

/// The same bytes in as little memory as they need: what came early, even nothing, would keep the large buffer it was read into as
/// long as the connection lasts.
fn small(early: Bytes) -> Bytes {
    let copy = Bytes::copy_from_slice(&early);
    drop(early);
    copy
}

/// What a client says. What the protocol answers by itself, to pings for instance, waits with all else that is sent.
pub(crate) struct Ear {
    stream: OwnedReadHalf,
    /// What came right behind the handshake.
    early: Bytes,
    outbox: WeakOutbox,
}

/// Reads messages of at most so many bytes.
pub(crate) async fn listen(
    stream: OwnedReadHalf,
    early: Bytes,
    outbox: WeakOutbox,
    most: usize,
) -> WebSocketStream<Ear> {
    let config = WebSocketConfig::default()
        .read_buffer_size(READ)
        .write_buffer_size(0)
        .max_message_size(Some(most))
        .max_frame_size(Some(most));
    let ear = Ear {
        stream,
        early,
        outbox,
    };
    WebSocketStream::from_raw_socket(ear, Role::Server, Some(config)).await
}

impl AsyncRead for Ear {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.early.is_empty() {
            return Pin::new(&mut self.stream).poll_read(context, buffer);
        }
        let now = self.early.len().min(buffer.remaining());
        buffer.put_slice(&self.early.split_to(now));
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Ear {
    fn poll_write(self: Pin<&mut Self>, _: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        // All of it is taken, so it is whole frames each time.
        let sent = self
            .outbox
            .upgrade()
            .map(|outbox| outbox.send_frame(Frame::Encoded(Bytes::copy_from_slice(bytes))));
        Poll::Ready(match sent {
            Some(Ok(())) => Ok(bytes.len()),
            Some(Err(_)) | None => Err(io::ErrorKind::BrokenPipe.into()),
        })
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}

/// Hands frames to the system, all together, as they are: texts are sent to several and copied for none.
pub(crate) async fn send(stream: &mut OwnedWriteHalf, frames: &[Frame]) -> io::Result<()> {
    let heads: Vec<([u8; HEAD], usize)> = frames.iter().map(head).collect();
    let mut slices = Vec::with_capacity(2 * frames.len());
    for (frame, (head, len)) in frames.iter().zip(&heads) {
        slices.push(IoSlice::new(&head[..*len]));
        slices.push(IoSlice::new(frame.bytes()));
    }
    let mut left = &mut slices[..];
    IoSlice::advance_slices(&mut left, 0);
    while !left.is_empty() {
        match stream.write_vectored(left).await? {
            0 => return Err(io::ErrorKind::WriteZero.into()),
            written => IoSlice::advance_slices(&mut left, written),
        }
    }
    Ok(())
}

/// What stands before a frame: whole, of text, not masked (RFC 6455, 5.2).
fn head(frame: &Frame) -> ([u8; HEAD], usize) {
    const WHOLE_TEXT: u8 = 0x81;
    let Frame::Text(text) = frame else {
        return ([0; HEAD], 0);
    };
    let mut head = [0; HEAD];
    head[0] = WHOLE_TEXT;
    let len = text.len();
    let size = match len {
        0..126 => {
            head[1] = len as u8;
            2
        }
        126..=0xffff => {
            head[1] = 126;
            head[2..4].copy_from_slice(&(len as u16).to_be_bytes());
            4
        }
        _ => {
            head[1] = 127;
            head[2..].copy_from_slice(&(len as u64).to_be_bytes());
            HEAD
        }
    };
    (head, size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_say_how_long_a_text_is() {
        let of = |len: usize| {
            let (head, size) = head(&Frame::Text(vec![b'x'; len].into()));
            head[..size].to_vec()
        };
        assert_eq!(of(0), [0x81, 0]);
        assert_eq!(of(125), [0x81, 125]);
        assert_eq!(of(126), [0x81, 126, 0, 126]);
        assert_eq!(of(0xffff), [0x81, 126, 0xff, 0xff]);
        assert_eq!(of(0x1_0000), [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]);
    }
}
