//! Push subscriptions.

use stammtisch_store::{Store, Subscription};

pub(crate) async fn subscriptions_are_stored_renewed_and_deleted(store: &dyn Store) {
    let browser = |endpoint: &str, person: &str, renewed: u64| Subscription {
        endpoint: endpoint.to_owned(),
        person: person.to_owned(),
        p256dh: vec![4; 65],
        auth: vec![7; 16],
        lang: "de".to_owned(),
        renewed,
    };
    let of = async |person: &str| {
        let all = store.subscriptions(person).await.unwrap();
        all.into_iter().map(|kept| kept.endpoint).collect::<Vec<_>>()
    };
    assert_eq!(of("anna").await, [""; 0]);
    for (endpoint, renewed) in [("a1", 10), ("a2", 20), ("a3", 30)] {
        store
            .subscribe(browser(endpoint, "anna", renewed), 3)
            .await
            .unwrap();
    }
    assert_eq!(of("anna").await, ["a3", "a2", "a1"]);
    // A renewed one is the newest; another one replaces the oldest.
    let english = Subscription {
        lang: "en".to_owned(),
        ..browser("a1", "anna", 40)
    };
    store.subscribe(english.clone(), 3).await.unwrap();
    assert_eq!(store.subscriptions("anna").await.unwrap()[0], english);
    store.subscribe(browser("a4", "anna", 5), 3).await.unwrap();
    assert_eq!(
        of("anna").await,
        ["a1", "a3", "a4"],
        "the new one stays, however old its date"
    );
    // Another person at the same browser takes the subscription over.
    store.subscribe(browser("a3", "ben", 50), 3).await.unwrap();
    assert_eq!(
        (of("anna").await, of("ben").await),
        (vec!["a1".to_owned(), "a4".to_owned()], vec!["a3".to_owned()])
    );
    store.unsubscribe("a3", Some("anna")).await.unwrap();
    assert_eq!(of("ben").await, ["a3"], "it is not hers");
    store.unsubscribe("a3", Some("ben")).await.unwrap();
    store.unsubscribe("a1", None).await.unwrap();
    assert_eq!(
        (of("anna").await, of("ben").await),
        (vec!["a4".to_owned()], vec![])
    );
    for (endpoint, renewed) in [("b1", 6), ("b2", 7), ("b3", 8)] {
        store
            .subscribe(browser(endpoint, "ben", renewed), 9)
            .await
            .unwrap();
    }
    assert_eq!(store.count_subscriptions().await.unwrap(), 4);
    store.forget_subscriptions(6).await.unwrap();
    assert_eq!(
        (of("anna").await, of("ben").await),
        (vec![], vec!["b3".to_owned(), "b2".to_owned()])
    );
    store.forget_subscriptions(7).await.unwrap();
    assert_eq!(of("ben").await, ["b3"]);
}
