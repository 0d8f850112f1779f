// The tables of this device in IndexedDB. Stored rows survive a killed browser.

import type { Phase } from '../../wire/wire.ts';
import type { Rows } from './messages.ts';

const NAME = 'stammtisch';
const VERSION = 1;

interface Stored {
  starts: number;
  session: unknown;
  tables: unknown[];
}

/** A table of this device, as far as pages of the server show it. */
export interface StoredTable {
  code: string;
  /** The date of its last change, in seconds since 1970. */
  changed: number;
  /** Whether the person removed it from their list. */
  forgotten: boolean;
  summary: { game: string; phase: Phase };
}

/** The tables of this device, latest first. None if the browser stores nothing. */
export async function storedTables(): Promise<StoredTable[]> {
  try {
    const storage = await Storage.open();
    const tables = await storage.tables();
    storage.close();
    return tables.filter(({ forgotten, summary }) => !forgotten && summary.phase !== 'closed').sort((one, other) => other.changed - one.changed);
  } catch {
    return [];
  }
}

export class Storage {
  readonly #db: IDBDatabase;

  private constructor(db: IDBDatabase) {
    this.#db = db;
  }

  /** Opens the storage; rejects if the browser refuses it. */
  static async open(): Promise<Storage> {
    const opening = indexedDB.open(NAME, VERSION);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('meta');
      opening.result.createObjectStore('tables', { keyPath: 'code' });
      opening.result.createObjectStore('facts', { keyPath: ['code', 'from'] });
    };
    return new Storage(await answered(opening));
  }

  /** Counts this start; returns all that is stored but the facts. */
  async begin(): Promise<Stored> {
    const change = this.#change(['meta', 'tables']);
    const meta = change.objectStore('meta');
    const starts = (((await answered(meta.get('starts'))) as number | undefined) ?? 0) + 1;
    meta.put(starts, 'starts');
    const session = (await answered(meta.get('session'))) as unknown;
    const tables = await answered(change.objectStore('tables').getAll());
    await finished(change);
    return { starts, session: session ?? null, tables };
  }

  /** All facts of a table, in order. */
  async facts(code: string): Promise<string[]> {
    const facts = this.#db.transaction('facts').objectStore('facts');
    const rows = (await answered(facts.getAll(IDBKeyRange.bound([code], [code, []])))) as Rows['facts'];
    return rows.flatMap((row) => row.facts);
  }

  /** Stores all rows or none; returns whether they are on the disk. */
  async store({ session, tables, facts }: Rows): Promise<boolean> {
    try {
      const change = this.#change(['meta', 'tables', 'facts']);
      if (session !== null) change.objectStore('meta').put(session, 'session');
      for (const table of tables) change.objectStore('tables').put(table);
      for (const rows of facts) change.objectStore('facts').add(rows);
      await finished(change);
      return true;
    } catch {
      return false;
    }
  }

  tables(): Promise<StoredTable[]> {
    return answered<StoredTable[]>(this.#db.transaction('tables').objectStore('tables').getAll());
  }

  close(): void {
    this.#db.close();
  }

  #change(stores: string[]): IDBTransaction {
    return this.#db.transaction(stores, 'readwrite', { durability: 'strict' });
  }
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
  });

const finished = (change: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error ?? new Error('IndexedDB stored nothing'));
  });
