import { randomUUID } from "node:crypto";

import { beforeAll, expect, it } from "vitest";

import { addMember, createWorkspace, words } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";
import type { TestUser } from "../support/clients.ts";

let workspace: Workspace;

beforeAll(async () => {
  workspace = await createWorkspace();
});

const create = (author: TestUser, id: string, text: string, workspaceId = workspace.id) =>
  author.client.rpc("create_post", {
    id,
    workspace_id: workspaceId,
    content: words(text),
    overrides: {},
    channel_ids: [],
  });

it("create_post repeated with the same id returns the first post unchanged", async () => {
  const id = randomUUID();
  const first = await create(workspace.owner, id, "Hello").throwOnError();
  const again = await create(workspace.owner, id, "Hello again").throwOnError();
  expect(first.data).toMatchObject({ id, revision: 1, content: words("Hello") });
  expect(again.data).toEqual(first.data);
  const { data } = await workspace.owner.client
    .from("post_versions")
    .select("revision")
    .eq("post_id", id)
    .throwOnError();
  expect(data).toEqual([{ revision: 1 }]);
});

it("create_post called concurrently with one id creates one post", async () => {
  const id = randomUUID();
  const made = await Promise.all(
    ["a", "b", "c", "d"].map((text) => create(workspace.owner, id, text).throwOnError()),
  );
  expect(new Set(made.map(({ data }) => JSON.stringify(data)))).toHaveProperty("size", 1);
});

it("create_post refuses an id of another user's or workspace's post with id_taken", async () => {
  const id = randomUUID();
  await create(workspace.owner, id, "Mine").throwOnError();
  const colleague = await addMember(workspace, "editor");
  const elsewhere = await createWorkspace();
  for (const refused of await Promise.all([
    create(colleague, id, "Theirs"),
    create(elsewhere.owner, id, "Theirs", elsewhere.id),
    create(workspace.owner, id, "Mine", (await createWorkspace(workspace.owner)).id),
  ])) {
    expect(refused.data).toBeNull();
    expect(refused.status).toBe(409);
    expect(refused.error?.message).toBe("id_taken");
  }
});
