//! The dependency rules of ARCHITECTURE.md: which crates may depend on which, and which may use external crates.

use serde_json::Value;

use super::findings::{Findings, members, text};

/// The layer of a crate, from the lowest to the highest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Layer {
    Core,
    Game,
    Match,
    Protocol,
    Search,
    Bots,
    Browser,
    Room,
    Client,
    Events,
    Api,
    Store,
    Webpush,
    Server,
    Testkit,
    Cli,
    Python,
    Load,
    Facts,
    Fuzz,
    Simulation,
    Xtask,
}

use Layer::{
    Api, Bots, Browser, Cli, Client, Core, Events, Facts, Fuzz, Game, Load, Match, Protocol, Python, Room,
    Search, Server, Simulation, Store, Testkit, Webpush, Xtask,
};

impl Layer {
    /// The layer for a crate's folder and its parent folder.
    fn of(parent: &str, folder: &str) -> Option<Self> {
        Some(match folder {
            _ if parent == "games" => Game,
            "core" => Core,
            "match" => Match,
            "protocol" => Protocol,
            "search" => Search,
            "bots" => Bots,
            "room" => Room,
            "client" => Client,
            "events" => Events,
            "api" => Api,
            "browser" => Browser,
            "store" => Store,
            "webpush" => Webpush,
            "server" => Server,
            "testkit" => Testkit,
            "cli" => Cli,
            "python" => Python,
            "load" => Load,
            "facts" => Facts,
            "fuzz" => Fuzz,
            "simulation" => Simulation,
            "xtask" => Xtask,
            _ => return None,
        })
    }

    /// The layers that this layer may depend on.
    fn may_use(self) -> &'static [Self] {
        match self {
            Core | Store | Webpush | Load | Xtask => &[],
            Game | Match | Search => &[Core],
            Protocol => &[Core, Game, Match],
            Bots => &[Core, Game, Match, Protocol, Search],
            Room | Testkit => &[Core, Match, Protocol],
            Client => &[Room],
            Events => &[Core, Match, Protocol, Room],
            Api => &[Core, Protocol, Bots, Room],
            Browser => &[Core, Protocol, Bots, Room, Events, Api],
            Server => &[Core, Match, Protocol, Bots, Room, Events, Api, Store, Webpush],
            Fuzz => &[Core, Match, Protocol, Room, Client, Store, Server, Testkit],
            Simulation => &[Core, Protocol, Room, Client, Store, Server],
            Facts => &[Core, Game, Match, Protocol, Bots],
            Python => &[Core, Match, Protocol, Search, Bots],
            Cli => &[Core, Game, Match, Protocol, Bots, Room, Server],
        }
    }

    /// Whether this layer must not use an external crate.
    fn forbids(self, dependency: &str) -> bool {
        /// Serialization crates that rules may use behind a feature.
        const DATA: [&str; 2] = ["serde", "ts-rs"];
        const OUTSIDE_WORLD: [&str; 10] = [
            "tokio",
            "axum",
            "hyper",
            "tower",
            "tower-http",
            "rusqlite",
            "sqlx",
            "crossterm",
            "ratatui",
            "tokio-tungstenite",
        ];
        match self {
            Core | Game => !DATA.contains(&dependency),
            Match | Protocol | Search | Bots | Room | Client | Events | Api | Browser | Testkit => {
                OUTSIDE_WORLD.contains(&dependency)
            }
            Store | Webpush | Server | Cli | Python | Load | Facts | Fuzz | Simulation | Xtask => false,
        }
    }
}

/// Checks every dependency of every workspace member.
pub(super) fn check(metadata: &Value) -> Findings {
    let mut findings = Findings::new();
    for package in members(metadata) {
        let Some(layer) = layer(text(package, "manifest_path")) else {
            findings.push(format!(
                "crate {}: tools/xtask/src/tidy/layers.rs gives it no layer",
                text(package, "name")
            ));
            continue;
        };
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            if let Some(why) = wrong(layer, dependency) {
                findings.push(format!(
                    "crate {}: must not depend on {}: {why}",
                    text(package, "name"),
                    text(dependency, "name")
                ));
            }
        }
    }
    findings
}

/// The layer for the path of a manifest or a crate's folder.
fn layer(path: &str) -> Option<Layer> {
    let mut folders = path.trim_end_matches("/Cargo.toml").rsplit('/');
    let folder = folders.next()?;
    Layer::of(folders.next().unwrap_or_default(), folder)
}

fn wrong(layer: Layer, dependency: &Value) -> Option<String> {
    let for_tests = text(dependency, "kind") == "dev";
    let Some(path) = dependency["path"].as_str() else {
        let name = text(dependency, "name");
        let is_rules = matches!(layer, Core | Game);
        let wrong = layer.forbids(name) || is_rules && dependency["optional"] != true;
        return (!for_tests && wrong).then(|| format!("{layer:?} must not use external crates"));
    };
    let used = self::layer(path)?;
    let allowed = if for_tests {
        // Tests may use the test kit, and crates that do not depend on the tested one.
        used == Testkit || used != layer && !below(used, layer)
    } else {
        layer.may_use().contains(&used)
    };
    (!allowed).then(|| format!("{layer:?} may use only {:?}", layer.may_use()))
}

/// Whether `layer` depends on `used`, directly or not.
fn below(layer: Layer, used: Layer) -> bool {
    layer
        .may_use()
        .iter()
        .any(|&next| next == used || below(next, used))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn on(path: &str, kind: Option<&str>) -> Value {
        json!({"name": path, "kind": kind, "path": format!("/x/crates/{path}")})
    }

    #[test]
    fn dependencies_point_to_lower_layers() {
        assert_eq!(wrong(Protocol, &on("games/hattrick", None)), None);
        assert!(wrong(Game, &on("games/hattrick", None)).is_some());
        assert!(wrong(Game, &on("protocol", None)).is_some());
        assert!(wrong(Server, &on("games/hattrick", None)).is_some());
        assert!(wrong(Room, &on("bots", None)).is_some());
        assert_eq!(wrong(Events, &on("room", None)), None);
        assert!(wrong(Room, &on("events", None)).is_some());
        assert_eq!(wrong(Server, &on("webpush", None)), None);
        assert!(wrong(Webpush, &on("room", None)).is_some());
    }

    #[test]
    fn tests_may_use_the_kit_and_crates_that_do_not_depend_on_theirs() {
        assert_eq!(wrong(Game, &on("testkit", Some("dev"))), None);
        assert_eq!(wrong(Cli, &on("store", Some("dev"))), None);
        assert_eq!(wrong(Search, &on("games/hattrick", Some("dev"))), None);
        assert!(wrong(Game, &on("games/karteneck", Some("dev"))).is_some());
        assert!(wrong(Game, &on("testkit", None)).is_some());
        assert!(wrong(Core, &on("match", Some("dev"))).is_some());
    }

    #[test]
    fn rules_use_no_external_crates() {
        let serde = json!({"name": "serde", "kind": null});
        let tokio = json!({"name": "tokio", "kind": null});
        let optional = json!({"name": "serde", "kind": null, "optional": true});
        assert!(wrong(Game, &serde).is_some());
        assert_eq!(wrong(Game, &optional), None);
        assert!(wrong(Game, &json!({"name": "tokio", "kind": null, "optional": true})).is_some());
        assert_eq!(wrong(Room, &serde), None);
        assert!(wrong(Room, &tokio).is_some());
        assert!(wrong(Events, &tokio).is_some());
        assert_eq!(wrong(Server, &tokio), None);
    }
}
