import { expect, it } from "vitest";

import { approve } from "../support/approvals.ts";
import type { TestUser } from "../support/clients.ts";
import { addMember, createWorkspace, scheduleNow, writePost } from "../support/workspaces.ts";

const ids = (...people: TestUser[]) => people.map(({ id }) => id).toSorted();

it("awaited_approvals lists who may still approve: any editor, or every named approver", async () => {
  const workspace = await createWorkspace();
  const [editor, other, contributor] = [
    await addMember(workspace, "editor"),
    await addMember(workspace, "editor"),
    await addMember(workspace, "contributor"),
  ];
  const post = await writePost(workspace, "Please", contributor);
  const [delivery] = await scheduleNow(contributor, post, [workspace.pageId]);
  const awaited = async ({ client }: TestUser) =>
    (await client.rpc("awaited_approvals", { post_id: post.id }).throwOnError()).data;
  expect(await awaited(contributor)).toEqual([
    {
      delivery_id: delivery?.id,
      place: 1,
      is_staged: false,
      state: "asked",
      needs_all: false,
      by_client: false,
      stands_in: false,
      user_ids: ids(workspace.owner, editor, other),
      approved_ids: [],
    },
  ]);
  const rule = { policy: "all" as const, approver_ids: [editor.id, other.id] };
  await workspace.owner.client
    .rpc("set_approval_rule", { workspace_id: workspace.id, ...rule })
    .throwOnError();
  expect(await awaited(contributor)).toMatchObject([
    { needs_all: true, user_ids: ids(editor, other) },
  ]);
  expect(await approve(workspace, editor, delivery?.id ?? "")).toBe("done");
  expect(await awaited(contributor)).toMatchObject([
    { user_ids: ids(editor, other), approved_ids: [editor.id] },
  ]);
  expect(await approve(workspace, other, delivery?.id ?? "")).toBe("done");
  expect(await awaited(contributor)).toEqual([]);
});
