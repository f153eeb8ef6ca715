import { afterAll, beforeAll, expect, test } from "vitest";

import { startFormerPostgres, type FormerPostgres } from "../support/former-postgres.ts";
import { makeChannels, schedule } from "../support/workspaces.ts";

let former: FormerPostgres;

beforeAll(async () => {
  former = await startFormerPostgres("20261129030500");
});
afterAll(() => former.remove());

test("migrating the former queues keeps the time, tries and data of each entry in a job", async () => {
  const { sql } = former;
  const [target] = await makeChannels("fake-look", 1, sql);
  if (target === undefined) throw new Error("No channel was made.");
  const delivery = await schedule(target, {}, sql);
  const { workspace, channel } = target;
  await sql`
    insert into private.asked_readings (delivery_id, workspace_id, channel_id, is_awaited, wake_at, attempts)
    values (${delivery}, ${workspace}, ${channel}, true, '2030-01-01T00:00Z', 2)`;
  await sql`
    insert into private.measurements (delivery_id, channel_id, wake_at, failures)
    values (${delivery}, ${channel}, '2030-01-02T00:00Z', 1)`;
  await sql`
    insert into private.web_subscriptions (workspace_id, topic, callback, expires_at, wake_at, tries)
    values (${workspace}, 'topic', 'https://owed.example/', '2031-01-01', '2030-01-03T00:00Z', 3),
      (${workspace}, 'topic', 'https://told.example/', '2031-01-01', 'infinity', 0)`;
  const [column] = await sql<{ id: string }[]>`
    insert into public.idea_columns (workspace_id, name, place)
    values (${workspace}, 'Ideas', 9) returning id`;
  await sql`
    insert into public.idea_feeds (id, workspace_id, url, column_id, fetch_at, created_by)
    values (gen_random_uuid(), ${workspace}, 'https://blog.example/', ${column?.id ?? null},
      '2030-01-04T00:00Z', gen_random_uuid())`;

  await former.upgrade();

  const jobs = await sql`
    select kind, workspace_id = ${workspace} as own, lane, wake_at::date::text as day, tries, data
    from private.jobs order by wake_at`;
  expect([...jobs]).toEqual([
    {
      kind: "reading",
      own: true,
      lane: channel,
      day: "2030-01-01",
      tries: 2,
      data: { isAwaited: true },
    },
    { kind: "measurement", own: true, lane: channel, day: "2030-01-02", tries: 1, data: {} },
    { kind: "subscriber", own: true, lane: null, day: "2030-01-03", tries: 3, data: {} },
    { kind: "idea_feed", own: true, lane: null, day: "2030-01-04", tries: 0, data: {} },
  ]);
});
