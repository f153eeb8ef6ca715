import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { openDatabase } from "../../src/platform/database/database.ts";
import { planEvergreen } from "../../src/recurring/plan-evergreen.ts";
import { createEngineLog } from "../../src/platform/log/log.ts";
import { logged, startEngine } from "../support/engine.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";
import { engineUrl } from "../support/workspaces.ts";

const engine = await startEngine();
const log = createEngineLog("error", "json", () => undefined);
const others = [0, 1, 2].map(() => openDatabase(engineUrl()));
/** About half a day away, so that none of them passes meanwhile, and at no hour that clocks skip. */
const time = `${String(Math.max(3, (new Date().getUTCHours() + 12) % 24)).padStart(2, "0")}:00`;
const daily = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({ weekday, time }));
let ada: TestUser;
let workspaceId: string;
let pageId: string;
let listId: string;

beforeAll(async () => {
  ada = await createUser("Ada");
});

beforeEach(async () => {
  workspaceId = (await engine.createWorkspace(ada)).id;
  listId = randomUUID();
  const [page] = await sql<{ id: string }[]>`
    select id from public.channels where workspace_id = ${workspaceId} and network = 'page'`;
  pageId = page?.id ?? "";
});

afterAll(() => Promise.all(others.map((one) => one.end({ timeout: 1 }))));

const save = (other: object = {}) =>
  engine.command(ada, "PUT", `/evergreen-lists/${listId}`, {
    workspaceId,
    name: "Bread",
    channelIds: [pageId],
    slots: daily,
    leastDays: 2,
    isShuffled: false,
    until: null,
    ...other,
  });

const write = (texts: readonly string[], entryId: string = randomUUID()) =>
  engine.command(ada, "PUT", `/evergreen-entries/${entryId}`, {
    listId,
    texts: texts.map((text) => ({ id: randomUUID(), text })),
    media: [],
  });

async function goesOf() {
  return sql<{ text: string; day: number }[]>`
    select d.content ->> 'text' as text, d.wall_time::date - date '2000-01-01' as day
    from public.deliveries d join public.evergreen_entries e on e.id = d.evergreen_entry_id
    where e.list_id = ${listId} and d.state = 'scheduled' order by d.due_at`;
}

test("entries of a list are planned in turn as soon as there are entries, each once although several engines plan", async () => {
  expect(await save()).toMatchObject({ status: 204 });
  expect(await write(["Rye", "Fresh rye"])).toMatchObject({ status: 204 });
  const before = await goesOf();
  // Every second day of a week.
  expect(before.map(({ text }) => text).slice(0, 3)).toEqual(["Rye", "Fresh rye", "Rye"]);
  const [first, second] = before;
  expect((second?.day ?? 0) - (first?.day ?? 0)).toBe(2);

  await sql`
    update public.deliveries d set state = 'cancelled', wake_at = 'infinity'
    from public.evergreen_entries e where e.id = d.evergreen_entry_id and e.list_id = ${listId}`;
  await sql`
    update public.evergreen_lists set planned_until = null, plan_at = now() where id = ${listId}`;
  await Promise.all([...others, ...others].map((one) => planEvergreen(one, log)));
  expect(await goesOf()).toEqual(before);
});

test("a list without times of its own uses free queue slots of its channel", async () => {
  await sql`update public.channels set slots = ${sql.json(daily)} where id = ${pageId}`;
  expect(await save({ slots: null, leastDays: 1 })).toMatchObject({ status: 204 });
  expect(await write(["Rye", "Fresh rye"])).toMatchObject({ status: 204 });
  const goes = await goesOf();
  expect(goes.map(({ text }) => text).slice(0, 2)).toEqual(["Rye", "Fresh rye"]);
  expect(logged.filter((line) => line.includes("was not planned"))).toEqual([]);
});

test("pausing a list cancels its planned deliveries, and an invalid list is refused", async () => {
  await save();
  await write(["Rye"]);
  const paused = await engine.command(ada, "PATCH", `/evergreen-lists/${listId}`, {
    state: "paused",
  });
  expect(paused).toMatchObject({ status: 204 });
  expect(await goesOf()).toEqual([]);
  expect(await save({ leastDays: 0 })).toMatchObject({ status: 422 });
  expect(await save({ channelIds: [] })).toMatchObject({
    status: 422,
    body: { error: { code: "no_channel" } },
  });
  expect(await write(["   "])).toMatchObject({ status: 422, body: { error: { code: "empty" } } });
});
