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
  client.rpc("make_client_link", { post_id: postId });

describe("a client's stage, in a workspace of several editors", () => {
  let editor: TestUser;
  beforeEach(async () => {
    editor = await addMember(workspace, "editor");
  });

  it("takes no link of whoever wrote the post, and one of somebody else", async () => {
    const post = await writePost(workspace, "Please", editor);
    const [delivery] = await scheduleNow(editor, post, [workspace.pageId]);
    expect(await linkOf(editor, post.id)).toMatchObject({
      error: { message: "own_link", details: expect.any(String) },
    });
    const secret = await makeClientLink(workspace.owner, post.id);
    expect(await answerLink(secret)).toBe("done");
    expect(await stateOf(delivery?.id)).not.toBe("awaiting_approval");
  });

  it("is not approved by a link that the author made beforehand: the answer stays with the post", async () => {
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

  it("is approved by a link where no author is known", async () => {
    const post = await writePost(workspace, "Please", editor);
    const [delivery] = await scheduleNow(editor, post, [workspace.pageId]);
    await sql`update public.deliveries set asked_by = null where id = ${delivery?.id ?? ""}`;
    expect(await answerLink(await makeClientLink(workspace.owner, post.id))).toBe("done");
    expect(await stateOf(delivery?.id)).not.toBe("awaiting_approval");
  });

  it("holds what a client asks to have changed, whoever made the link", async () => {
    const post = await writePost(workspace, "Please", editor);
    const own = await makeClientLink(editor, post.id);
    const [delivery] = await scheduleNow(editor, post, [workspace.pageId]);
    expect(await answerLink(own, { answer: "changes_asked", comment: "Shorter" })).toBe("done");
    expect(await stateOf(delivery?.id)).toBe("awaiting_approval");
  });
});

it("takes the own link of who works alone, as nobody else could make one", async () => {
  await addMember(workspace, "contributor");
  const post = await writePost(workspace, "Please");
  const [delivery] = await scheduleNow(workspace.owner, post, [workspace.pageId]);
  expect(await answerLink(await makeClientLink(workspace.owner, post.id))).toBe("done");
  expect(await stateOf(delivery?.id)).not.toBe("awaiting_approval");
});
