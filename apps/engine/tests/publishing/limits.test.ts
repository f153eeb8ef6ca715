import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startFakeRunner, type FakeRunner } from "../support/fake-runner.ts";
import { startFakeServer, type FakeServer } from "../support/fake-server.ts";
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
let engines: FakeRunner[];

beforeAll(async () => {
  server = await startFakeServer();
  engines = [1, 2].map(() =>
    startFakeRunner({ databaseUrl: engineUrl(), serverUrl: server.url, concurrency: 2 }),
  );
  await Promise.all(engines.map(({ runner }) => runner.listening));
});

afterAll(async () => {
  await Promise.all(engines.map((engine) => engine.stop()));
  await server.close();
});

type Lane = { left: number | null; waits: boolean };

async function laneOf({ channel }: TestChannel): Promise<Lane | undefined> {
  const [row] = await owner<Lane[]>`
    select limit_left as left, next_at >= limit_until as waits from private.lanes where channel_id = ${channel}`;
  return row;
}

/** How many of these were begun before the channel's limit began anew. */
async function tooSoon({ channel }: TestChannel, ids: readonly string[]): Promise<number> {
  const [row] = await owner<{ count: number }[]>`
    select count(*)::int as count from public.delivery_events e, private.lanes l
    where l.channel_id = ${channel} and e.delivery_id = any (${[...ids]}) and e.kind = 'claimed'
      and e.at < l.limit_until`;
  return row?.count ?? -1;
}

const requestsOf = (id: string): string[] => server.requests.filter((key) => key.startsWith(id));

describe("a network's rate limit", () => {
  test.each(["come back in 3000", "leave 0 for 3000"] as const)(
    "delays the whole channel in every engine until it resets (%s)",
    async (behaviour) => {
      const channel = await makeChannel("fake-look");
      const first = await schedule(channel, { prepare: (id) => server.script(id, behaviour) });
      await expect.poll(() => laneOf(channel), { timeout: 15_000 }).toMatchObject({ left: 0 });
      const others = await Promise.all([1, 2, 3].map(() => schedule(channel)));
      const all = [first, ...others];
      await Promise.all(all.map((id) => untilState(id, "published")));
      expect(await tooSoon(channel, others)).toBe(0);
      expect(all.map((id) => server.posts.filter((key) => key.startsWith(id)).length)).toEqual([
        1, 1, 1, 1,
      ]);
    },
  );

  test("is shown in the timeline of the waiting deliveries, which send nothing meanwhile", async () => {
    const channel = await makeChannel("fake-look");
    const later = await schedule(channel, { delay: 60_000 });
    const first = await schedule(channel, {
      prepare: (deliveryId) => server.script(deliveryId, "come back in 7200000"),
    });
    await expect.poll(() => laneOf(channel), { timeout: 15_000 }).toEqual({ left: 0, waits: true });
    const now = await schedule(channel);
    expect(await deliveryRow(later)).toMatchObject({
      state: "scheduled",
      timeline: ["waits_for_limit"],
    });
    expect((await deliveryRow(first)).timeline).toContain("step_retry");
    expect(await laneOf(channel)).toEqual({ left: 0, waits: true });
    expect(requestsOf(now)).toEqual([]);

    await owner.begin(async (sql) => {
      await sql`update private.lanes set limit_until = now() where channel_id = ${channel.channel}`;
      await sql`
        update public.deliveries set wake_at = now()
        where channel_id = ${channel.channel} and state in ('scheduled', 'publishing')`;
      await sql`select private.touch_lane(${channel.channel})`;
    });
    await Promise.all([first, now, later].map((id) => untilState(id, "published")));
  });

  test("is stored each time that the number of requests left has halved, and delays nothing", async () => {
    const channel = await makeChannel("fake-look");
    const lefts: (number | null | undefined)[] = [];
    for (const left of [90, 20, 19, 12, 10, 9]) {
      const id = await schedule(channel, {
        prepare: (deliveryId) => server.script(deliveryId, `leave ${left} for 3600000`),
      });
      await untilState(id, "published");
      lefts.push((await laneOf(channel))?.left);
    }
    expect(lefts).toEqual([null, 20, 20, 20, 10, 10]);
  });
});

test("a server's failure delays its own post only, and uses up no limit of the channel", async () => {
  const channel = await makeChannel("fake-key");
  const first = await schedule(channel, { prepare: (id) => server.script(id, "fail") });
  await expect
    .poll(async () => (await deliveryRow(first)).timeline, { timeout: 15_000 })
    .toContain("step_retry");
  expect(await laneOf(channel)).toMatchObject({ left: null });
  const second = await schedule(channel);
  await Promise.all([first, second].map((id) => untilState(id, "published")));
  expect((await deliveryRow(second)).timeline).not.toContain("waits_for_limit");
});

const publishedOf = async ({ channel }: TestChannel): Promise<number> => {
  const [row] = await owner<{ count: number }[]>`
    select count(*)::int as count from public.deliveries
    where channel_id = ${channel} and state = 'published'`;
  return row?.count ?? -1;
};

/** Whether the lane waits until there is room again. */
const waitsForRoom = async ({ channel }: TestChannel): Promise<boolean | undefined> => {
  const [row] = await owner<{ waits: boolean }[]>`
    select l.next_at = (
      select min(d.published_at) from public.deliveries d
      where d.channel_id = l.channel_id and d.published_at > now() - interval '24 hours'
    ) + interval '24 hours' as waits
    from private.lanes l where l.channel_id = ${channel}`;
  return row?.waits;
};

const dayLater = (channel: TestChannel) =>
  owner.begin(async (sql) => {
    await sql`
      update public.deliveries set published_at = published_at - interval '24 hours'
      where channel_id = ${channel.channel}`;
    await sql`select private.touch_lane(${channel.channel})`;
  });

describe("a daily limit", () => {
  test("delays further posts until the first is 24 hours old, in every engine", async () => {
    const channel = await makeChannel("fake-daily");
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => schedule(channel)));
    await expect.poll(() => waitsForRoom(channel), { timeout: 15_000 }).toBe(true);
    expect(await publishedOf(channel)).toBe(2);
    await dayLater(channel);
    await expect.poll(() => publishedOf(channel), { timeout: 15_000 }).toBe(4);
    await expect.poll(() => waitsForRoom(channel), { timeout: 15_000 }).toBe(true);
    await dayLater(channel);
    await Promise.all(ids.map((id) => untilState(id, "published")));
    expect(server.posts.filter((key) => ids.some((id) => key.startsWith(id)))).toHaveLength(5);
  });

  test("lets a delivery that has begun finish, and counts it", async () => {
    const channel = await makeChannel("fake-daily");
    const delivery = await schedule(channel, {
      text: "2 parts",
      prepare: (deliveryId) => server.script(`${deliveryId}/1`, "fail", "fail"),
    });
    await expect
      .poll(async () => (await deliveryRow(delivery)).timeline, { timeout: 15_000 })
      .toContain("step_retry");
    const others = await Promise.all([1, 2].map(() => schedule(channel)));
    await untilState(delivery, "published");
    await expect.poll(() => waitsForRoom(channel), { timeout: 15_000 }).toBe(true);
    expect(await publishedOf(channel)).toBe(2);
    await dayLater(channel);
    await Promise.all(others.map((id) => untilState(id, "published")));
  });

  test("can be lowered by the workspace, and not raised above the network's", async () => {
    const [none, fewer, more] = await Promise.all(
      ["fake-look", "fake-daily", "fake-daily"].map((network) => makeChannel(network)),
    );
    const limits = await Promise.all(
      [
        [none, 1],
        [fewer, 1],
        [more, 3],
      ].map(async ([channel, perDay]) => {
        if (typeof channel !== "object" || typeof perDay !== "number") return -1;
        await owner`update public.channels set per_day = ${perDay} where id = ${channel.channel}`;
        await Promise.all([1, 2, 3].map(() => schedule(channel)));
        await expect.poll(() => waitsForRoom(channel), { timeout: 15_000 }).toBe(true);
        return publishedOf(channel);
      }),
    );
    expect(limits).toEqual([1, 1, 2]);
  });
});
