import { expect, it } from "vitest";

import { createAdmin, createUser } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { enrol, signInAgain } from "../support/second-factor.ts";
import { addMember, createWorkspace, writePost } from "../support/workspaces.ts";

const dataOf = async ({ client }: Pick<TestUser, "client">) =>
  (await client.rpc("my_data").throwOnError()).data;

it("holds everything of a user's that they may read", async () => {
  const sam = await createUser("Sam");
  const workspace = await createWorkspace(sam);
  const post = await writePost(workspace, "Of Sam's");
  expect(await dataOf(sam)).toMatchObject({
    profile: { id: sam.id, email: sam.email, full_name: "Sam" },
    settings: { dark_mode: true, time_zone: null },
    sessions: [{ is_current: true }],
    workspaces: [{ id: workspace.id, role: "owner" }],
    channels: [{ id: workspace.pageId }],
    posts: [{ id: post.id, content: { text: "Of Sam's" } }],
    post_versions: [{ post_id: post.id, revision: 1 }],
    deliveries: [],
    pictures: [],
    commands: [{ action: "workspace.create" }, { action: "post.create" }],
  });
});

it("holds nothing of others', whatever they share, an admin's neither", async () => {
  const [sam, ada] = await Promise.all([createUser("Sam"), createAdmin("Ada")]);
  const workspace = await createWorkspace(sam);
  await writePost(workspace, "Of Sam's");
  await addMember(workspace, "admin", ada);
  const data = JSON.stringify(await dataOf(ada));
  expect(data).toContain(ada.email);
  expect(data).not.toContain("Of Sam's");
  expect(data).not.toContain(sam.email);
});

it("holds what a member may no longer read no more", async () => {
  const sam = await createUser("Sam");
  const workspace = await createWorkspace();
  await addMember(workspace, "editor", sam);
  await writePost(workspace, "Of Sam's", sam);
  await workspace.owner.client
    .rpc("remove_member", { workspace_id: workspace.id, user_id: sam.id })
    .throwOnError();
  expect(await dataOf(sam)).toMatchObject({ workspaces: [], posts: [], post_versions: [] });
});

it("needs the second factor of whoever has one", async () => {
  const sam = await enrol(await createUser("Sam"));
  const { error } = await (await signInAgain(sam)).rpc("my_data");
  expect(error).toMatchObject({ code: "PT401" });
});
