import type { Sql } from "postgres";

import type { Log } from "../context.ts";
import { readTables } from "./catalog.ts";
import type { Change } from "./change.ts";
import { groupBy } from "./group-by.ts";
import { matchChanges, type Match } from "./matching.ts";
import type { Subscription } from "./subscriptions.ts";
import { untilVisible } from "./visibility.ts";

/** In the order of the changes. The number of queries grows with tables and distinct claims, not with changes. */
export async function deliverChanges(options: {
  sql: Sql;
  log: Log;
  changes: readonly Change[];
  subscriptions: readonly Subscription[];
  isActive: (subscription: Subscription) => boolean;
}): Promise<void> {
  const { sql, changes, isActive } = options;
  await untilVisible(sql, new Set(changes.map(({ xid }) => xid)));
  const byTable = groupBy(changes, ({ relation }) => relation.oid);
  const tables = await readTables(sql, [...byTable.keys()]);
  const matches: Match[] = [];
  for (const [oid, ofTable] of byTable) {
    const table = tables.get(oid);
    if (table) matches.push(...(await matchChanges({ ...options, table, changes: ofTable })));
  }
  const byChange = groupBy(matches, ({ change }) => change);
  for (const change of changes) {
    const active = byChange.get(change)?.filter(({ subscription }) => isActive(subscription));
    const bySubscriber = groupBy(active ?? [], ({ subscription }) => subscription.subscriber);
    for (const [subscriber, own] of bySubscriber) {
      // Bindings of one channel that select different columns get messages of their own.
      for (const [data, alike] of groupBy(own, (match) => match.data)) {
        subscriber.deliver(
          alike.map(({ subscription }) => subscription.id),
          data,
        );
      }
    }
  }
}
