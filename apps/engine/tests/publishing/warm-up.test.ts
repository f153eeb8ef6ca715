import { expect, test } from "vitest";

import { openDatabase } from "../../src/platform/database/database.ts";
import { createQueue } from "../../src/publishing/queue.ts";
import { deliveryRow, engineUrl, makeChannel, owner, schedule } from "../support/workspaces.ts";

test("warmUp opens every connection of the engine and leaves due deliveries unclaimed", async () => {
  const id = await schedule(await makeChannel("fake-look"));
  const url = new URL(engineUrl());
  url.searchParams.set("application_name", "warm-up");
  const database = openDatabase(url.href);
  await createQueue(database, () => undefined, new Map()).warmUp();
  const connections = await owner`
    select from pg_stat_activity where application_name = 'warm-up'`;
  expect(connections).toHaveLength(database.options.max);
  expect(await deliveryRow(id)).toMatchObject({ state: "scheduled", timeline: [] });
  await database.end();
});
