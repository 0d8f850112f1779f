//! The way out of the house: one request to a push service, over TLS.

use std::io;
use std::sync::Arc;

use axum::body::Body;
use axum::http::response::Parts;
use axum::http::{HeaderValue, Request, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::endpoint::Endpoint;
use crate::address::Net;

/// The longest head of an answer; its body is not read.
const HEAD: usize = 16 * 1024;

/// Reaches push services, and nothing else.
pub(super) struct Door {
    tls: TlsConnector,
    /// The host's own networks, where push services may be.
    within: Vec<Net>,
}

impl Door {
    /// A door to services that the usual authorities vouch for.
    pub(super) fn new(within: Vec<Net>) -> io::Result<Self> {
        Self::trusting(webpki_roots::TLS_SERVER_ROOTS.iter().cloned().collect(), within)
    }

    fn trusting(roots: RootCertStore, within: Vec<Net>) -> io::Result<Self> {
        let config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(io::Error::other)?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Self {
            tls: TlsConnector::from(Arc::new(config)),
            within,
        })
    }

    pub(super) fn within(&self) -> &[Net] {
        &self.within
    }

    /// Sends `request` to an endpoint and says what the service answers, its body aside. The addresses that its name stands for are
    /// looked at and then used, so that it cannot stand for others in between.
    pub(super) async fn send(&self, to: &Endpoint, request: Request<Body>) -> io::Result<Parts> {
        let addresses: Vec<_> = lookup_host((&*to.host, to.port)).await?.collect();
        if !to.allowed(&addresses, &self.within) {
            let why = "nothing may be sent to an address of this name";
            return Err(io::Error::new(io::ErrorKind::PermissionDenied, why));
        }
        let stream = TcpStream::connect(&*addresses).await?;
        if !to.tls {
            return ask(stream, to, request).await;
        }
        let name = ServerName::try_from(to.host.clone()).map_err(io::Error::other)?;
        ask(self.tls.connect(name, stream).await?, to, request).await
    }
}

async fn ask<S>(stream: S, to: &Endpoint, mut request: Request<Body>) -> io::Result<Parts>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let host = HeaderValue::from_str(&to.authority).map_err(io::Error::other)?;
    request.headers_mut().insert(header::HOST, host);
    *request.uri_mut() = to.path.parse().map_err(io::Error::other)?;
    let mut client = http1::Builder::new();
    client.max_buf_size(HEAD);
    let shaken = client.handshake(TokioIo::new(stream)).await;
    let (mut sender, connection) = shaken.map_err(io::Error::other)?;
    // Once the connection has ended, there is an answer, or word that there will be none.
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
    use axum::http::StatusCode;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;
    use tokio_rustls::TlsAcceptor;
    use tokio_rustls::rustls::ServerConfig;
    use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

    use super::*;

    /// For a service that is called `localhost` in tests; nobody else trusts it.
    const CERTIFICATE: &[u8] = include_bytes!("../../tests/push/localhost.der");
    const KEY: &[u8] = include_bytes!("../../tests/push/localhost.key.der");

    /// A service with TLS that takes whatever comes; its port.
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

    fn request() -> Request<Body> {
        Request::post("/").body(Body::from("sealed")).unwrap()
    }

    #[tokio::test]
    async fn services_are_reached_over_tls_if_an_authority_vouches_for_them() {
        let port = service().await;
        let within: Vec<Net> = ["127.0.0.1", "::1"].map(|net| net.parse().unwrap()).into();
        let to = Endpoint::read(&format!("https://localhost:{port}/x"), &within).unwrap();
        let mut roots = RootCertStore::empty();
        roots.add(CertificateDer::from(CERTIFICATE)).unwrap();
        let door = Door::trusting(roots, within.clone()).unwrap();
        let answer = door.send(&to, request()).await.unwrap();
        assert_eq!(answer.status, StatusCode::CREATED);
        let usual = Door::new(within).unwrap();
        assert!(usual.send(&to, request()).await.is_err(), "nobody vouches for it");
    }

    #[tokio::test]
    async fn a_name_that_leads_into_the_house_is_not_connected_to() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let to = Endpoint {
            port: listener.local_addr().unwrap().port(),
            ..Endpoint::read("https://localhost/x", &[]).unwrap()
        };
        let door = Door::new(Vec::new()).unwrap();
        let refused = door.send(&to, request()).await.unwrap_err();
        assert_eq!(refused.kind(), io::ErrorKind::PermissionDenied);
    }
}
