//! A player's `WebSocket`, for the few frames of this server.
//!
//! The players share the processors with the server, so their work lowers every figure. `tungstenite` draws a random mask
//! for each request, checks each text as UTF-8 and wraps it in a message. Its `FrameSocket` does none of that but reserves
//! 128 KiB for each socket, and a run may have 10,000.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::pin::pin;
use std::task::{Context as Task, Poll};

use anyhow::{Context, Result, bail, ensure};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// Bytes that a buffer offers for a read.
const READ: usize = 4 * 1024;

/// Final frames (RFC 6455, 5.2).
const TEXT: u8 = 0x81;
const CLOSE: u8 = 0x88;
const PING: u8 = 0x89;
const PONG: u8 = 0x8a;

/// The bit of a client's frame that says that it has a mask.
const MASKED: u8 = 0x80;
/// The length that says that the next two bytes are the length.
const LEN_IN_TWO_BYTES: u8 = 126;
/// A mask of zeros, which changes nothing.
const MASK: [u8; 4] = [0; 4];

/// A connection to a table.
pub(crate) struct Socket {
    stream: TcpStream,
    read: Vec<u8>,
    written: Vec<u8>,
}

/// A received frame, and its length in the buffer.
struct Frame<'a> {
    kind: u8,
    content: &'a [u8],
    len: usize,
}

/// Connects from this address.
///
/// # Errors
///
/// The server does not answer.
pub(crate) async fn connect(home: Ipv4Addr, server: SocketAddr) -> Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((home, 0).into())?;
    let stream = socket
        .connect(server)
        .await
        .context("the server does not answer")?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

impl Socket {
    /// Opens a `WebSocket` over a new connection.
    ///
    /// # Errors
    ///
    /// The server refuses it.
    pub(crate) async fn open(
        mut stream: TcpStream,
        host: SocketAddr,
        path: &str,
        cookie: &str,
    ) -> Result<Self> {
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await?;
        let mut read = Vec::with_capacity(READ);
        let head = loop {
            ensure!(
                stream.read_buf(&mut read).await? > 0,
                "the server closed the connection"
            );
            if let Some(end) = read.windows(4).position(|bytes| bytes == b"\r\n\r\n") {
                break end + 4;
            }
        };
        if !read.starts_with(b"HTTP/1.1 101") {
            bail!("{path} is refused: {}", String::from_utf8_lossy(&read));
        }
        read.drain(..head);
        Ok(Self {
            stream,
            read,
            written: Vec::new(),
        })
    }

    /// Reads what has arrived.
    ///
    /// # Errors
    ///
    /// The connection is closed.
    pub(crate) fn poll_read(&mut self, task: &mut Task<'_>) -> Poll<Result<()>> {
        self.read.reserve(READ);
        match pin!(self.stream.read_buf(&mut self.read)).poll(task) {
            Poll::Ready(Ok(0)) => Poll::Ready(Err(anyhow::anyhow!("the server closed the connection"))),
            Poll::Ready(read) => Poll::Ready(read.map(|_| ()).map_err(Into::into)),
            Poll::Pending => Poll::Pending,
        }
    }

    /// Whether a whole frame has arrived.
    pub(crate) fn has_frame(&self) -> bool {
        Frame::first(&self.read).is_some()
    }

    /// Sends a text.
    ///
    /// # Errors
    ///
    /// The connection is closed.
    pub(crate) async fn send(&mut self, text: &[u8]) -> io::Result<()> {
        self.send_frame(TEXT, text).await
    }

    async fn send_frame(&mut self, kind: u8, content: &[u8]) -> io::Result<()> {
        self.written.clear();
        self.written.push(kind);
        match u16::try_from(content.len()) {
            Ok(len @ 0..126) => self.written.push(MASKED | len as u8),
            Ok(len) => {
                self.written.push(MASKED | LEN_IN_TWO_BYTES);
                self.written.extend(len.to_be_bytes());
            }
            Err(_) => return Err(io::ErrorKind::InvalidInput.into()),
        }
        self.written.extend(MASK);
        self.written.extend(content);
        self.stream.write_all(&self.written).await
    }

    /// Takes the texts that have arrived, each with its length before it. Answers pings.
    ///
    /// # Errors
    ///
    /// The connection is closed, or a frame is in parts, which this server never sends.
    pub(crate) async fn receive(&mut self, mut each: impl FnMut(&[u8]) -> Result<()>) -> Result<()> {
        let read = std::mem::take(&mut self.read);
        let mut at = 0;
        while let Some(frame) = Frame::first(&read[at..]) {
            match frame.kind {
                TEXT => each(frame.content)?,
                PING => self.send_frame(PONG, frame.content).await?,
                PONG => {}
                CLOSE => bail!("the server closed the connection"),
                kind => bail!("a frame of an unknown kind: {kind:#x}"),
            }
            at += frame.len;
        }
        self.read = read;
        self.read.drain(..at);
        Ok(())
    }
}

impl<'a> Frame<'a> {
    /// The first frame, if all of it is here.
    fn first(bytes: &'a [u8]) -> Option<Self> {
        let [kind, len, rest @ ..] = bytes else {
            return None;
        };
        let (len, rest) = match len {
            &LEN_IN_TWO_BYTES => {
                let (len, rest) = rest.split_first_chunk()?;
                (u16::from_be_bytes(*len).into(), rest)
            }
            127 => {
                let (len, rest) = rest.split_first_chunk()?;
                (usize::try_from(u64::from_be_bytes(*len)).ok()?, rest)
            }
            len => (usize::from(*len), rest),
        };
        let content = rest.get(..len)?;
        let head = bytes.len() - rest.len();
        Some(Self {
            kind: *kind,
            content,
            len: head + len,
        })
    }
}
