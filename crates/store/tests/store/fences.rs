//! A table has one writer: the holder of its latest claim.

use stammtisch_store::{Append, Claim, Listing, State, Store, StoreError};

use crate::conformance::{append, codes, listing, room};

/// Facts and listings of earlier writers are refused, whatever they write, and a claim returns what was stored before it.
pub(crate) async fn only_the_latest_claim_writes(store: &dyn Store) {
    let of = |epoch: u32, append: Append| Append { epoch, ..append };
    assert_eq!(store.claim("fenced", None).await.unwrap(), Claim::Unknown);
    let listed = || listing(State::Waiting, true, &["gina"]);
    store.create(room("fenced", listed())).await.unwrap();
    let first = store.claim("fenced", None).await.unwrap().mine().unwrap();
    assert_eq!((first.epoch, first.facts.len()), (1, 1));
    store.append(of(1, append("fenced", 1, &["1"]))).await.unwrap();
    let second = store.claim("fenced", None).await.unwrap().mine().unwrap();
    assert_eq!((second.epoch, second.facts.len()), (2, 2));
    assert_eq!(
        store.read("fenced", 0).await.unwrap(),
        Some(second),
        "a read claims nothing"
    );
    let over = Append {
        listing: Some(Listing {
            members: None,
            ..listing(State::Over, true, &[])
        }),
        ..append("fenced", 2, &[])
    };
    let opens = Append {
        opens: vec![room("fenced-next", listed())],
        ..append("fenced", 2, &["next"])
    };
    // The former writer, one that never claimed it, and one from the future.
    for epoch in [1, 0, 3] {
        for late in [append("fenced", 2, &["late"]), over.clone(), opens.clone()] {
            let refused = store.append(of(epoch, late)).await;
            let is_fenced = matches!(&refused, Err(StoreError::Fenced { room }) if room == "fenced");
            assert!(is_fenced, "{epoch}: {refused:?}");
        }
    }
    assert_eq!(store.listed("fenced-next").await.unwrap(), None);
    assert_eq!(codes(store.public_tables(State::Over, None, 9).await), [""; 0]);
    // Together with a write of the present one.
    let (late, timely) = tokio::join!(
        store.append(of(1, append("fenced", 2, &["late"]))),
        store.append(of(2, append("fenced", 2, &["2"]))),
    );
    assert!(matches!(late, Err(StoreError::Fenced { .. })), "{late:?}");
    timely.unwrap();
    let tail = store.read("fenced", 1).await.unwrap().unwrap();
    assert_eq!(
        (tail.epoch, &tail.facts[..]),
        (2, &["1".to_owned(), "2".to_owned()][..])
    );
    assert!(store.read("fenced", 3).await.unwrap().unwrap().facts.is_empty());
    // Claims at the same time get different epochs.
    let (one, other) = tokio::join!(store.claim("fenced", None), store.claim("fenced", None));
    let mut epochs = [one, other].map(|claim| claim.unwrap().mine().unwrap().epoch);
    epochs.sort_unstable();
    assert_eq!(epochs, [3, 4]);
    store.remove(vec!["fenced".to_owned()], u64::MAX).await.unwrap();
}

/// Neither is there without the other.
pub(crate) async fn a_table_and_the_fact_that_opens_it_are_stored_together(store: &dyn Store) {
    let listed = || listing(State::Waiting, false, &[]);
    store.create(room("evening-1", listed())).await.unwrap();
    store.create(room("taken", listed())).await.unwrap();
    let opening = |code: &str, seq| Append {
        opens: vec![room(code, listed())],
        ..append("evening-1", seq, &["next"])
    };
    let refused = store.append(opening("taken", 1)).await;
    assert!(
        matches!(&refused, Err(StoreError::Exists { code }) if code == "taken"),
        "{refused:?}"
    );
    assert_eq!(store.read("evening-1", 0).await.unwrap().unwrap().facts.len(), 1);
    let refused = store.append(opening("evening-2", 0)).await;
    assert!(matches!(refused, Err(StoreError::Conflict { .. })), "{refused:?}");
    assert_eq!(store.listed("evening-2").await.unwrap(), None);
    store.append(opening("evening-2", 1)).await.unwrap();
    assert_eq!(store.read("evening-1", 0).await.unwrap().unwrap().facts.len(), 2);
    let opened = store.read("evening-2", 0).await.unwrap().unwrap();
    assert_eq!(
        (opened.epoch, opened.facts),
        (0, room("evening-2", listed()).facts)
    );
    let codes = ["evening-1", "evening-2", "taken"].map(str::to_owned).to_vec();
    store.remove(codes, u64::MAX).await.unwrap();
}
