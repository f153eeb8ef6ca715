import { expect, it } from "vitest";

import { createAdmin, createUser, sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { enrol, signInAgain } from "../support/second-factor.ts";
import { addMember, createWorkspace, writePost } from "../support/workspaces.ts";

const dataOf = async ({ client }: Pick<TestUser, "client">) =>
  (await client.rpc("my_data").throwOnError()).data;

it("my_data returns every row of the user's own that they may read", async () => {
  const sam = await createUser("Sam");
  const workspace = await createWorkspace(sam);
  const post = await writePost(workspace, "Of Sam's");
  const inWorkspace = { workspace_id: workspace.id, hue: "teal" };
  await sam.client.rpc("create_label", { ...inWorkspace, name: "Launch" }).throwOnError();
  await sam.client
    .rpc("create_note", {
      ...inWorkspace,
      text: "Closed",
      first_day: "2026-12-24",
      last_day: "2026-12-26",
    })
    .throwOnError();
  await sam.client.rpc("create_comment", { post_id: post.id, text: "Sure?" }).throwOnError();
  expect(await dataOf(sam)).toMatchObject({
    profile: { id: sam.id, email: sam.email, full_name: "Sam" },
    settings: { dark_mode: true, time_zone: null },
    sessions: [{ is_current: true }],
    workspaces: [{ id: workspace.id, role: "owner" }],
    channels: [{ id: workspace.pageId }],
    posts: [{ id: post.id, content: { text: "Of Sam's" } }],
    post_versions: [{ post_id: post.id, revision: 1 }],
    deliveries: [],
    series: [],
    pictures: [],
    comments: [{ text: "Sure?" }],
    notices: [],
    labels: [{ name: "Launch" }],
    notes: [{ text: "Closed" }],
    model_usage: [],
    commands: [
      { action: "workspace.create" },
      { action: "post.create" },
      { action: "label.create" },
      { action: "note.create" },
      { action: "comment.create" },
    ],
  });
});

it("my_data covers every readable table that has an author or user column", async () => {
  const rows = await sql<{ table: string }[]>`
    select distinct c.relname::text as table
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attname in ('created_by', 'author_id', 'user_id', 'actor_id', 'connected_by')
      and has_table_privilege('authenticated', c.oid, 'select')
      and position('public.' || c.relname || ' ' in pg_get_functiondef('public.my_data'::regproc)) = 0`;
  // Admins alone read how roles were changed.
  expect(rows).toEqual([{ table: "role_changes" }]);
});

it("my_data returns no other member's rows, not even to an admin", async () => {
  const [sam, ada] = await Promise.all([createUser("Sam"), createAdmin("Ada")]);
  const workspace = await createWorkspace(sam);
  await writePost(workspace, "Of Sam's");
  await addMember(workspace, "admin", ada);
  const data = JSON.stringify(await dataOf(ada));
  expect(data).toContain(ada.email);
  expect(data).not.toContain("Of Sam's");
  expect(data).not.toContain(sam.email);
});

it("my_data omits a workspace that the user was removed from", async () => {
  const sam = await createUser("Sam");
  const workspace = await createWorkspace();
  await addMember(workspace, "editor", sam);
  await writePost(workspace, "Of Sam's", sam);
  await workspace.owner.client
    .rpc("remove_member", { workspace_id: workspace.id, user_id: sam.id })
    .throwOnError();
  expect(await dataOf(sam)).toMatchObject({ workspaces: [], posts: [], post_versions: [] });
});

it("my_data refuses a user with a second factor who has only given the password", async () => {
  const sam = await enrol(await createUser("Sam"));
  const { error } = await (await signInAgain(sam)).rpc("my_data");
  expect(error).toMatchObject({ code: "PT401" });
});
