import { setTimeout as delay } from "node:timers/promises";

import type { Sql } from "postgres";

import type { Log } from "../context.ts";
import { matchesTable } from "./binding.ts";
import { readTables } from "./catalog.ts";
import type { Change } from "./change.ts";
import { groupBy } from "./group-by.ts";
import { matchChanges, type Match } from "./matching.ts";
import type { Subscriber, Subscription } from "./subscriptions.ts";
import { waitUntilVisible } from "./visibility.ts";

const maxBatch = { changes: 500, characters: 4 * 1024 * 1024 };
/** At this many queued changes, reading from Postgres pauses. */
const queueLimit = 5000;
/** Pauses before retrying a batch while the database is unavailable. */
const retryPausesMs = [100, 500, 2000];

/**
 * Sends changes to subscribers. While one batch is delivered, the next collects: a single change is sent at once, and
 * a burst needs few queries.
 */
export class ChangeFeed {
  readonly #options: { sql: Sql; log: Log };
  readonly #subscriptions = new Set<Subscription>();
  readonly #queue: Change[] = [];
  delivery: Promise<void> | undefined;

  constructor(options: { sql: Sql; log: Log }) {
    this.#options = options;
  }

  add(subscriptions: readonly Subscription[]): void {
    for (const subscription of subscriptions) this.#subscriptions.add(subscription);
  }

  /** Removes a subscriber, which receives nothing from now on. */
  remove(subscriber: Subscriber): void {
    for (const subscription of this.#subscriptions) {
      if (subscription.subscriber === subscriber) this.#subscriptions.delete(subscription);
    }
  }

  /** Queues a change if anyone subscribed to its table. Resolves when there is room for more changes. */
  async enqueue(change: Change): Promise<void> {
    const isWanted = [...this.#subscriptions].some(({ binding }) =>
      matchesTable(binding, change.relation),
    );
    if (!isWanted) return;
    this.#queue.push(change);
    this.delivery ??= this.deliverQueue();
    if (this.#queue.length >= queueLimit) await this.delivery;
  }

  async close(): Promise<void> {
    this.#subscriptions.clear();
    this.#queue.length = 0;
    await this.delivery;
  }

  async deliverQueue(): Promise<void> {
    // Changes that Postgres sent together are collected into one batch.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    while (this.#queue.length > 0) {
      await this.#deliver(this.#queue.splice(0, batchLength(this.#queue)));
    }
    this.delivery = undefined;
  }

  /** Sends changes; retries while the database is unavailable, then logs them as lost. */
  async #deliver(changes: readonly Change[]): Promise<void> {
    const { sql, log } = this.#options;
    for (const pause of [...retryPausesMs, undefined]) {
      try {
        await deliverChanges({
          sql,
          log,
          changes,
          subscriptions: [...this.#subscriptions],
          isActive: (subscription) => this.#subscriptions.has(subscription),
        });
        return;
      } catch (error) {
        if (this.#subscriptions.size === 0) return;
        if (pause === undefined) {
          log("error", `${changes.length} changes were not delivered`, String(error));
        } else {
          await delay(pause);
        }
      }
    }
  }
}

/** Returns how many changes at the front of the queue fit into a batch: at least one. */
function batchLength(queue: readonly Change[]): number {
  let characters = 0;
  const end = queue.findIndex((change, index) => {
    characters += change.size;
    return index > 0 && (index >= maxBatch.changes || characters > maxBatch.characters);
  });
  return end === -1 ? queue.length : end;
}

/** Sends changes in order. The number of queries grows with tables and distinct claims, not with changes. */
async function deliverChanges(options: {
  sql: Sql;
  log: Log;
  changes: readonly Change[];
  subscriptions: readonly Subscription[];
  isActive: (subscription: Subscription) => boolean;
}): Promise<void> {
  const { sql, changes, isActive } = options;
  await waitUntilVisible(sql, new Set(changes.map(({ xid }) => xid)));
  const byTable = groupBy(changes, ({ relation }) => relation.oid);
  const tables = await readTables(sql, [...byTable.keys()]);
  const matches: Match[] = [];
  for (const [oid, tableChanges] of byTable) {
    const table = tables.get(oid);
    if (table) matches.push(...(await matchChanges({ ...options, table, changes: tableChanges })));
  }
  const byChange = groupBy(matches, ({ change }) => change);
  for (const change of changes) {
    const active = byChange.get(change)?.filter(({ subscription }) => isActive(subscription));
    const bySubscriber = groupBy(active ?? [], ({ subscription }) => subscription.subscriber);
    for (const [subscriber, ownMatches] of bySubscriber) {
      // Bindings that select different columns get separate messages.
      for (const [data, equalMatches] of groupBy(ownMatches, (match) => match.data)) {
        subscriber.deliver(
          equalMatches.map(({ subscription }) => subscription.id),
          data,
        );
      }
    }
  }
}
