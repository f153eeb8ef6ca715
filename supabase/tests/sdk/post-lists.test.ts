// @vitest-environment jsdom
import { afterAll, beforeAll, expect, it } from "vitest";

import { signIn, signOut } from "@postlark/sdk/auth";
import { fetchDeliveries } from "@postlark/sdk/deliveries";
import type { PostConditions } from "@postlark/sdk/post-conditions";
import { countPosts } from "@postlark/sdk/post-counts";
import { fetchPosts } from "@postlark/sdk/posts";
import { sql } from "../support/clients.ts";
import { addMember, createWorkspace, scheduleNow, writePost } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";
import { openPage } from "./page.ts";

const texts = [
  "Winter ROAST at seven, Straße open",
  "Свежий ХЛЕБ с утра",
  "新しいパン屋が開きます",
  "خبز الجاودار كل صباح",
  "Café ÉTÉ ouvert",
];

let workspace: Workspace;
let other: Workspace;

beforeAll(async () => {
  [workspace, other] = await Promise.all([createWorkspace(), createWorkspace()]);
  for (const text of texts) await writePost(workspace, text);
  for (const text of texts) {
    await scheduleNow(workspace.owner, await writePost(workspace, text), [workspace.pageId]);
  }
  const { id } = await writePost(workspace, "A roast that nobody wants any more");
  await sql`update public.posts set deleted_at = now() where id = ${id}`;
  await writePost(other, "Another roast");
  openPage();
  await signIn({ ...workspace.owner, remember: false });
});

afterAll(async () => {
  await signOut();
});

const byText = (one: string, another: string) => one.localeCompare(another);

/** The texts of the drafts and of the scheduled posts, after their counts were compared. */
async function found(conditions: PostConditions, { id } = workspace) {
  const [drafts, deleted, scheduled, counts] = await Promise.all([
    fetchPosts(id, "drafts", conditions, 0),
    fetchPosts(id, "deleted", conditions, 0),
    fetchDeliveries(id, { states: ["scheduled"], order: "soonest", where: conditions }),
    countPosts(id, conditions),
  ]);
  expect(counts).toEqual({
    drafts: drafts.rows.length,
    deleted: deleted.rows.length,
    scheduled: scheduled.rows.length,
    approval: 0,
    published: 0,
    attention: 0,
  });
  return [drafts.rows, scheduled.rows].map((rows) =>
    rows.map(({ content }) => content?.text ?? "").toSorted(byText),
  );
}

it.each([
  ["roast", 0],
  ["seven winter", 0],
  ["straße", 0],
  ["хлеб", 1],
  ["Утра свежий", 1],
  ["パン", 2],
  ["屋", 2],
  ["الجاودار", 3],
  ["été", 4],
  ["e\u0301te\u0301", 4],
])(
  "a search for %j finds the text with these words in drafts and scheduled posts",
  async (words, at) => {
    expect(await found({ words })).toEqual([[texts[at]], [texts[at]]]);
  },
);

it.each(["%", "_", "\\", "winter tea"])("a search for %j finds nothing", async (words) => {
  expect(await found({ words })).toEqual([[], []]);
});

it("lists and counts keep to a channel, an author, a label and a period", async () => {
  const editor = await addMember(workspace, "editor");
  const post = await writePost(workspace, "By the editor", editor);
  const label = crypto.randomUUID();
  await sql`update public.posts set label_ids = ${[label]} where id = ${post.id}`;
  await scheduleNow(workspace.owner, post, [workspace.pageId]);
  const all = [texts.toSorted(byText), [...texts, "By the editor"].toSorted(byText)];
  expect(await found({})).toEqual(all);
  expect(await found({ channelId: workspace.pageId })).toEqual(all);
  expect(await found({ channelId: crypto.randomUUID() })).toEqual([[], []]);
  expect(await found({ authorId: editor.id })).toEqual([[], ["By the editor"]]);
  expect(await found({ labelId: label })).toEqual([[], ["By the editor"]]);
  expect(await found({ since: "2000-01-01T00:00:00Z" })).toEqual(all);
  expect(await found({ until: "2000-01-01T00:00:00Z" })).toEqual([[], []]);
});

it("nothing of a workspace is listed or counted for others", async () => {
  expect(await found({}, other)).toEqual([[], []]);
});
