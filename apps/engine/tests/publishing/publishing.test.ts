import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { startFakeRunner, type FakeRunner } from "../support/fake-runner.ts";
import { startFakeServer, type Behaviour, type FakeServer } from "../support/fake-server.ts";
import { untilState } from "../support/until.ts";
import {
  deliveryRow,
  engineUrl,
  makeChannel,
  owner,
  schedule,
  type TestChannel,
} from "../support/workspaces.ts";

let server: FakeServer;
let engine: FakeRunner;

beforeAll(async () => {
  server = await startFakeServer();
  engine = startFakeRunner({ databaseUrl: engineUrl(), serverUrl: server.url });
  await engine.runner.listening;
});

afterAll(async () => {
  await engine.stop();
  await server.close();
});

beforeEach(() => {
  server.supportsLookup = true;
});

const postsOf = (id: string): string[] => server.posts.filter((key) => key.startsWith(id));

/** Schedules a post that the server treats so. */
const scheduleAs = (channel: TestChannel, ...behaviours: Behaviour[]): Promise<string> =>
  schedule(channel, { prepare: (id) => server.script(id, ...behaviours) });

describe("publishing", () => {
  test("sends a due delivery once, and stores its address", async () => {
    const id = await schedule(await makeChannel("fake-look"));
    expect(await untilState(id, "published")).toMatchObject({
      url: `https://fake.test/${id}/0`,
      remoteId: `${id}/0`,
      attempts: 1,
      steps: ["done"],
      problem: null,
      timeline: ["claimed", "planned", "step_sent", "step_done", "published"],
    });
    expect(postsOf(id)).toEqual([`${id}/0`]);
  });

  test("sends a thread in order, and stores the address of its first part", async () => {
    const id = await schedule(await makeChannel("fake-look"), { text: "3 parts" });
    const row = await untilState(id, "published");
    expect(postsOf(id)).toEqual([`${id}/0`, `${id}/1`, `${id}/2`]);
    expect(row).toMatchObject({
      url: `https://fake.test/${id}/0`,
      steps: ["done", "done", "done"],
    });
  });

  test("sends nothing before its time", async () => {
    const id = await schedule(await makeChannel("fake-look"), { delay: 700 });
    await untilState(id, "published");
    const [row] = await owner<{ late: number }[]>`
      select extract(epoch from s.sent_at - d.due_at)::float8 * 1000 as late
      from public.deliveries d join public.delivery_steps s on s.delivery_id = d.id where d.id = ${id}`;
    expect(row?.late).toBeGreaterThan(0);
  });

  test("sends a channel's deliveries one after the other, by due time", async () => {
    const channel = await makeChannel("fake-look");
    const later = await schedule(channel, { delay: 3_600_000 });
    const sooner = await schedule(channel, { delay: 3_600_000 });
    server.script(sooner, "take 200");
    await owner.begin(async (sql) => {
      await sql`
        update public.deliveries set due_at = now(), wake_at = now() where id = ${sooner}`;
      await sql`
        update public.deliveries set due_at = now() + interval '20 ms', wake_at = now() + interval '20 ms'
        where id = ${later}`;
      await sql`select private.touch_lane(${channel.channel})`;
    });
    await untilState(later, "published");
    const own = [sooner, later];
    expect(server.posts.filter((key) => own.some((id) => key.startsWith(id)))).toEqual([
      `${sooner}/0`,
      `${later}/0`,
    ]);
    expect((await deliveryRow(sooner)).state).toBe("published");
  });
});

describe("a failing delivery", () => {
  test("that cannot be planned fails, and nothing is sent", async () => {
    const id = await schedule(await makeChannel("fake-look"), { text: "unplannable" });
    expect(await untilState(id, "failed")).toMatchObject({
      problem: { code: "too_long", message: "Shorten it." },
      steps: [],
    });
    expect(server.requests.filter((key) => key.startsWith(id))).toEqual([]);
  });

  test("that the network refuses fails, with the network's message", async () => {
    const id = await schedule(await makeChannel("fake-look"), {
      text: "2 parts",
      prepare: (deliveryId) => server.script(`${deliveryId}/1`, "refuse"),
    });
    expect(await untilState(id, "failed")).toMatchObject({
      problem: { code: "rejected", network: "Too rude." },
      steps: ["done", "rejected"],
    });
  });

  test("without its picture fails at once, with a message how to mend it", async () => {
    const id = await schedule(await makeChannel("fake-look"), { text: "pictured" });
    expect(await untilState(id, "failed")).toMatchObject({
      problem: { code: "media_missing", message: expect.stringContaining("add the picture again") },
      steps: ["rejected"],
      attempts: 1,
    });
    expect(server.requests.filter((key) => key.startsWith(id))).toEqual([]);
  });

  test("is retried at the network's own retry time", async () => {
    const startedAt = Date.now();
    const id = await scheduleAs(await makeChannel("fake-look"), "come back in 600");
    await untilState(id, "published");
    const retries = await owner`
      select (detail ->> 'at')::timestamptz between ${new Date(startedAt + 600)} and at + interval '600 ms' as is_kept
      from public.delivery_events where delivery_id = ${id} and kind = 'step_retry'`;
    expect(retries).toEqual([{ is_kept: true }]);
    expect(postsOf(id)).toHaveLength(1);
  });

  test("is retried after 1 to 1.25 seconds without a retry time", async () => {
    const startedAt = Date.now();
    const id = await scheduleAs(await makeChannel("fake-key"), "fail");
    expect((await untilState(id, "published")).attempts).toBe(2);
    const retries = await owner`
      select (detail ->> 'at')::timestamptz between ${new Date(startedAt + 1_000)} and at + interval '1250 ms' as is_kept
      from public.delivery_events where delivery_id = ${id} and kind = 'step_retry'`;
    expect(retries).toEqual([{ is_kept: true }]);
  });

  test("lets the channel's next delivery go first while it waits", async () => {
    const channel = await makeChannel("fake-key");
    const id = await scheduleAs(channel, ...Array.from({ length: 20 }, () => "fail" as const));
    const next = await schedule(channel, { delay: 300 });
    await untilState(next, "published").then(() => server.script(id));
    await untilState(id, "published");
    const own = server.posts.filter((key) => key.startsWith(id) || key.startsWith(next));
    expect(own).toEqual([`${next}/0`, `${id}/0`]);
  });

  test("is given up after 24 hours, and a new try has 24 hours of its own", async () => {
    const channel = await makeChannel("fake-key");
    const id = await schedule(channel, { delay: 60_000 });
    await owner.begin(async (sql) => {
      await sql`update public.deliveries set due_at = now() - interval '25 hours', wake_at = now() where id = ${id}`;
      await sql`
        insert into public.delivery_events (delivery_id, workspace_id, kind, at)
        values (${id}, ${channel.workspace}, 'claimed', now() - interval '25 hours')`;
      await sql`select private.touch_lane(${channel.channel})`;
    });
    server.script(id, "come back in 1", "come back in 1");
    expect((await untilState(id, "failed")).problem).toMatchObject({ code: "network_unreachable" });

    await owner.begin(async (sql) => {
      await sql`
        insert into public.delivery_events (delivery_id, workspace_id, kind)
        values (${id}, ${channel.workspace}, 'retried')`;
      await sql`update public.deliveries set state = 'scheduled', wake_at = now(), attempts = 0 where id = ${id}`;
      await sql`select private.touch_lane(${channel.channel})`;
    });
    expect((await untilState(id, "published")).attempts).toBe(2);
  });

  test("on a revoked account waits, like its whole channel, until the account is connected again", async () => {
    const channel = await makeChannel("fake-look");
    const first = await scheduleAs(channel, "ask to sign in");
    await expect
      .poll(async () => (await deliveryRow(first)).timeline)
      .toContain("waiting_for_channel");
    const second = await schedule(channel);
    const [row] =
      await owner`select state, reason from public.channels where id = ${channel.channel}`;
    expect(row).toEqual({ state: "needs_attention", reason: "credentials_revoked" });
    expect(await deliveryRow(first)).toMatchObject({ state: "scheduled", steps: ["planned"] });

    await owner`select engine.channel_recovered(${channel.channel})`;
    await untilState(second, "published");
    expect(await deliveryRow(first)).toMatchObject({ state: "published", problem: null });
    expect([...postsOf(first), ...postsOf(second)]).toEqual([`${first}/0`, `${second}/0`]);
  });
});

describe("a lost answer", () => {
  test("is reconciled: a post that is found is not sent again", async () => {
    const id = await scheduleAs(await makeChannel("fake-look"), "lose the answer");
    const row = await untilState(id, "published");
    expect(postsOf(id)).toEqual([`${id}/0`]);
    expect(server.requests.filter((key) => key.startsWith(id))).toHaveLength(1);
    expect(row.timeline).toContain("reconciled");
    expect(row.url).toBe(`https://fake.test/${id}/0`);
  });

  test("is reconciled again when the second send was refused as signed out", async () => {
    const channel = await makeChannel("fake-look");
    const id = await scheduleAs(channel, "lose the request", "ask to sign in");
    await expect
      .poll(async () => (await deliveryRow(id)).timeline)
      .toContain("waiting_for_channel");
    // Nobody can call it off: its first request may arrive still.
    expect(await deliveryRow(id)).toMatchObject({ state: "publishing", steps: ["sent"] });
    server.posts.push(`${id}/0`);
    await owner`select engine.channel_recovered(${channel.channel})`;
    const row = await untilState(id, "published");
    expect(postsOf(id)).toEqual([`${id}/0`]);
    expect(row.timeline.filter((kind) => kind === "reconciled")).toHaveLength(2);
  });

  test("leads to a second send when the post is not found", async () => {
    const id = await scheduleAs(await makeChannel("fake-look"), "lose the request");
    await untilState(id, "published");
    expect(server.requests.filter((key) => key.startsWith(id))).toHaveLength(2);
    expect(postsOf(id)).toEqual([`${id}/0`]);
  });

  test.each(["fake-look", "fake-none"])(
    "(%s) leaves the delivery unknown when the network cannot be searched",
    async (network) => {
      server.supportsLookup = false;
      const id = await scheduleAs(await makeChannel(network), "lose the answer");
      expect(await untilState(id, "unknown")).toMatchObject({
        problem: { code: "unknown_outcome", network: "Nobody can say." },
        steps: ["unknown"],
      });
      expect(postsOf(id)).toEqual([`${id}/0`]);
    },
  );

  test("leads to a second send if the network's idempotency key prevents duplicates", async () => {
    server.supportsLookup = false;
    const id = await scheduleAs(await makeChannel("fake-key"), "lose the request");
    await untilState(id, "published");
    expect(server.requests.filter((key) => key.startsWith(id))).toHaveLength(2);
  });
});
