//! The conformance test of all backends: hand an empty store to [`conforms`].

use stammtisch_store::{
    Append, Chapter, EvictionClass, Listed, Listing, NewRoom, OldTournaments, PLAYED, State, Store,
    StoreError, StoredRoom,
};

use crate::{browsers, fences, games};

pub(crate) fn listing(state: State, public: bool, members: &[&str]) -> Listing {
    Listing {
        state,
        public,
        people: !members.is_empty(),
        evening: None,
        day: None,
        summary: format!("{state:?}"),
        members: Some(members.iter().map(|&member| member.to_owned()).collect()),
        left: Vec::new(),
    }
}

pub(crate) fn room(code: &str, listing: Listing) -> NewRoom {
    NewRoom {
        code: code.to_owned(),
        seed: format!("seed of {code}"),
        game: "hattrick".to_owned(),
        at: 0,
        facts: vec!["{\"n\":0}".to_owned()],
        listing,
    }
}

pub(crate) fn append(room: &str, seq: u64, facts: &[&str]) -> Append {
    let facts = facts.iter().map(|&fact| fact.to_owned()).collect();
    Append {
        room: room.to_owned(),
        epoch: 0,
        seq,
        at: 0,
        facts,
        listing: None,
        opens: Vec::new(),
    }
}

/// Runs everything against an empty store.
pub(crate) async fn conforms(store: &dyn Store) {
    facts_come_back_in_order(store).await;
    a_place_is_taken_once(store).await;
    fences::only_the_latest_claim_writes(store).await;
    fences::a_table_and_the_fact_that_opens_it_are_stored_together(store).await;
    a_failed_write_does_not_affect_others(store).await;
    lists_follow_the_facts(store).await;
    games::tables_of_one_game_are_found(store).await;
    a_secret_is_created_once(store).await;
    inactive_tables_are_removed(store).await;
    an_evening_holds_its_tables(store).await;
    days_are_found(store).await;
    rated_people_and_their_matches_are_stored(store).await;
    browsers::subscriptions_are_stored_renewed_and_deleted(store).await;
    browsers::a_ticket_is_taken_once_and_while_it_is_valid(store).await;
    a_round_is_stored_once_with_its_tables(store).await;
}

/// A chapter of a tournament that opens these tables.
fn chapter(seq: u64, facts: &[&str], rooms: &[&str]) -> Chapter {
    let open = |code: &&str| room(code, listing(State::Running, false, &["anna"]));
    Chapter {
        tournament: "cup".to_owned(),
        seq,
        at: 100 + seq,
        facts: facts.iter().map(|&fact| fact.to_owned()).collect(),
        begun: !rooms.is_empty(),
        over: false,
        summary: format!("{{\"seq\":{seq}}}"),
        members: vec!["anna".to_owned(), "ben".to_owned()],
        rooms: rooms.iter().map(open).collect(),
    }
}

async fn a_round_is_stored_once_with_its_tables(store: &dyn Store) {
    let refuses = async |chapter: Chapter| {
        let wanted = chapter.seq;
        let refused = store.record(chapter).await;
        assert!(
            matches!(&refused, Err(StoreError::Conflict { room, seq }) if room == "cup" && *seq == wanted),
            "{refused:?}"
        );
    };
    assert!(store.tournament("cup").await.unwrap().is_empty());
    refuses(chapter(1, &["nowhere"], &["cup-0"])).await;
    store
        .record(chapter(0, &["opened", "joined"], &[]))
        .await
        .unwrap();
    refuses(chapter(0, &["opened"], &[])).await;
    store
        .record(chapter(2, &["drawn"], &["cup-1", "cup-2"]))
        .await
        .unwrap();
    // A second draw, or one with a table whose code is taken, stores nothing.
    refuses(chapter(2, &["drawn"], &["cup-3"])).await;
    refuses(chapter(3, &["ended"], &["cup-3", "cup-2"])).await;
    assert!(store.listed("cup-3").await.unwrap().is_none());
    assert_eq!(
        store.tournament("cup").await.unwrap(),
        ["opened", "joined", "drawn"]
    );
    let loaded = store.read("cup-2", 0).await.unwrap().unwrap();
    assert_eq!(
        loaded.facts,
        room("cup-2", listing(State::Running, false, &[])).facts
    );
    for (person, count) in [("anna", 1), ("ben", 1), ("cleo", 0)] {
        assert_eq!(
            store.tournaments_of(person, 9).await.unwrap().len(),
            count,
            "{person}"
        );
    }
    assert_eq!(
        store.tournaments_of("ben", 9).await.unwrap()[0].summary,
        "{\"seq\":2}"
    );

    let old = |unbegun, begun, most| OldTournaments { unbegun, begun, most };
    for (old, stays) in [
        (old(500, None, 9), true),
        (old(0, Some(101), 9), true),
        (old(0, Some(102), 9), false),
    ] {
        store.remove_tournaments(old).await.unwrap();
        assert_eq!(
            !store.tournament("cup").await.unwrap().is_empty(),
            stays,
            "{old:?}"
        );
    }
    active_tournaments_are_not_evicted(store).await;
    // Its matches stay.
    assert!(store.listed("cup-1").await.unwrap().is_some());
    store
        .remove(vec!["cup-1".to_owned(), "cup-2".to_owned()], u64::MAX)
        .await
        .unwrap();
}

async fn active_tournaments_are_not_evicted(store: &dyn Store) {
    let none = OldTournaments {
        unbegun: 0,
        begun: None,
        most: 0,
    };
    store.record(chapter(0, &["opened"], &[])).await.unwrap();
    store.remove_tournaments(none).await.unwrap();
    assert_eq!(store.tournaments_of("ben", 9).await.unwrap().len(), 1);
    let over = Chapter {
        over: true,
        ..chapter(1, &["closed"], &[])
    };
    store.record(over).await.unwrap();
    store.remove_tournaments(none).await.unwrap();
    assert!(store.tournaments_of("ben", 9).await.unwrap().is_empty());
}

async fn an_evening_holds_its_tables(store: &dyn Store) {
    assert_eq!(codes(store.evening("e", 9).await), [""; 0]);
    let of_evening = |state| Listing {
        evening: Some("e".to_owned()),
        ..listing(state, false, &["anna"])
    };
    for (code, at) in [("e2", 7), ("e1", 5)] {
        let room = NewRoom {
            at,
            ..room(code, of_evening(State::Waiting))
        };
        store.create(room).await.unwrap();
    }
    store
        .create(room("e3", listing(State::Waiting, false, &[])))
        .await
        .unwrap();
    assert_eq!(
        codes(store.evening("e", 9).await),
        ["e1", "e2"],
        "in opening order"
    );
    let joins = Append {
        listing: Some(of_evening(State::Over)),
        ..append("e3", 1, &["1"])
    };
    store.append(joins).await.unwrap();
    assert_eq!(codes(store.evening("e", 9).await), ["e3", "e1", "e2"]);
    assert_eq!(codes(store.evening("e", 1).await), ["e3"]);
}

async fn rated_people_and_their_matches_are_stored(store: &dyn Store) {
    assert_eq!(store.rated().await.unwrap(), [""; 0]);
    assert_eq!(codes(store.rated_matches(9, 0).await), [""; 0]);
    for person in ["emil", "dora", "dora"] {
        store.rate(person, true).await.unwrap();
    }
    assert_eq!(store.rated().await.unwrap(), ["dora", "emil"]);
    assert_eq!(codes(store.rated_matches(9, 0).await), ["d1", "d2", "d4"]);
    assert_eq!(codes(store.rated_matches(1, 0).await), ["d4"], "the last ones");
    assert_eq!(
        codes(store.rated_matches(9, 5).await),
        ["d1", "d2", "d4", "d3"],
        "also a running but inactive one"
    );
    store.rate("dora", false).await.unwrap();
    assert_eq!(store.rated().await.unwrap(), ["emil"]);
    assert!(store.is_rated("emil").await.unwrap() && !store.is_rated("dora").await.unwrap());
    assert_eq!(codes(store.rated_matches(9, 0).await), ["d4"]);
    // Tables that a person removed from their list, or left, still count.
    store.forget("emil", None).await.unwrap();
    assert_eq!(codes(store.matches_of("emil", 0, 9).await), [""; 0]);
    let left = Listing {
        left: vec!["emil".to_owned()],
        ..listing(State::Over, false, &["anna"])
    };
    store.create(room("left", left)).await.unwrap();
    assert_eq!(codes(store.matches_of("emil", 0, 9).await), [""; 0]);
    assert_eq!(codes(store.rated_matches(9, 0).await), ["d4", "left"]);
    store.remove(vec!["left".to_owned()], u64::MAX).await.unwrap();
}

async fn days_are_found(store: &dyn Store) {
    for (code, day, state, person) in [
        ("d1", 5, State::Over, "dora"),
        ("d2", 7, State::Over, "dora"),
        ("d3", 6, State::Running, "dora"),
        ("d4", 6, State::Over, "emil"),
    ] {
        let listing = Listing {
            day: Some(day),
            ..listing(state, false, &[person])
        };
        let at = if state == State::Running { 5 } else { 0 };
        let room = NewRoom {
            at,
            ..room(code, listing)
        };
        store.create(room).await.unwrap();
    }
    assert_eq!(codes(store.days(5, 6, 9).await), ["d1", "d4"]);
    assert_eq!(codes(store.days(7, 9, 9).await), ["d2"]);
    assert_eq!(codes(store.days_of("dora", 9).await), ["d2", "d1"]);
    assert_eq!(codes(store.days_of("dora", 1).await), ["d2"]);
}

async fn facts_come_back_in_order(store: &dyn Store) {
    assert_eq!(store.count().await.unwrap(), 0);
    assert_eq!(store.read("a", 0).await.unwrap(), None);
    store
        .create(room("a", listing(State::Waiting, false, &["anna"])))
        .await
        .unwrap();
    store
        .append(append("a", 1, &["ä\u{0}'\";--", "2"]))
        .await
        .unwrap();
    store.append(append("a", 3, &["3"])).await.unwrap();
    store.append(append("a", 4, &[])).await.unwrap();
    let facts = ["{\"n\":0}", "ä\u{0}'\";--", "2", "3"]
        .map(str::to_owned)
        .to_vec();
    assert_eq!(
        store.read("a", 0).await.unwrap(),
        Some(StoredRoom {
            seed: "seed of a".to_owned(),
            epoch: 0,
            changed: 0,
            facts
        })
    );
    assert_eq!(store.count().await.unwrap(), 1);
}

async fn a_place_is_taken_once(store: &dyn Store) {
    let before = store.read("a", 0).await.unwrap();
    for seq in [0, 2, 3] {
        let refused = store.append(append("a", seq, &["x", "y"])).await;
        assert!(matches!(refused, Err(StoreError::Conflict { .. })), "{refused:?}");
    }
    let unknown = store.append(append("nowhere", 0, &["x"])).await;
    assert!(matches!(unknown, Err(StoreError::Fenced { .. })), "{unknown:?}");
    let again = store
        .create(room("a", listing(State::Over, true, &["ben"])))
        .await;
    assert!(matches!(again, Err(StoreError::Exists { .. })), "{again:?}");
    assert_eq!(store.read("a", 0).await.unwrap(), before);
    assert_eq!(codes(store.tables_of("ben", 9).await), [""; 0]);
}

async fn a_failed_write_does_not_affect_others(store: &dyn Store) {
    store
        .create(room("b", listing(State::Waiting, false, &[])))
        .await
        .unwrap();
    let writes = [
        append("b", 1, &["1"]),
        append("a", 0, &["x"]),
        append("a", 4, &["4"]),
        append("b", 1, &["x"]),
    ];
    let mut waiting = Vec::new();
    for write in writes {
        waiting.push(store.append(write));
    }
    let done = futures(waiting).await;
    assert_eq!(
        done.iter().map(Result::is_ok).collect::<Vec<_>>(),
        [true, false, true, false]
    );
    assert_eq!(store.read("a", 0).await.unwrap().unwrap().facts.len(), 5);
    assert_eq!(
        store.read("b", 0).await.unwrap().unwrap().facts,
        ["{\"n\":0}", "1"]
    );
}

/// Waits for all at the same time, so that they can share a transaction.
async fn futures<T>(mut waiting: Vec<impl Future<Output = T> + Unpin>) -> Vec<T> {
    let mut done: Vec<Option<T>> = waiting.iter().map(|_| None).collect();
    std::future::poll_fn(|context| {
        for (future, done) in waiting.iter_mut().zip(&mut done) {
            if done.is_none()
                && let std::task::Poll::Ready(value) = std::pin::Pin::new(future).poll(context)
            {
                *done = Some(value);
            }
        }
        if done.iter().all(Option::is_some) {
            std::task::Poll::Ready(())
        } else {
            std::task::Poll::Pending
        }
    })
    .await;
    done.into_iter().flatten().collect()
}

async fn lists_follow_the_facts(store: &dyn Store) {
    store
        .create(room("c", listing(State::Waiting, true, &["anna", "ben"])))
        .await
        .unwrap();
    store
        .create(room("d", listing(State::Waiting, true, &["anna"])))
        .await
        .unwrap();
    assert_eq!(
        codes(store.public_tables(State::Waiting, None, 9).await),
        ["d", "c"]
    );
    assert_eq!(codes(store.tables_of("anna", 9).await), ["d", "c", "a"]);
    assert_eq!(codes(store.tables_of("anna", 1).await), ["d"]);
    let begun = Append {
        listing: Some(listing(State::Running, true, &["ben"])),
        ..append("c", 1, &["begun"])
    };
    store.append(begun).await.unwrap();
    assert_eq!(codes(store.public_tables(State::Waiting, None, 9).await), ["d"]);
    assert_eq!(codes(store.tables_of("anna", 9).await), ["d", "a"]);
    assert_eq!(codes(store.tables_of("ben", 9).await), ["c"]);
    let same_people = Append {
        listing: Some(Listing {
            members: None,
            ..listing(State::Over, true, &[])
        }),
        ..append("c", 2, &["over"])
    };
    store.append(same_people).await.unwrap();
    let listed = store.tables_of("ben", 9).await.unwrap();
    assert_eq!(
        (listed[0].code.as_str(), listed[0].summary.as_str()),
        ("c", "Over")
    );
    assert_eq!(codes(store.public_tables(State::Over, None, 9).await), ["c"]);
    assert_eq!(codes(store.matches_of("ben", 0, 9).await), ["c"]);
    assert_eq!(codes(store.matches_of("ben", 1, 9).await), [""; 0]);
    assert_eq!(codes(store.matches_of("anna", 0, 9).await), [""; 0]);
    assert_eq!(store.listed("c").await.unwrap().as_ref(), listed.first());
    assert_eq!(store.listed("nowhere").await.unwrap(), None);
    // Written together each of them counts.
    let with = |members, fact: &str, seq| Append {
        listing: Some(Listing {
            members,
            summary: fact.to_owned(),
            ..listing(State::Over, true, &[])
        }),
        ..append("c", seq, &[fact])
    };
    let (carl, later) = tokio::join!(
        store.append(with(Some(vec!["carl".to_owned()]), "carl", 3)),
        store.append(with(None, "later", 4)),
    );
    assert!(carl.is_ok() && later.is_ok(), "{carl:?} {later:?}");
    let listed = store.tables_of("carl", 9).await.unwrap();
    assert_eq!(listed[0].summary, "later");
    // Running matches are not removed from the list, nor are those of other people.
    store.forget("anna", None).await.unwrap();
    store.forget("carl", Some("d")).await.unwrap();
    assert_eq!(codes(store.tables_of("anna", 9).await), ["d", "a"]);
    assert_eq!(codes(store.matches_of("carl", 0, 9).await), ["c"]);
    store.forget("carl", Some("c")).await.unwrap();
    assert_eq!(codes(store.matches_of("carl", 0, 9).await), [""; 0]);
    assert_eq!(codes(store.tables_of("ben", 9).await), [""; 0]);
}

pub(crate) fn codes(listed: Result<Vec<Listed>, StoreError>) -> Vec<String> {
    listed.unwrap().into_iter().map(|listed| listed.code).collect()
}

async fn a_secret_is_created_once(store: &dyn Store) {
    assert_eq!(store.key("key", [1; 32]).await.unwrap(), [1; 32]);
    assert_eq!(store.key("key", [2; 32]).await.unwrap(), [1; 32]);
    assert_eq!(store.key("other", [3; 32]).await.unwrap(), [3; 32]);
}

async fn inactive_tables_are_removed(store: &dyn Store) {
    let rooms = [
        ("gathered", State::Waiting, &["anna"][..], 10),
        ("gathers", State::Waiting, &["anna"], 20),
        ("runs", State::Running, &["anna"], 10),
        ("bots", State::Over, &[], 11),
        ("people", State::Over, &["anna"], 12),
    ];
    for (code, state, members, at) in rooms {
        let room = NewRoom {
            at,
            ..room(code, listing(state, false, members))
        };
        store.create(room).await.unwrap();
    }
    // The tables of the other tests are older than all of these.
    let resting = async |kind, until| {
        let mut codes = store.resting(kind, until, 99).await.unwrap();
        codes.retain(|code| rooms.iter().any(|(known, ..)| known == code));
        codes
    };
    assert_eq!(resting(EvictionClass::Unbegun, 9).await, [""; 0]);
    assert_eq!(resting(EvictionClass::Unbegun, 10).await, ["gathered"]);
    assert_eq!(resting(EvictionClass::Unbegun, 20).await, ["gathered", "gathers"]);
    assert_eq!(resting(EvictionClass::Bots, 20).await, ["bots"]);
    assert_eq!(resting(EvictionClass::People, 20).await, ["people"]);
    assert_eq!(
        resting(EvictionClass::Any, 20).await,
        ["gathered", "bots", "people", "gathers"],
        "active matches stay"
    );
    assert!(
        resting(EvictionClass::Any, 10 + PLAYED)
            .await
            .contains(&"runs".to_owned()),
        "a long-inactive match is removed"
    );
    // Tables changed meanwhile stay.
    let touched = Append {
        at: 30,
        listing: Some(listing(State::Waiting, true, &["ben"])),
        ..append("gathered", 1, &["1"])
    };
    store.append(touched).await.unwrap();
    let before = store.count().await.unwrap();
    let wanted = ["gathered", "gathers", "bots", "nowhere"].map(str::to_owned);
    assert_eq!(store.remove(wanted.to_vec(), 20).await.unwrap(), 2);
    assert_eq!(store.count().await.unwrap(), before - 2);
    assert_eq!(store.read("gathers", 0).await.unwrap(), None);
    assert!(store.read("gathered", 0).await.unwrap().is_some());
    assert_eq!(codes(store.tables_of("ben", 1).await), ["gathered"]);
    let refused = store.append(append("bots", 1, &["1"])).await;
    assert!(matches!(refused, Err(StoreError::Fenced { .. })), "{refused:?}");
    store
        .create(room("bots", listing(State::Waiting, false, &[])))
        .await
        .unwrap();
    assert_eq!(store.read("bots", 0).await.unwrap().unwrap().facts.len(), 1);
}
