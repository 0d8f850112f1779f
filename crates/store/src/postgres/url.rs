//! The address of a database.

use std::fmt;
use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

use super::Obstacle;
use crate::StoreError;

/// The address of a PostgreSQL database, `postgres://user:password@host/database`. It is shown without the password.
#[derive(Clone, PartialEq, Eq)]
pub struct DatabaseUrl {
    url: String,
    shown: String,
}

impl DatabaseUrl {
    /// Returns the options of a connection.
    pub(crate) fn options(&self) -> Result<PgConnectOptions, StoreError> {
        parse(&self.url).map_err(StoreError::from)
    }
}

fn parse(url: &str) -> Result<PgConnectOptions, Obstacle> {
    if !["postgres://", "postgresql://"]
        .iter()
        .any(|scheme| url.starts_with(scheme))
    {
        return Err(Obstacle::BadUrl("it does not begin with postgres://".to_owned()));
    }
    url.parse()
        .map_err(|error: sqlx::Error| Obstacle::BadUrl(error.to_string()))
}

impl FromStr for DatabaseUrl {
    type Err = StoreError;

    fn from_str(url: &str) -> Result<Self, StoreError> {
        let url = url.trim();
        let options = parse(url)?;
        let place = match options.get_socket() {
            Some(socket) => socket.display().to_string(),
            None => format!("{}:{}", options.get_host(), options.get_port()),
        };
        let user = options.get_username();
        let database = options.get_database().unwrap_or(user);
        Ok(Self {
            url: url.to_owned(),
            shown: format!("{database} at {place} as user {user}"),
        })
    }
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_never_shown() {
        let url: DatabaseUrl = "postgres://anna:se%2Fcret@db.example.org/tables\n"
            .parse()
            .unwrap();
        for shown in [format!("{url}"), format!("{url:?}")] {
            assert_eq!(shown, "tables at db.example.org:5432 as user anna");
        }
        for wrong in [
            "mysql://anna:secret@db/tables",
            "anna:secret@db",
            "postgres://anna:secret@db:port/x",
            "postgres://anna:secret@db/x?sslmode=secret",
        ] {
            let error = wrong.parse::<DatabaseUrl>().unwrap_err();
            let said = error.to_string();
            assert!(said.contains("postgres://user:password@host/database"), "{said}");
            assert!(!said.contains("anna:secret"), "{said}");
        }
    }
}
