//! The HTTPS client. Each request has its own connection.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::header::{self, HeaderMap, HeaderValue};
use hyper::http::response::Parts;
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::address::AddressRange;
use crate::endpoint::Endpoint;

/// Timeout of a request, from the name lookup to the response head.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Maximum size of a response head, in bytes. The client doesn't read the body.
const MAX_HEAD: usize = 16 * 1024;

/// Connects to push services only.
pub struct Client {
    tls: TlsConnector,
    allowed: Vec<AddressRange>,
}

impl Client {
    /// A client that trusts the certificate authorities of the Mozilla root program. In the ranges of `allowed` it also reaches
    /// private addresses, every port and plain `http`.
    ///
    /// # Errors
    /// Fails if TLS cannot be set up.
    pub fn new(allowed: Vec<AddressRange>) -> io::Result<Self> {
        Self::with_roots(webpki_roots::TLS_SERVER_ROOTS.iter().cloned().collect(), allowed)
    }

    fn with_roots(roots: RootCertStore, allowed: Vec<AddressRange>) -> io::Result<Self> {
        let config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(io::Error::other)?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Self {
            tls: TlsConnector::from(Arc::new(config)),
            allowed,
        })
    }

    /// The ranges of addresses that needn't be public.
    pub(crate) fn allowed(&self) -> &[AddressRange] {
        &self.allowed
    }

    /// Posts `body` to an endpoint and returns the response head.
    pub(crate) async fn post(&self, to: &Endpoint, headers: HeaderMap, body: Vec<u8>) -> io::Result<Parts> {
        let answer = timeout(TIMEOUT, self.exchange(to, request(to, headers, body)?)).await;
        answer.unwrap_or_else(|_| Err(io::ErrorKind::TimedOut.into()))
    }

    /// Connects to the addresses that were checked, since a second lookup could return others.
    async fn exchange(&self, to: &Endpoint, request: Request<Full<Bytes>>) -> io::Result<Parts> {
        let addresses: Vec<_> = lookup_host((&*to.host, to.port)).await?.collect();
        if !to.allows_all(&addresses, &self.allowed) {
            let why = "the name of the push service resolves to an address that is not allowed";
            return Err(io::Error::new(io::ErrorKind::PermissionDenied, why));
        }
        let stream = TcpStream::connect(&*addresses).await?;
        if !to.tls {
            return send(stream, request).await;
        }
        let name = ServerName::try_from(to.host.clone()).map_err(io::Error::other)?;
        send(self.tls.connect(name, stream).await?, request).await
    }
}

fn request(to: &Endpoint, headers: HeaderMap, body: Vec<u8>) -> io::Result<Request<Full<Bytes>>> {
    let mut request = Request::new(Full::from(body));
    *request.method_mut() = Method::POST;
    *request.uri_mut() = to.path.parse().map_err(io::Error::other)?;
    *request.headers_mut() = headers;
    let host = HeaderValue::from_str(&to.authority).map_err(io::Error::other)?;
    request.headers_mut().insert(header::HOST, host);
    Ok(request)
}

async fn send<S>(stream: S, request: Request<Full<Bytes>>) -> io::Result<Parts>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let mut client = http1::Builder::new();
    client.max_buf_size(MAX_HEAD);
    let handshake = client.handshake(TokioIo::new(stream)).await;
    let (mut sender, connection) = handshake.map_err(io::Error::other)?;
    // When the connection has ended, the sender has the response or an error.
    let connection = async {
        let _ = connection.await;
        std::future::pending::<()>().await;
    };
    tokio::select! {
        answer = sender.send_request(request) => Ok(answer.map_err(io::Error::other)?.into_parts().0),
        () = connection => Err(io::ErrorKind::UnexpectedEof.into()),
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

    use hyper::StatusCode;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;
    use tokio_rustls::TlsAcceptor;
    use tokio_rustls::rustls::ServerConfig;
    use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

    use super::*;

    /// Certificate for a service named `localhost`, trusted only by these tests.
    const CERTIFICATE: &[u8] = include_bytes!("../tests/tls/localhost.der");
    const KEY: &[u8] = include_bytes!("../tests/tls/localhost.key.der");

    /// Starts a TLS service that accepts every message, and returns its port.
    async fn service() -> u16 {
        let config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(
                vec![CertificateDer::from(CERTIFICATE)],
                PrivateKeyDer::try_from(KEY).unwrap(),
            )
            .unwrap();
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let Ok(mut stream) = acceptor.accept(stream).await else {
                    continue;
                };
                let mut bytes = [0; 4096];
                let read = stream.read(&mut bytes).await.unwrap();
                assert!(bytes[..read].starts_with(b"POST /x HTTP/1.1\r\n"));
                let answer = b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n";
                stream.write_all(answer).await.unwrap();
                let _ = stream.shutdown().await;
            }
        });
        port
    }

    async fn post(client: &Client, to: &Endpoint) -> io::Result<Parts> {
        client.post(to, HeaderMap::new(), b"encrypted".to_vec()).await
    }

    #[tokio::test]
    async fn a_service_is_reached_over_tls_if_the_client_trusts_its_certificate() {
        let port = service().await;
        let allowed: Vec<AddressRange> = [IpAddr::V4(Ipv4Addr::LOCALHOST), IpAddr::V6(Ipv6Addr::LOCALHOST)]
            .map(|address| address..=address)
            .into();
        let to = Endpoint::parse(&format!("https://localhost:{port}/x"), &allowed).unwrap();
        let mut roots = RootCertStore::empty();
        roots.add(CertificateDer::from(CERTIFICATE)).unwrap();
        let trusting = Client::with_roots(roots, allowed.clone()).unwrap();
        let answer = post(&trusting, &to).await.unwrap();
        assert_eq!(answer.status, StatusCode::CREATED);
        let other = Client::new(allowed).unwrap();
        assert!(post(&other, &to).await.is_err(), "no authority signed it");
    }

    #[tokio::test]
    async fn a_name_that_resolves_to_a_private_address_is_not_connected_to() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let to = Endpoint {
            port: listener.local_addr().unwrap().port(),
            ..Endpoint::parse("https://localhost/x", &[]).unwrap()
        };
        let client = Client::new(Vec::new()).unwrap();
        let refused = post(&client, &to).await.unwrap_err();
        assert_eq!(refused.kind(), io::ErrorKind::PermissionDenied);
    }
}
