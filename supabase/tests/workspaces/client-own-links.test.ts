import { beforeEach, describe, expect, it } from "vitest";

import { answerLink, makeClientLink } from "../support/client-links.ts";
import { sql, type TestUser } from "../support/clients.ts";
import { addMember, createWorkspace, scheduleNow, writePost } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

let workspace: Workspace;

beforeEach(async () => {
  workspace = await createWorkspace();
  await workspace.owner.client
    .rpc("set_approval_rule", {
      workspace_id: workspace.id,
      policy: "stages",
      stages: [{ needs: "one", client: true }],
    })
    .throwOnError();
});

const stateOf = async (deliveryId: string | undefined) => {
  const { client } = workspace.owner;
  const row = client
    .from("deliveries")
    .select("state")
    .eq("id", deliveryId ?? "")
    .single();
  return (await row.throwOnError()).data.state;
};

const linkOf = ({ client }: TestUser, postId: string) =>
  client.rpc("make_client_link", { workspace_id: workspace.id, post_ids: [postId] });

describe("a client stage in a workspace with several editors", () => {
  let editor: TestUser;
  beforeEach(async () => {
    editor = await addMember(workspace, "editor");
  });

  it("refuses a link made by the post's author and accepts another member's", async () => {
    const post = await writePost(workspace, "Please", editor);
    const [delivery] = await scheduleNow(editor, post, [workspace.pageId]);
    expect(await linkOf(editor, post.id)).toMatchObject({
      error: { message: "own_link", details: expect.any(String) },
    });
    const secret = await makeClientLink(workspace.owner, post.id);
    expect(await answerLink(secret)).toBe("done");
    expect(await stateOf(delivery?.id)).not.toBe("awaiting_approval");
  });

  it("records a decision through the author's own link without approving the post", async () => {
    const post = await writePost(workspace, "Please", editor);
    const own = await makeClientLink(editor, post.id);
    const [delivery] = await scheduleNow(editor, post, [workspace.pageId]);
    expect(await answerLink(own)).toBe("done");
    expect(await stateOf(delivery?.id)).toBe("awaiting_approval");
    const { data: answers } = await workspace.owner.client
      .from("approvals")
      .select("client_name,stage")
      .eq("post_id", post.id)
      .throwOnError();
    expect(answers).toEqual([{ client_name: "Zoe Client", stage: null }]);
    expect(await answerLink(await makeClientLink(workspace.owner, post.id))).toBe("done");
    expect(await stateOf(delivery?.id)).not.toBe("awaiting_approval");
  });

  it("accepts any member's link when the author is unknown", async () => {
    const post = await writePost(workspace, "Please", editor);
    const [delivery] = await scheduleNow(editor, post, [workspace.pageId]);
    await sql`update public.deliveries set asked_by = null where id = ${delivery?.id ?? ""}`;
    expect(await answerLink(await makeClientLink(workspace.owner, post.id))).toBe("done");
    expect(await stateOf(delivery?.id)).not.toBe("awaiting_approval");
  });

  it("is stopped by changes requested through the author's own link", async () => {
    const post = await writePost(workspace, "Please", editor);
    const own = await makeClientLink(editor, post.id);
    const [delivery] = await scheduleNow(editor, post, [workspace.pageId]);
    expect(await answerLink(own, { answer: "changes_asked", comment: "Shorter" })).toBe("done");
    expect(await stateOf(delivery?.id)).toBe("awaiting_approval");
  });
});

it("a client stage accepts the author's own link when no other editor exists", async () => {
  await addMember(workspace, "contributor");
  const post = await writePost(workspace, "Please");
  const [delivery] = await scheduleNow(workspace.owner, post, [workspace.pageId]);
  expect(await answerLink(await makeClientLink(workspace.owner, post.id))).toBe("done");
  expect(await stateOf(delivery?.id)).not.toBe("awaiting_approval");
});
