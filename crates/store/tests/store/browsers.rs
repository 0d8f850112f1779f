//! Push subscriptions, and tickets for other browsers.

use stammtisch_store::{Store, Subscription, Ticket};

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

pub(crate) async fn a_ticket_is_taken_once_and_while_it_is_valid(store: &dyn Store) {
    let ticket = |code: &str, person: &str, until: u64| Ticket {
        code: code.to_owned(),
        person: person.to_owned(),
        name: "Anna".to_owned(),
        until,
    };
    let take = async |code: &str, now| store.take_ticket(code, now).await.unwrap();
    assert_eq!(take("t1", 0).await, None);
    assert_eq!(take("t\0", 0).await, None);
    for (code, person) in [("t1", "anna"), ("t2", "ben"), ("t3", "ben"), ("t4", "cora")] {
        store.give_ticket(ticket(code, person, 300), 0).await.unwrap();
    }
    assert_eq!(take("t2", 1).await, None, "there is a newer one");
    assert_eq!(take("t4", 300).await, None, "too late");
    let (one, other) = tokio::join!(take("t1", 299), take("t1", 299));
    assert_eq!(
        [one, other].into_iter().flatten().collect::<Vec<_>>(),
        [ticket("t1", "anna", 300)],
        "once"
    );
    // A ticket of a time past is gone even for a clock that went back.
    store.give_ticket(ticket("t5", "dora", 900), 600).await.unwrap();
    assert_eq!((take("t3", 1).await, take("t4", 1).await), (None, None));
    assert_eq!(take("t5", 601).await, Some(ticket("t5", "dora", 900)));
}
