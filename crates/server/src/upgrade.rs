//! WebSocket handshake and framing.

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

/// Size of the read buffer. Requests are small and connections are many.
const READ_BUFFER: usize = 512;

/// Maximum length of a frame header.
const MAX_HEADER: usize = 10;

/// A WebSocket handshake request.
pub(crate) struct Upgrade {
    accept: String,
    upgraded: OnUpgrade,
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let has_token = |name: HeaderName, wanted: &str| {
            let values = parts.headers.get_all(name).into_iter();
            let mut words = values
                .filter_map(|value| value.to_str().ok())
                .flat_map(|value| value.split(','));
            words.any(|word| word.trim().eq_ignore_ascii_case(wanted))
        };
        let asks = parts.method == Method::GET
            && has_token(header::CONNECTION, "upgrade")
            && has_token(header::UPGRADE, "websocket")
            && has_token(header::SEC_WEBSOCKET_VERSION, "13");
        let key = parts.headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| asks);
        let accept = key.map(|key| derive_accept_key(key.as_bytes()));
        let upgraded = parts.extensions.remove::<OnUpgrade>();
        let (Some(accept), Some(upgraded)) = (accept, upgraded) else {
            return Err(Refused::new(Code::BadRequest, "This endpoint is for WebSockets.").into());
        };
        Ok(Self { accept, upgraded })
    }
}

impl Upgrade {
    /// Accepts the handshake and serves the WebSocket.
    pub(crate) fn serve<F: Future<Output = ()> + Send + 'static>(
        self,
        serve: impl FnOnce(TcpStream, Bytes) -> F + Send + 'static,
    ) -> Response {
        let upgraded = self.upgraded;
        tokio::spawn(async move {
            let parts = match upgraded.await {
                Ok(upgraded) => upgraded.downcast::<TokioIo<TcpStream>>(),
                Err(error) => return tracing::debug!(%error, "a connection failed in the handshake"),
            };
            if let Ok(parts) = parts {
                serve(parts.io.into_inner(), shrink(parts.read_buf)).await;
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

/// Copies early bytes. Otherwise even an empty slice would keep the large HTTP buffer alive for the connection's lifetime.
fn shrink(early: Bytes) -> Bytes {
    let copy = Bytes::copy_from_slice(&early);
    drop(early);
    copy
}

/// The reading side of a WebSocket. Automatic replies, such as pongs, go into the outbox.
pub(crate) struct WsReader {
    stream: OwnedReadHalf,
    /// Bytes received with the handshake.
    early: Bytes,
    outbox: WeakOutbox,
}

/// Reads messages of at most `most` bytes.
pub(crate) async fn read_messages(
    stream: OwnedReadHalf,
    early: Bytes,
    outbox: WeakOutbox,
    most: usize,
) -> WebSocketStream<WsReader> {
    let config = WebSocketConfig::default()
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_message_size(Some(most))
        .max_frame_size(Some(most));
    let reader = WsReader {
        stream,
        early,
        outbox,
    };
    WebSocketStream::from_raw_socket(reader, Role::Server, Some(config)).await
}

impl AsyncRead for WsReader {
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

impl AsyncWrite for WsReader {
    fn poll_write(self: Pin<&mut Self>, _: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        // Takes all bytes, so each write is whole frames.
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

/// Writes frames with one vectored write. Texts are shared between connections and not copied.
pub(crate) async fn send(stream: &mut OwnedWriteHalf, frames: &[Frame]) -> io::Result<()> {
    let heads: Vec<([u8; MAX_HEADER], usize)> = frames.iter().map(head).collect();
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

/// Header of a frame: final, text, unmasked (RFC 6455, 5.2).
fn head(frame: &Frame) -> ([u8; MAX_HEADER], usize) {
    const FINAL_TEXT: u8 = 0x81;
    let Frame::Text(text) = frame else {
        return ([0; MAX_HEADER], 0);
    };
    let mut head = [0; MAX_HEADER];
    head[0] = FINAL_TEXT;
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
            MAX_HEADER
        }
    };
    (head, size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_encode_the_length() {
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
