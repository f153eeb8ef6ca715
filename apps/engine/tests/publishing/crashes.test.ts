import { randomUUID } from "node:crypto";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { crashPoints } from "../../src/publishing/crash-points.ts";
import { startFakeServer, type FakeServer } from "../support/fake-server.ts";
import {
  buildRunnerProgram,
  startRunnerProcess,
  type RunnerProcess,
} from "../support/runner-process.ts";
import { untilState } from "../support/until.ts";
import {
  claimsOf,
  deliveryRow,
  engineUrl,
  makeChannel,
  owner,
  schedule,
  type TestChannel,
} from "../support/workspaces.ts";

let program: string;
let server: FakeServer;
const running: RunnerProcess[] = [];

beforeAll(async () => {
  [program, server] = await Promise.all([buildRunnerProgram(), startFakeServer()]);
});

afterAll(() => server.close());

beforeEach(() => {
  server.onPost = () => undefined;
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.kill()));
});

type Variables = { CRASH_AT?: string; STALL_AT?: string; LEASE?: string; CONCURRENCY?: string };

async function startProcess(env: Variables = {}) {
  const name = `engine-${randomUUID()}`;
  const url = new URL(engineUrl());
  url.searchParams.set("application_name", name);
  const one = await startRunnerProcess(program, {
    DATABASE_URL: url.href,
    SERVER_URL: server.url,
    // Longer than any pause of a busy machine.
    LEASE: "30000",
    ...env,
  });
  running.push(one);
  return { ...one, name };
}

/** Ends the lease of a killed engine on a channel, once Postgres has finished the engine's statements. */
async function endLeaseOf(killed: { readonly name: string }, { channel }: TestChannel) {
  await expect
    .poll(() => owner`select from pg_stat_activity where application_name = ${killed.name}`, {
      interval: 10,
    })
    .toHaveLength(0);
  await owner`
    update public.deliveries set wake_at = now() where channel_id = ${channel} and state = 'publishing'`;
  await owner`
    update private.lanes set leased_until = now(), next_at = now()
    where channel_id = ${channel} and delivery_id is not null`;
}

const postsOf = (id: string): string[] => server.posts.filter((key) => key.startsWith(id));

/** Of a delivery in two parts, each once and in order. */
const bothParts = (id: string): string[] => [`${id}/0`, `${id}/1`];

describe.each(["fake-look", "fake-key"])("%s: an engine killed", (network) => {
  test.each(crashPoints)(
    "at %s leaves the delivery to the next engine, which publishes it once",
    async (point) => {
      const channel = await makeChannel(network);
      const killed = await startProcess({ CRASH_AT: point });
      const id = await schedule(channel, {
        text: "2 parts",
        prepare: (deliveryId) =>
          server.script(
            `${deliveryId}/0`,
            point === "after-reconcile" ? "lose the answer" : "take 100",
          ),
      });
      expect(await killed.ended).toBe("SIGKILL");
      await endLeaseOf(killed, channel);

      await startProcess();
      expect((await untilState(id, "published")).steps).toEqual(["done", "done"]);
      expect(postsOf(id)).toEqual(bothParts(id));
    },
  );

  test("after the server accepted a post and before it answered leaves it published once", async () => {
    const channel = await makeChannel(network);
    const killed = await startProcess();
    const id = await schedule(channel, { text: "2 parts", delay: 50 });
    server.onPost = (key) => {
      if (key === `${id}/0`) killed.child.kill("SIGKILL");
    };
    expect(await killed.ended).toBe("SIGKILL");
    await endLeaseOf(killed, channel);

    await startProcess();
    const row = await untilState(id, "published");
    expect(postsOf(id)).toEqual(bothParts(id));
    expect(row.timeline).toContain("taken_over");
    expect(row.timeline).toContain("reconciled");
  });

  test("at each crash point in turn leaves each delivery published once", async () => {
    const channel = await makeChannel(network);
    const ids: string[] = [];
    for (const point of crashPoints) {
      ids.push(await schedule(channel, { text: "2 parts" }));
      const one = await startProcess({ CRASH_AT: `${point}:2` });
      await Promise.race([one.ended, untilState(ids.at(-1) ?? "", "published")]);
      await one.kill();
      await endLeaseOf(one, channel);
    }
    await startProcess();
    for (const id of ids) await untilState(id, "published");
    expect(ids.flatMap(postsOf)).toEqual(ids.flatMap(bothParts));
  });
});

test.each(["after-begin:2", "after-send:2"])(
  "an engine killed between a post and its comment, %s, leaves both published once",
  async (point) => {
    const channel = await makeChannel("fake-look");
    const killed = await startProcess({ CRASH_AT: point });
    const id = await schedule(channel, {
      text: "1 part with a comment",
      prepare: (deliveryId) => server.script(`${deliveryId}/1`, "take 100"),
    });
    expect(await killed.ended).toBe("SIGKILL");
    await endLeaseOf(killed, channel);

    await startProcess();
    const row = await untilState(id, "published");
    expect(row).toMatchObject({ steps: ["done", "done"], problem: null });
    expect(row.timeline).toContain("comment_done");
    expect(postsOf(id)).toEqual(bothParts(id));
  },
);

async function stallAndWake(point: string) {
  const channel = await makeChannel("fake-look");
  // A lease that a busy machine does not outlast before it stalls.
  const stalled = await startProcess({ STALL_AT: point, LEASE: "3000" });
  const id = await schedule(channel);
  await expect
    .poll(async () => (await deliveryRow(id)).timeline, { interval: 20 })
    .toContain("claimed");
  await startProcess();
  const before = await untilState(id, "published");
  stalled.child.kill("SIGCONT");
  await expect.poll(() => stalled.outcomes, { interval: 20 }).toEqual(["lease_lost"]);
  expect(postsOf(id)).toEqual([`${id}/0`]);
  const { wakeIn: _before, ...was } = before;
  const { wakeIn: _after, ...is } = await deliveryRow(id);
  expect(is).toEqual(was);
  return is;
}

describe("an engine that stalls for longer than its lease", () => {
  test("before it sends a post, does not send it when it continues", async () => {
    expect((await stallAndWake("after-claim")).timeline).not.toContain("reconciled");
  });

  test("after it has sent a post, writes nothing when it continues", async () => {
    expect((await stallAndWake("after-send")).timeline).toContain("reconciled");
  });
});

/** Resolves once two engines have leases on deliveries of these channels. */
async function untilShared(channels: readonly TestChannel[]): Promise<void> {
  const ids = channels.map(({ channel }) => channel);
  await expect
    .poll(
      async () => {
        const [row] = await owner<{ count: number }[]>`
          select count(distinct leased_by)::int as count
          from public.deliveries where channel_id = any (${ids})`;
        return row?.count;
      },
      { timeout: 60_000 },
    )
    .toBe(2);
}

test("two engines share the due deliveries and publish each once", async () => {
  const few = { CONCURRENCY: "5" };
  const both = await Promise.all([startProcess(few), startProcess(few)]);
  const channels = await Promise.all(Array.from({ length: 20 }, () => makeChannel("fake-look")));
  // Before anything is due, as the engine that comes first could publish nearly all before the other one starts. It has
  // no room for all channels.
  const isShared = untilShared(channels);
  server.onPost = () => isShared;
  const prepare = (id: string) => server.script(id, "take 20");
  const ids = await Promise.all(
    channels.flatMap((channel) =>
      Array.from({ length: 5 }, (_, place) => schedule(channel, { delay: 200 + place, prepare })),
    ),
  );
  await isShared;
  for (const id of ids) await untilState(id, "published");
  expect(server.posts.filter((key) => ids.some((id) => key.startsWith(id))).toSorted()).toEqual(
    ids.map((id) => `${id}/0`).toSorted(),
  );
  const shares = both.map(({ outcomes }) => outcomes.length);
  expect(Math.min(...shares)).toBeGreaterThan(0);
  const rows = await Promise.all(ids.map((id) => deliveryRow(id)));
  expect(rows.map(claimsOf)).toEqual(ids.map(() => 1));
});
