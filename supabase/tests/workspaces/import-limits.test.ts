import { randomUUID } from "node:crypto";

import { expect, it } from "vitest";

import { column, feed, idea, importInto, list, post } from "../support/archive-rows.ts";
import { sql } from "../support/clients.ts";
import { createWorkspace } from "../support/workspaces.ts";

const times = <Row>(count: number, row: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => row(index));

const channel = () => ({
  id: randomUUID(),
  network: "webhook",
  accountId: randomUUID(),
  handle: "x",
  displayName: null,
  slots: [],
  skippedDays: [],
  perDay: null,
  isRemoved: false,
});

const board = () => ({ ...column, id: randomUUID() });
const evergreenList = () => ({ ...list(randomUUID()), channelIds: [] });

const entries = (count: number) => {
  const bread = evergreenList();
  const posts = times(count, () => post());
  const one = (textId: string, place: number) => ({
    id: randomUUID(),
    listId: bread.id,
    place,
    textIds: [textId],
  });
  return { posts, lists: [bread], entries: posts.map(({ id }, place) => one(id, place)) };
};

const feeds = (count: number) => {
  const only = board();
  const one = (at: number) => ({
    ...feed,
    id: randomUUID(),
    url: `${feed.url}/${at}`,
    columnId: only.id,
    seen: [],
  });
  return { columns: [only], feeds: times(count, one) };
};

const ideas = (count: number) => {
  const only = board();
  const one = (place: number) => ({ ...idea, id: randomUUID(), place, columnId: only.id });
  return { columns: [only], ideas: times(count, one) };
};

it.each<[string, number, string, (count: number) => object]>([
  // Another one is the workspace's page.
  ["channels", 199, "too_many_channels", (count) => ({ channels: times(count, channel) })],
  ["lists", 20, "archive_invalid", (count) => ({ lists: times(count, evergreenList) })],
  ["entries of a list", 200, "archive_invalid", entries],
  ["columns", 8, "archive_invalid", (count) => ({ columns: times(count, board) })],
  ["feeds", 20, "archive_invalid", feeds],
  ["ideas", 1_000, "archive_invalid", ideas],
])(
  "import_workspace accepts %s up to %i, and imports nothing of more",
  async (_, most, refusal, lists) => {
    const own = await createWorkspace();
    expect(await importInto(own, lists(most + 1))).toBe(refusal);
    const left = await sql`
      select from public.evergreen_lists where workspace_id = ${own.id}
      union all select from public.ideas where workspace_id = ${own.id}
      union all select from public.idea_feeds where workspace_id = ${own.id}`;
    expect(left).toHaveLength(0);
    expect(await importInto(own, lists(most))).toBe("done");
  },
);

it("import_workspace refuses a board without columns that are left", async () => {
  const own = await createWorkspace();
  expect(await importInto(own, { columns: [{ ...board(), isRemoved: true }] })).toBe(
    "archive_invalid",
  );
});
