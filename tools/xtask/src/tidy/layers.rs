//! The arrows of ARCHITECTURE.md: which crate may depend on which, and who may know the outside world.

use serde_json::Value;

use super::findings::{Findings, members, text};

/// What a crate is in the house. The order is that of the floors, ground floor first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Layer {
    Core,
    Game,
    Match,
    Protocol,
    Search,
    Bots,
    Room,
    Client,
    Events,
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
    Bots, Cli, Client, Core, Events, Facts, Fuzz, Game, Load, Match, Protocol, Python, Room, Search, Server,
    Simulation, Store, Testkit, Webpush, Xtask,
};

impl Layer {
    /// By the crate's folder, and the folder that it is in.
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

    /// The only arrows there are: what this layer may depend on.
    fn may_use(self) -> &'static [Self] {
        match self {
            Core | Store | Webpush | Load | Xtask => &[],
            Game | Match | Search => &[Core],
            Protocol => &[Core, Game, Match],
            Bots => &[Core, Game, Match, Protocol, Search],
            Room | Testkit => &[Core, Match, Protocol],
            Client => &[Room],
            Events => &[Core, Match, Protocol, Room],
            Server => &[Core, Match, Protocol, Bots, Room, Events, Store, Webpush],
            Fuzz => &[Core, Match, Protocol, Room, Client, Store, Server, Testkit],
            Simulation => &[Core, Protocol, Room, Client, Store, Server],
            Facts => &[Core, Game, Match, Protocol, Bots],
            Python => &[Core, Match, Protocol, Search, Bots],
            Cli => &[Core, Game, Match, Protocol, Bots, Room, Server],
        }
    }

    /// Crates from outside that this layer must not know: all of them, or these.
    fn shuns(self, dependency: &str) -> bool {
        /// How the rules' own words are written as data; behind a feature, and nothing more.
        const DATA: [&str; 2] = ["serde", "ts-rs"];
        const OUTSIDE_WORLD: [&str; 9] = [
            "tokio",
            "axum",
            "hyper",
            "tower",
            "tower-http",
            "sqlx",
            "crossterm",
            "ratatui",
            "tokio-tungstenite",
        ];
        match self {
            Core | Game => !DATA.contains(&dependency),
            Match | Protocol | Search | Bots | Room | Client | Events | Testkit => {
                OUTSIDE_WORLD.contains(&dependency)
            }
            Store | Webpush | Server | Cli | Python | Load | Facts | Fuzz | Simulation | Xtask => false,
        }
    }
}

/// Every dependency of every member against the arrows.
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

/// The layer of the crate whose manifest this is, or whose folder.
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
        let wrong = layer.shuns(name) || is_rules && dependency["optional"] != true;
        return (!for_tests && wrong).then(|| format!("{layer:?} knows nothing of the outside"));
    };
    let used = self::layer(path)?;
    let allowed = if for_tests {
        // Tests may use whatever does not itself stand on what they test, and the kit made for them.
        used == Testkit || used != layer && !below(used, layer)
    } else {
        layer.may_use().contains(&used)
    };
    (!allowed).then(|| format!("{layer:?} may use only {:?}", layer.may_use()))
}

/// Whether `used` can be reached from `layer` by arrows.
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
    fn arrows_point_downwards_only() {
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
    fn tests_may_use_the_kit_and_what_does_not_stand_on_them() {
        assert_eq!(wrong(Game, &on("testkit", Some("dev"))), None);
        assert_eq!(wrong(Cli, &on("store", Some("dev"))), None);
        assert_eq!(wrong(Search, &on("games/hattrick", Some("dev"))), None);
        assert!(wrong(Game, &on("games/karteneck", Some("dev"))).is_some());
        assert!(wrong(Game, &on("testkit", None)).is_some());
        assert!(wrong(Core, &on("match", Some("dev"))).is_some());
    }

    #[test]
    fn the_rules_know_nothing_of_the_outside() {
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
