import { afterAll, beforeAll, describe, expect, test } from "vitest";

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

const postsOf = (id: string): string[] => server.posts.filter((key) => key.startsWith(id));
const looksFor = (id: string): string[] => server.looks.filter((key) => key.startsWith(id));
const requestsOf = (id: string): string[] => server.requests.filter((key) => key.startsWith(id));

const scheduleAs = (channel: TestChannel, ...behaviours: Behaviour[]): Promise<string> =>
  schedule(channel, { prepare: (id) => server.script(id, ...behaviours) });

/** As if its first try had been that long ago. */
async function makeOld(id: string, { workspace, channel }: TestChannel): Promise<void> {
  await owner.begin(async (sql) => {
    await sql`
      update public.deliveries set due_at = now() - interval '25 hours', wake_at = now() where id = ${id}`;
    await sql`
      insert into public.delivery_events (delivery_id, workspace_id, kind, at)
      values (${id}, ${workspace}, 'claimed', now() - interval '25 hours')`;
    await sql`select private.touch_lane(${channel})`;
  });
}

describe("an error response after the post was accepted", () => {
  test.each(["page 403", "page 404", "page 429", "page 302", "refuse after all"] as const)(
    "(%s) is reconciled: the post is found and not sent again",
    async (behaviour) => {
      const id = await scheduleAs(await makeChannel("fake-look"), behaviour);
      expect(await untilState(id, "published")).toMatchObject({ steps: ["done"], problem: null });
      expect(postsOf(id)).toEqual([`${id}/0`]);
      expect(requestsOf(id)).toHaveLength(1);
    },
  );

  test("(page 401) waits for the channel, and is reconciled before anything is sent", async () => {
    const channel = await makeChannel("fake-look");
    const id = await scheduleAs(channel, "page 401");
    await expect
      .poll(async () => (await deliveryRow(id)).timeline)
      .toContain("waiting_for_channel");
    expect(await deliveryRow(id)).toMatchObject({ state: "publishing", steps: ["sent"] });
    await owner`select engine.channel_recovered(${channel.channel})`;
    await untilState(id, "published");
    expect(postsOf(id)).toEqual([`${id}/0`]);
  });
});

test("a step whose outcome is unknown is reconciled when it is claimed, and not sent again", async () => {
  const channel = await makeChannel("fake-look");
  const id = await scheduleAs(channel);
  await untilState(id, "published");
  await owner.begin(async (sql) => {
    await sql`update public.delivery_steps set state = 'unknown', result = null where delivery_id = ${id}`;
    await sql`
      update public.deliveries set state = 'publishing', wake_at = now(), published_at = null where id = ${id}`;
    await sql`select private.touch_lane(${channel.channel})`;
  });
  await untilState(id, "published");
  expect(requestsOf(id)).toHaveLength(1);
  expect(looksFor(id)).toHaveLength(1);
});

describe("a post that is not found", () => {
  test("is not sent again before the settling time, as it may arrive late", async () => {
    const id = await scheduleAs(await makeChannel("fake-slow"), "late 1200");
    await untilState(id, "published");
    expect(postsOf(id)).toEqual([`${id}/0`]);
    expect(requestsOf(id)).toHaveLength(1);
    expect(looksFor(id).length).toBeGreaterThan(0);
  });

  test("is sent again only once the settling time has passed since it was sent and since it was first searched for", async () => {
    const id = await scheduleAs(await makeChannel("fake-slow"), "lose the request");
    await untilState(id, "published");
    const sends = await owner<{ at: Date }[]>`
      select at from public.delivery_events where delivery_id = ${id} and kind = 'step_sent' order by id`;
    const looks = await owner<{ at: Date }[]>`
      select at from public.delivery_events where delivery_id = ${id} and kind = 'reconciled' order by id`;
    const [second] = sends.slice(1);
    expect(sends).toHaveLength(2);
    expect(Number(second?.at) - Number(looks[0]?.at)).toBeGreaterThanOrEqual(1_500);
    expect(postsOf(id)).toEqual([`${id}/0`]);
  });

  test("is not sent again early when the clock of Postgres jumps ahead", async () => {
    const channel = await makeChannel("fake-slow");
    const id = await schedule(channel, {
      prepare(deliveryId) {
        server.script(deliveryId, "late 900");
        server.scriptLooks(deliveryId, "silent");
      },
    });
    await expect.poll(() => looksFor(id).length, { interval: 5 }).toBe(1);
    await owner`update public.delivery_steps set sent_at = sent_at - interval '1 hour' where delivery_id = ${id}`;
    await untilState(id, "published");
    expect(postsOf(id)).toEqual([`${id}/0`]);
  });
});

describe("a failed reconciliation", () => {
  test("is repeated until one succeeds, and the delivery is never unknown", async () => {
    const id = await schedule(await makeChannel("fake-look"), {
      prepare(deliveryId) {
        server.script(deliveryId, "lose the answer");
        server.scriptLooks(deliveryId, "silent", "silent");
      },
    });
    const { timeline } = await untilState(id, "published", 20_000);
    expect(timeline).not.toContain("unknown");
    expect(looksFor(id)).toHaveLength(3);
    expect(postsOf(id)).toEqual([`${id}/0`]);
  });

  test("leaves the post unknown after 24 hours", async () => {
    const channel = await makeChannel("fake-look");
    const id = await schedule(channel, { delay: 60_000 });
    server.script(id, "lose the answer");
    server.scriptLooks(id, "silent", "silent", "silent");
    await makeOld(id, channel);
    expect(await untilState(id, "unknown")).toMatchObject({
      steps: ["unknown"],
      problem: { code: "unknown_outcome" },
    });
    expect(postsOf(id)).toEqual([`${id}/0`]);
  });
});

test("a delivery that is given up after a lost answer is reconciled once more, and found", async () => {
  const channel = await makeChannel("fake-look");
  const id = await schedule(channel, { delay: 60_000 });
  server.script(id, "lose the answer");
  await makeOld(id, channel);
  expect(await untilState(id, "published")).toMatchObject({ steps: ["done"], problem: null });
});

test("a delivery is retried within 24 hours even if the network's retry time is two days away", async () => {
  const id = await scheduleAs(await makeChannel("fake-look"), "come back in 172800000");
  await expect.poll(async () => (await deliveryRow(id)).timeline).toContain("step_retry");
  const row = await deliveryRow(id);
  expect(row).toMatchObject({ state: "publishing", problem: null });
  expect(row.wakeIn).toBeGreaterThan(23 * 3_600_000);
  expect(row.wakeIn).toBeLessThanOrEqual(24 * 3_600_000);
});

describe("a channel whose last post may be published", () => {
  const silence = Array.from({ length: 3 }, () => "silent" as const);

  test("claims no other delivery until that post is reconciled", async () => {
    const channel = await makeChannel("fake-look");
    const first = await schedule(channel, {
      prepare(deliveryId) {
        server.script(deliveryId, "lose the answer");
        server.scriptLooks(deliveryId, ...silence);
      },
    });
    const second = await schedule(channel, { delay: 300 });
    await untilState(second, "published", 30_000);
    const events = await owner<{ delivery_id: string; kind: string }[]>`
      select delivery_id, kind from public.delivery_events
      where delivery_id in (${first}, ${second}) and kind in ('published', 'claimed') order by id`;
    const order = events.map(({ delivery_id, kind }) => `${delivery_id} ${kind}`);
    expect(order.indexOf(`${second} claimed`)).toBeGreaterThan(order.indexOf(`${first} published`));
  });

  test("claims the next delivery if the network's idempotency key prevents duplicates", async () => {
    const channel = await makeChannel("fake-key");
    const first = await schedule(channel, {
      prepare(deliveryId) {
        server.script(deliveryId, "lose the answer");
        server.scriptLooks(deliveryId, ...silence);
      },
    });
    const second = await schedule(channel, { delay: 300 });
    await untilState(second, "published");
    expect((await deliveryRow(first)).state).toBe("publishing");
    await untilState(first, "published", 30_000);
  });
});
