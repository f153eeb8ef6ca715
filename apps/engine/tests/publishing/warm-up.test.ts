import { expect, test } from "vitest";

import { openDatabase } from "../../src/platform/database/database.ts";
import { createQueue } from "../../src/publishing/queue.ts";
import { startFakeRunner } from "../support/fake-runner.ts";
import { deliveryRow, engineUrl, makeChannel, owner, schedule } from "../support/workspaces.ts";

function urlNamed(name: string): string {
  const url = new URL(engineUrl());
  url.searchParams.set("application_name", name);
  return url.href;
}

const connectionsOf = (name: string) => owner<{ pid: number }[]>`
  select pid from pg_stat_activity where application_name = ${name}`;

test("warmUp opens every connection of the engine and leaves due deliveries unclaimed", async () => {
  const id = await schedule(await makeChannel("fake-look"));
  const database = openDatabase(urlNamed("warm-up"));
  await createQueue(database, () => undefined, new Map()).warmUp();
  expect(await connectionsOf("warm-up")).toHaveLength(database.options.max);
  expect(await deliveryRow(id)).toMatchObject({ state: "scheduled", timeline: [] });
  await database.end();
});

test("a runner warms up its connections when it starts, and again when it has lost them", async () => {
  const serverUrl = "http://127.0.0.1:9";
  const runner = startFakeRunner({ databaseUrl: urlNamed("warm-runner"), serverUrl });
  // One more listens.
  const all = runner.database.options.max + 1;
  await expect.poll(() => connectionsOf("warm-runner")).toHaveLength(all);
  const lost = (await connectionsOf("warm-runner")).map(({ pid }) => pid);
  await owner`select pg_terminate_backend(pid) from unnest(${lost}::integer[]) pid`;
  await expect
    .poll(async () => (await connectionsOf("warm-runner")).filter(({ pid }) => !lost.includes(pid)))
    .toHaveLength(all);
  await runner.stop();
});
