//! Calls to people who are away.

use stammtisch_store::{Append, Chapter, Notice, State, Store, StoreError};

use crate::browsers::browser;
use crate::conformance::{append, chapter, listing, room};

/// A notice that is valid before second 900.
pub(crate) fn notice(room: &str, seq: u64, person: &str) -> Notice {
    Notice {
        room: room.to_owned(),
        seq,
        person: person.to_owned(),
        node: None,
        until: 900,
        reason: format!("{{\"why\":\"{person} {seq}\"}}"),
    }
}

fn calling(append: Append, people: &[&str]) -> Append {
    let notices = people
        .iter()
        .map(|person| notice(&append.room, append.seq, person))
        .collect();
    Append { notices, ..append }
}

/// The stored notices.
async fn stored(store: &dyn Store) -> Vec<Notice> {
    store.orphaned_notices(None, 99).await.unwrap()
}

/// A notice is there if its facts are, and only for people who have a subscription. Of several callers one deletes it.
pub(crate) async fn notices_are_stored_with_their_facts_for_people_who_want_them(store: &dyn Store) {
    for person in ["anna", "ben"] {
        store.subscribe(browser(person, person, 10), 3).await.unwrap();
    }
    for code in ["call", "call-0"] {
        store
            .create(room(code, listing(State::Running, false, &[])))
            .await
            .unwrap();
    }
    assert_eq!(stored(store).await, []);
    let called = || calling(append("call", 1, &["1"]), &["ben", "anna", "cora"]);
    store.append(called()).await.unwrap();
    assert_eq!(
        stored(store).await,
        [notice("call", 1, "anna"), notice("call", 1, "ben")],
        "Cora has no subscription"
    );
    // Facts that are refused call no one.
    let refused = store.append(called()).await;
    assert!(matches!(refused, Err(StoreError::Conflict { .. })), "{refused:?}");
    let late = Append {
        epoch: 7,
        ..calling(append("call", 2, &["late"]), &["anna"])
    };
    let opens = |code: &str| Append {
        opens: vec![room(code, listing(State::Waiting, false, &[]))],
        ..calling(append("call", 2, &["2"]), &["ben"])
    };
    let (late, taken, other) = tokio::join!(
        store.append(late),
        store.append(opens("call-0")),
        store.append(calling(append("call-0", 1, &["1"]), &["anna"])),
    );
    assert!(matches!(late, Err(StoreError::Fenced { .. })), "{late:?}");
    assert!(matches!(taken, Err(StoreError::Exists { .. })), "{taken:?}");
    other.unwrap();
    store.append(opens("call-1")).await.unwrap();
    let drawn = |seq, code| Chapter {
        notices: vec![notice(code, seq, "anna"), notice(code, seq, "cora")],
        ..chapter(seq, &["fact"], &[code])
    };
    store.record(drawn(0, "call-2")).await.unwrap();
    let refused = store.record(drawn(0, "call-3")).await;
    assert!(matches!(refused, Err(StoreError::Conflict { .. })), "{refused:?}");
    let expected = [
        notice("call", 1, "anna"),
        notice("call", 1, "ben"),
        notice("call", 2, "ben"),
        notice("call-0", 1, "anna"),
        notice("call-2", 0, "anna"),
    ];
    assert_eq!(stored(store).await, expected);
    assert_eq!(store.orphaned_notices(None, 2).await.unwrap(), expected[..2]);
    let (one, other) = tokio::join!(
        store.remove_notice(&expected[1]),
        store.remove_notice(&expected[1])
    );
    assert!(one.unwrap() != other.unwrap(), "once");
    assert!(!store.remove_notice(&notice("call", 1, "cora")).await.unwrap());
    store.forget_notices(899).await.unwrap();
    assert_eq!(stored(store).await.len(), 4);
    store.forget_notices(900).await.unwrap();
    assert_eq!(stored(store).await, []);
    clear(store).await;
}

/// Leaves nothing to the tests of other things.
async fn clear(store: &dyn Store) {
    for person in ["anna", "ben"] {
        store.unsubscribe(person, None).await.unwrap();
    }
    let codes = ["call", "call-0", "call-1", "call-2"].map(str::to_owned).to_vec();
    store.remove(codes, u64::MAX).await.unwrap();
    let old = stammtisch_store::OldTournaments {
        unbegun: u64::MAX,
        begun: Some(u64::MAX),
        most: 0,
    };
    store.remove_tournaments(old).await.unwrap();
}
