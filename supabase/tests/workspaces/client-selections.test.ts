import { beforeEach, describe, expect, it } from "vitest";

import { answerLink, makeClientLink, openPosts, showsPicture } from "../support/client-links.ts";
import { sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import {
  addMember,
  addPicture,
  createWorkspace,
  scheduleNow,
  writePost,
} from "../support/workspaces.ts";
import type { Post, Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
let editor: TestUser;
let first: Post;
let second: Post;

beforeEach(async () => {
  workspace = await createWorkspace();
  editor = await addMember(workspace, "editor");
  await workspace.owner.client
    .rpc("set_approval_rule", {
      workspace_id: workspace.id,
      policy: "stages",
      stages: [{ needs: "one", client: true }],
    })
    .throwOnError();
  [first, second] = [await plan("First"), await plan("Second")];
});

async function plan(text: string): Promise<Post> {
  const post = await writePost(workspace, text, editor);
  await scheduleNow(editor, post, [workspace.pageId]);
  return post;
}

const share = async ({ client }: TestUser, postIds: string[], of = workspace) =>
  (await client.rpc("make_client_link", { workspace_id: of.id, post_ids: postIds })).error
    ?.message ?? "done";

async function stateOf({ id }: Post): Promise<string> {
  const rows = workspace.owner.client.from("deliveries").select("state").eq("post_id", id);
  return (await rows.single().throwOnError()).data.state;
}

describe("a client link to several posts", () => {
  it("shows each with its own answer, and a refusal holds only what it is about", async () => {
    const secret = await makeClientLink(workspace.owner, first.id, second.id);
    const posts = await openPosts(secret);
    expect(posts.map(({ deliveries }) => deliveries[0]?.content.text)).toEqual(["First", "Second"]);
    expect(await answerLink(secret, { post: first.id })).toBe("done");
    const change = { answer: "changes_asked", comment: "Shorter" };
    expect(await answerLink(secret, { post: second.id, ...change })).toBe("done");
    expect(await stateOf(first)).not.toBe("awaiting_approval");
    expect(await stateOf(second)).toBe("awaiting_approval");
    expect((await openPosts(secret)).find(({ id }) => id === second.id)).toMatchObject({
      isHeld: true,
      answered: { answer: "changes_asked", name: "Zoe Client", isCurrent: true },
    });
    const { data: notices } = await editor.client
      .rpc("my_notices", { workspace_id: workspace.id })
      .throwOnError();
    expect(notices.map(({ kind, post_id }) => [kind, post_id])).toEqual(
      expect.arrayContaining([
        ["approved", first.id],
        ["changes_asked", second.id],
      ]),
    );
  });

  it("answers for no post that it does not show, with whatever hash", async () => {
    const secret = await makeClientLink(workspace.owner, first.id);
    const other = await makeClientLink(workspace.owner, second.id);
    const [theirs] = await openPosts(other);
    expect(await answerLink(secret, { post: second.id, shown: theirs?.shown })).toBe("gone");
    expect(await answerLink(secret, { post: first.id, shown: theirs?.shown })).toBe("changed");
    const stranger = await createWorkspace();
    const strange = await writePost(stranger);
    expect(await answerLink(secret, { post: strange.id, shown: theirs?.shown })).toBe("gone");
    expect([await stateOf(first), await stateOf(second)]).toEqual([
      "awaiting_approval",
      "awaiting_approval",
    ]);
  });

  it("leaves out deleted posts, and opens nothing once all are deleted", async () => {
    const secret = await makeClientLink(workspace.owner, first.id, second.id);
    const { client } = workspace.owner;
    await client.rpc("delete_post", { post_id: first.id }).throwOnError();
    expect((await openPosts(secret)).map(({ id }) => id)).toEqual([second.id]);
    expect(await answerLink(secret, { post: first.id })).toBe("gone");
    await client.rpc("delete_post", { post_id: second.id }).throwOnError();
    expect(await openPosts(secret)).toEqual([]);
  });

  it("shows the pictures of its posts and of no other", async () => {
    const picture = await addPicture(workspace);
    const secret = await makeClientLink(workspace.owner, first.id, second.id);
    expect(await showsPicture(secret, picture.hash)).toBe(false);
  });

  it("is audited for each post, when it is made and when it is revoked", async () => {
    await makeClientLink(workspace.owner, first.id, second.id);
    const [link] = await sql`
      select id from public.client_links where workspace_id = ${workspace.id}`;
    await editor.client.rpc("revoke_client_link", { link_id: link?.["id"] }).throwOnError();
    const { data } = await workspace.owner.client
      .from("audit_events")
      .select("action,subject_id")
      .eq("workspace_id", workspace.id)
      .in("action", ["approval.link", "approval.revoke_link"])
      .throwOnError();
    expect(data).toHaveLength(4);
    expect(new Set(data.map(({ subject_id }) => subject_id))).toEqual(
      new Set([first.id, second.id]),
    );
  });
});

describe("a request for a client link", () => {
  it("is refused to viewers, contributors and strangers, for any of its posts", async () => {
    const viewer = await addMember(workspace, "viewer");
    const contributor = await addMember(workspace, "contributor");
    const stranger = await createWorkspace();
    const strange = await writePost(stranger);
    const both = [first.id, second.id];
    expect([
      await share(viewer, both),
      await share(contributor, both),
      await share(stranger.owner, both),
      await share(stranger.owner, both, stranger),
      await share(stranger.owner, [strange.id, first.id], stranger),
      await share(workspace.owner, [first.id, strange.id]),
      await share(workspace.owner, [first.id, "00000000-0000-4000-8000-000000000000"]),
    ]).toEqual([
      "forbidden",
      "forbidden",
      "not_found",
      "not_found",
      "not_found",
      "not_found",
      "not_found",
    ]);
    expect(
      await sql`
      select 1 from public.client_links where workspace_id in (${workspace.id}, ${stranger.id})`,
    ).toHaveLength(0);
  });

  it("is refused without posts, with more than 50, a deleted one, or the caller's own change", async () => {
    const { owner } = workspace;
    const many = Array.from({ length: 51 }, () => crypto.randomUUID());
    expect(await share(owner, [])).toBe("posts_invalid");
    expect(await share(owner, many)).toBe("link_posts_too_many");
    expect(await share(editor, [first.id, second.id])).toBe("own_link");
    await owner.client.rpc("delete_post", { post_id: second.id }).throwOnError();
    expect(await share(owner, [first.id, second.id])).toBe("post_deleted");
    expect(await share(owner, [first.id, first.id])).toBe("done");
  });

  it("is refused while one of its posts has 20 links that work", async () => {
    const { owner } = workspace;
    for (let count = 0; count < 20; count += 1) {
      expect(await share(owner, [first.id])).toBe("done");
    }
    expect(await share(owner, [second.id, first.id])).toBe("client_links_too_many");
    expect(await share(owner, [second.id])).toBe("done");
  });
});
