//! The simulated disk as the store of one process.

use std::sync::Arc;

use async_trait::async_trait;
use stammtisch_store::{
    Append, Chapter, Claim, EvictionClass, Listed, NewRoom, NodeId, Notice, OldTournaments, PLAYED, State,
    Store, StoreError, StoredRoom, Subscription, Ticket,
};
use tokio::time::sleep;

use crate::disk::{Disk, Kept};
use crate::line::{Kind, Line};
use crate::plan::Faults;
use crate::world::{World, lock};

/// One process's view of the disk.
pub(crate) struct Mounted {
    pub(crate) world: Arc<World>,
    /// The line to the database, for one of several nodes.
    pub(crate) line: Option<Line>,
}

impl Mounted {
    /// Waits for an answer of the disk.
    async fn point(&self) -> Result<(), StoreError> {
        if let Some(line) = &self.line {
            return line.run(&self.world, Kind::Read, |_| (), |_, ()| Ok(())).await;
        }
        self.await_point().await;
        Ok(())
    }

    /// An await point: the disk takes its time, and the process may die here.
    async fn await_point(&self) {
        let (dies, time) = {
            let mut disk = lock(&self.world.disk);
            disk.points += 1;
            let (by_chance, replaced) = {
                let Faults { crash, takeover, .. } = self.world.plan.faults;
                // Frequencies are per thousand writes of three points each.
                let drawn = disk.dice.below(3000);
                let (crash, takeover) = (u64::from(crash), u64::from(takeover));
                let goes_wrong = !self.world.is_calm();
                (
                    goes_wrong && drawn < crash,
                    goes_wrong && (crash..crash + takeover).contains(&drawn),
                )
            };
            if replaced {
                disk.takeovers += 1;
                self.world.takeover.notify_one();
            }
            let dies = by_chance || disk.points == self.world.plan.crash_at;
            let slow = disk.dice.happens(self.world.plan.faults.disk) && !self.world.is_calm();
            let time = disk.dice.time(if slow { 2000 } else { 2 });
            disk.crashes += u64::from(dies);
            (dies, time)
        };
        if dies {
            self.world.dying.notify_one();
            std::future::pending::<()>().await;
        }
        sleep(time).await;
    }

    /// A write, with await points before it, before its acknowledgement, and after.
    async fn write<T: Send + 'static>(
        &self,
        write: impl FnOnce(&mut Disk) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.look_and_write(|_| (), |disk, ()| write(disk)).await
    }

    /// A write that begins with a look at the disk. Between the two others may write.
    async fn look_and_write<V: Send + 'static, T: Send + 'static>(
        &self,
        look: impl FnOnce(&Disk) -> V + Send + 'static,
        write: impl FnOnce(&mut Disk, V) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        if let Some(line) = &self.line {
            return line.run(&self.world, Kind::Write, look, write).await;
        }
        self.await_point().await;
        let done = {
            let mut disk = lock(&self.world.disk);
            let seen = look(&disk);
            self.world.written(&mut disk, |disk| write(disk, seen))
        };
        self.await_point().await;
        done
    }

    /// The number of the node; `None` for a single process.
    fn node(&self) -> Option<usize> {
        self.line.as_ref().map(|line| line.node)
    }
}

#[async_trait]
impl Store for Mounted {
    async fn create(&self, room: NewRoom) -> Result<(), StoreError> {
        let world = Arc::clone(&self.world);
        self.write(move |disk| {
            if disk.rooms.contains_key(&room.code) {
                return Err(StoreError::Exists { code: room.code });
            }
            world.stored(&room.code, 0, 0, &room.facts);
            disk.open(room);
            Ok(())
        })
        .await
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        let Append {
            room: code,
            epoch,
            seq,
            at,
            facts,
            listing,
            opens,
            // No one has a push subscription.
            notices: _,
        } = append;
        let world = Arc::clone(&self.world);
        let (room, node) = (code.clone(), self.node());
        let look = move |disk: &Disk| disk.rooms.get(&room).is_some_and(|kept| kept.epoch == epoch);
        self.look_and_write(look, move |disk, held| {
            let kept = disk.rooms.get(&code).filter(|kept| held && kept.epoch == epoch);
            let Some(kept) = kept else {
                world.fenced(node, &code);
                return Err(StoreError::Fenced { room: code });
            };
            if !facts.is_empty() && kept.facts.len() as u64 != seq {
                return Err(StoreError::Conflict { room: code, seq });
            }
            if let Some(taken) = opens.iter().find(|room| disk.rooms.contains_key(&room.code)) {
                let code = taken.code.clone();
                return Err(StoreError::Exists { code });
            }
            for room in opens {
                world.stored(&room.code, 0, 0, &room.facts);
                disk.open(room);
            }
            if let Some(kept) = disk.rooms.get_mut(&code) {
                kept.facts.extend(facts.iter().cloned());
            }
            world.stored(&code, epoch, seq, &facts);
            if let Some(listing) = listing {
                world.listed(&code, listing.state);
                disk.list(&code, at, listing);
            }
            Ok(())
        })
        .await
    }

    async fn claim(&self, code: &str, node: Option<NodeId>) -> Result<Claim, StoreError> {
        let (world, claimed, me) = (Arc::clone(&self.world), code.to_owned(), self.node());
        let epoch = self
            .write(move |disk| {
                disk.claims += 1;
                let Disk { rooms, leases, .. } = disk;
                let Some(kept) = rooms.get_mut(&claimed) else {
                    return Ok(None);
                };
                let is_free = kept
                    .owner
                    .is_none_or(|owner| Some(owner) == node || !leases.has(owner));
                if !is_free || node.is_some_and(|node| !leases.has(node)) {
                    world.refused_claim(me, &claimed);
                    return Ok(Some(None));
                }
                kept.epoch += 1;
                let former = std::mem::replace(&mut kept.owner, node).filter(|former| Some(*former) != node);
                world.claimed(&claimed, kept.epoch, former);
                Ok(Some(Some(kept.epoch)))
            })
            .await?;
        let Some(epoch) = epoch else {
            return Ok(Claim::Unknown);
        };
        let Some(epoch) = epoch else {
            return Ok(Claim::Refused);
        };
        let stored = self.read(code, 0).await?;
        Ok(stored.map_or(Claim::Unknown, |stored| {
            Claim::Mine(StoredRoom { epoch, ..stored })
        }))
    }

    async fn release(&self, code: &str, epoch: u32) -> Result<(), StoreError> {
        if self.line.is_none() {
            return Ok(());
        }
        let code = code.to_owned();
        self.write(move |disk| {
            if let Some(kept) = disk.rooms.get_mut(&code).filter(|kept| kept.epoch == epoch) {
                kept.owner = None;
            }
            Ok(())
        })
        .await
    }

    async fn read(&self, code: &str, from: u64) -> Result<Option<StoredRoom>, StoreError> {
        let read = move |disk: &Disk, code: &str| {
            disk.rooms.get(code).map(|kept| StoredRoom {
                seed: kept.seed.clone(),
                epoch: kept.epoch,
                changed: kept.changed,
                facts: kept.facts.iter().skip(from as usize).cloned().collect(),
            })
        };
        if let Some(line) = &self.line {
            let code = code.to_owned();
            let look = |_: &Disk| ();
            let read = move |disk: &mut Disk, ()| Ok(read(disk, &code));
            return line.run(&self.world, Kind::Read, look, read).await;
        }
        self.await_point().await;
        Ok(read(&lock(&self.world.disk), code))
    }

    async fn listed(&self, code: &str) -> Result<Option<Listed>, StoreError> {
        self.point().await?;
        let disk = lock(&self.world.disk);
        Ok(disk.rooms.get(code).map(|kept| Listed {
            code: code.to_owned(),
            summary: kept.listing.summary.clone(),
            changed: kept.changed,
        }))
    }

    async fn tables_of(&self, person: &str, limit: u32) -> Result<Vec<Listed>, StoreError> {
        self.point().await?;
        let mine = |kept: &Kept| kept.members.iter().any(|member| member == person);
        Ok(lock(&self.world.disk).listed(mine, limit))
    }

    async fn public_tables(
        &self,
        state: State,
        game: Option<&str>,
        limit: u32,
    ) -> Result<Vec<Listed>, StoreError> {
        self.point().await?;
        let fits = |kept: &Kept| {
            kept.listing.state == state && kept.listing.public && game.is_none_or(|game| kept.game == game)
        };
        Ok(lock(&self.world.disk).listed(fits, limit))
    }

    async fn matches_of(&self, person: &str, skip: u32, limit: u32) -> Result<Vec<Listed>, StoreError> {
        self.point().await?;
        let mine = |kept: &Kept| {
            kept.listing.state == State::Over && kept.members.iter().any(|member| member == person)
        };
        let mut listed = lock(&self.world.disk).listed(mine, u32::MAX);
        listed.sort_by_key(|listed| std::cmp::Reverse(listed.changed));
        Ok(listed
            .into_iter()
            .skip(skip as usize)
            .take(limit as usize)
            .collect())
    }

    async fn evening(&self, code: &str, limit: u32) -> Result<Vec<Listed>, StoreError> {
        self.point().await?;
        let disk = lock(&self.world.disk);
        let mut tables = disk.listed(|kept| kept.listing.evening.as_deref() == Some(code), u32::MAX);
        tables.reverse();
        tables.truncate(limit as usize);
        Ok(tables)
    }

    async fn days(&self, first: u32, last: u32, limit: u32) -> Result<Vec<Listed>, StoreError> {
        self.point().await?;
        let of_days = |kept: &Kept| kept.listing.day.is_some_and(|day| (first..=last).contains(&day));
        Ok(lock(&self.world.disk).listed(|kept| of_days(kept) && kept.listing.state == State::Over, limit))
    }

    async fn days_of(&self, person: &str, limit: u32) -> Result<Vec<Listed>, StoreError> {
        self.point().await?;
        let is_member = |kept: &Kept| kept.members.iter().any(|member| member == person);
        let is_over = |kept: &Kept| kept.listing.day.is_some() && kept.listing.state == State::Over;
        Ok(lock(&self.world.disk).listed(|kept| is_over(kept) && is_member(kept), limit))
    }

    async fn rate(&self, person: &str, wants: bool) -> Result<(), StoreError> {
        self.point().await?;
        let rated = &mut lock(&self.world.disk).rated;
        if wants {
            rated.insert(person.to_owned());
        } else {
            rated.remove(person);
        }
        Ok(())
    }

    async fn is_rated(&self, person: &str) -> Result<bool, StoreError> {
        self.point().await?;
        Ok(lock(&self.world.disk).rated.contains(person))
    }

    async fn rated(&self) -> Result<Vec<String>, StoreError> {
        self.point().await?;
        Ok(lock(&self.world.disk).rated.iter().cloned().collect())
    }

    async fn rated_matches(&self, limit: u32, idle: u64) -> Result<Vec<Listed>, StoreError> {
        self.point().await?;
        let disk = lock(&self.world.disk);
        let counts = |kept: &Kept| {
            let mut people = kept.members.iter().chain(&kept.unlisted);
            let state = kept.listing.state;
            people.any(|person| disk.rated.contains(person))
                && (state == State::Over || (state == State::Running && kept.changed <= idle))
        };
        Ok(disk.listed(counts, limit))
    }

    async fn forget(&self, person: &str, code: Option<&str>) -> Result<(), StoreError> {
        let (person, one) = (person.to_owned(), code.map(str::to_owned));
        self.write(move |disk| {
            let over = disk
                .rooms
                .iter_mut()
                .filter(|(_, kept)| kept.listing.state == State::Over);
            for (_, kept) in over.filter(|(code, _)| one.as_ref().is_none_or(|one| one == *code)) {
                if kept.members.contains(&person) {
                    kept.members.retain(|member| *member != person);
                    kept.unlisted.push(person.clone());
                }
            }
            Ok(())
        })
        .await
    }

    async fn resting(&self, kind: EvictionClass, until: u64, limit: u32) -> Result<Vec<String>, StoreError> {
        self.point().await?;
        let fits = |kept: &Kept| {
            let listing = &kept.listing;
            let of_kind = match kind {
                EvictionClass::Unbegun => listing.state == State::Waiting,
                EvictionClass::Bots => listing.state == State::Over && !listing.people,
                EvictionClass::People => listing.state == State::Over && listing.people,
                EvictionClass::Any => {
                    listing.state != State::Running || kept.changed <= until.saturating_sub(PLAYED)
                }
            };
            of_kind && kept.changed <= until
        };
        let listed = lock(&self.world.disk).listed(fits, limit);
        Ok(listed.into_iter().rev().map(|listed| listed.code).collect())
    }

    async fn remove(&self, codes: Vec<String>, until: u64) -> Result<u64, StoreError> {
        let world = Arc::clone(&self.world);
        self.write(move |disk| {
            let Disk { rooms, leases, .. } = disk;
            let goes = |code: &String, kept: &Kept| {
                let is_owned = kept.owner.is_some_and(|owner| leases.has(owner));
                kept.changed <= until && codes.contains(code) && !is_owned
            };
            let gone: Vec<_> = rooms.extract_if(.., |code, kept| goes(code, kept)).collect();
            for (code, kept) in &gone {
                world.removed(code, kept.owner.is_some_and(|owner| leases.has(owner)));
            }
            Ok(gone.len() as u64)
        })
        .await
    }

    async fn size(&self) -> Result<u64, StoreError> {
        self.point().await?;
        let disk = lock(&self.world.disk);
        let facts = disk.rooms.values().flat_map(|kept| &kept.facts);
        Ok(facts.map(|fact| fact.len() as u64).sum())
    }

    async fn count(&self) -> Result<u64, StoreError> {
        self.point().await?;
        Ok(lock(&self.world.disk).rooms.len() as u64)
    }

    // No pass is signed or read.
    async fn secret(&self, _name: &str, fresh: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        Ok(fresh)
    }

    async fn secrets(&self, _begin: &str) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        Ok(Vec::new())
    }

    async fn note(&self, _name: &str, _value: Vec<u8>) -> Result<(), StoreError> {
        Ok(())
    }

    async fn look_through(&self) -> Result<(), StoreError> {
        Ok(())
    }

    // There is no network for push messages.
    async fn subscribe(&self, _subscription: Subscription, _most: u32) -> Result<(), StoreError> {
        Ok(())
    }

    async fn subscriptions(&self, _person: &str) -> Result<Vec<Subscription>, StoreError> {
        Ok(Vec::new())
    }

    async fn unsubscribe(&self, _endpoint: &str, _person: Option<&str>) -> Result<(), StoreError> {
        Ok(())
    }

    async fn count_subscriptions(&self) -> Result<u64, StoreError> {
        Ok(0)
    }

    async fn forget_subscriptions(&self, _until: u64) -> Result<(), StoreError> {
        Ok(())
    }

    async fn orphaned_notices(&self, _node: Option<NodeId>, _limit: u32) -> Result<Vec<Notice>, StoreError> {
        Ok(Vec::new())
    }

    async fn remove_notice(&self, _notice: &Notice) -> Result<bool, StoreError> {
        Ok(false)
    }

    async fn forget_notices(&self, _now: u64) -> Result<(), StoreError> {
        Ok(())
    }

    // Guests don't switch devices.
    async fn give_ticket(&self, _ticket: Ticket, _now: u64) -> Result<(), StoreError> {
        Ok(())
    }

    async fn take_ticket(&self, _code: &str, _now: u64) -> Result<Option<Ticket>, StoreError> {
        Ok(None)
    }

    // The simulation plays no tournaments.
    async fn record(&self, chapter: Chapter) -> Result<(), StoreError> {
        let (room, seq) = (chapter.tournament, chapter.seq);
        Err(StoreError::Conflict { room, seq })
    }

    async fn tournament(&self, _code: &str) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }

    async fn tournaments_of(&self, _person: &str, _limit: u32) -> Result<Vec<Listed>, StoreError> {
        Ok(Vec::new())
    }

    async fn remove_tournaments(&self, _old: OldTournaments) -> Result<(), StoreError> {
        Ok(())
    }

    async fn close(&self) {}
}
