import { randomUUID } from "node:crypto";

import { beforeEach, describe, expect, it } from "vitest";

import { sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { addMember, createWorkspace, writePost } from "../support/workspaces.ts";
import type { Post, Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
let post: Post;
let contributor: TestUser;
let viewer: TestUser;

beforeEach(async () => {
  workspace = await createWorkspace();
  post = await writePost(workspace);
  [contributor, viewer] = [
    await addMember(workspace, "contributor"),
    await addMember(workspace, "viewer"),
  ];
});

type Response = PromiseLike<{ error: { message: string } | null }>;

const answerTo = async (asked: Response) => (await asked).error?.message ?? "done";

type Comment = { parent_id?: string; mentioned_ids?: string[]; id?: string; post_id?: string };

const comment = (by: TestUser, text: string, part: Comment = {}) =>
  by.client.rpc("create_comment", { post_id: post.id, text, ...part });

async function messageOf(by: TestUser, text: string, part: Comment = {}): Promise<string> {
  const { data } = await comment(by, text, part).throwOnError();
  return data.id;
}

async function seenBy({ client }: TestUser) {
  const { data } = await client
    .from("post_comments")
    .select("text,mentioned_ids,deleted_at")
    .eq("post_id", post.id)
    .order("created_at")
    .throwOnError();
  return data;
}

const textsSeenBy = async (user: TestUser) => (await seenBy(user)).map(({ text }) => text);

describe("comments", () => {
  it("can be written by contributors and read by every member, not by other users", async () => {
    await messageOf(contributor, "A typo");
    await messageOf(workspace.owner, "Where?");
    expect(await answerTo(comment(viewer, "No"))).toBe("forbidden");
    expect(await textsSeenBy(viewer)).toEqual(["A typo", "Where?"]);
    expect(await textsSeenBy((await createWorkspace()).owner)).toEqual([]);
  });

  it("have replies one level deep, within the same post", async () => {
    const thread = await messageOf(contributor, "A typo");
    const reply = await messageOf(workspace.owner, "Where?", { parent_id: thread });
    expect(await answerTo(comment(contributor, "There", { parent_id: reply }))).toBe(
      "thread_unknown",
    );
    const other = await writePost(workspace, "Other");
    const elsewhere = comment(contributor, "There", { parent_id: thread, post_id: other.id });
    expect(await answerTo(elsewhere)).toBe("thread_unknown");
  });

  it("mention members only, at most 20", async () => {
    const stranger = (await createWorkspace()).owner;
    const mentioned = [viewer.id, stranger.id, viewer.id];
    await messageOf(contributor, "@viewer", { mentioned_ids: mentioned });
    expect(await seenBy(viewer)).toMatchObject([{ mentioned_ids: [viewer.id] }]);
    const crowd = Array.from({ length: 21 }, () => randomUUID());
    expect(await answerTo(comment(contributor, "@all", { mentioned_ids: crowd }))).toBe(
      "mentions_too_many",
    );
  });

  it("sent twice with one id are created once", async () => {
    const id = randomUUID();
    const both = await Promise.all([
      messageOf(contributor, "Hi", { id }),
      messageOf(contributor, "Hi", { id }),
    ]);
    expect(both).toEqual([id, id]);
    expect(await textsSeenBy(viewer)).toEqual(["Hi"]);
    expect(await answerTo(comment(workspace.owner, "Hi", { id }))).toBe("id_taken");
  });

  it.each(["", " \n", "a".repeat(2_001)])("refuse the text %j", async (text) => {
    expect(await answerTo(comment(contributor, text))).toBe("comment_invalid");
  });

  it("are refused on a deleted post", async () => {
    await workspace.owner.client.rpc("delete_post", { post_id: post.id }).throwOnError();
    expect(await answerTo(comment(contributor, "Hi"))).toBe("post_deleted");
  });
});

describe("a member's own comment", () => {
  it("cannot be changed or deleted by others, not even by an owner", async () => {
    const own = await messageOf(contributor, "Mine");
    const change = { comment_id: own, text: "Changed" };
    const { client } = workspace.owner;
    expect(await answerTo(client.rpc("change_comment", change))).toBe("forbidden");
    expect(await answerTo(client.rpc("delete_comment", { comment_id: own }))).toBe("forbidden");
    expect(await answerTo(contributor.client.rpc("change_comment", change))).toBe("done");
    expect(await textsSeenBy(viewer)).toEqual(["Changed"]);
  });

  it("has no text while deleted and is complete again when restored", async () => {
    const own = await messageOf(contributor, "@viewer", { mentioned_ids: [viewer.id] });
    await contributor.client.rpc("delete_comment", { comment_id: own }).throwOnError();
    expect(await seenBy(contributor)).toMatchObject([{ text: "", mentioned_ids: [] }]);
    const change = { comment_id: own, text: "Changed" };
    expect(await answerTo(contributor.client.rpc("change_comment", change))).toBe(
      "comment_deleted",
    );
    await contributor.client.rpc("restore_comment", { comment_id: own }).throwOnError();
    expect(await seenBy(viewer)).toMatchObject([
      { text: "@viewer", mentioned_ids: [viewer.id], deleted_at: null },
    ]);
  });

  it("is purged an hour after its deletion, leaving an empty row if it has replies", async () => {
    const lone = await messageOf(contributor, "Lone");
    const thread = await messageOf(contributor, "Answered");
    await messageOf(workspace.owner, "Yes", { parent_id: thread });
    await contributor.client.rpc("delete_comment", { comment_id: lone }).throwOnError();
    await contributor.client.rpc("delete_comment", { comment_id: thread }).throwOnError();
    await sql`
      update public.post_comments set deleted_at = deleted_at - interval '2 hours'
      where post_id = ${post.id} and deleted_at is not null`;
    await sql`
      update private.deleted_comments set deleted_at = deleted_at - interval '2 hours'
      where comment_id = any(${[lone, thread]})`;
    await sql`select engine.purge()`;
    expect(await textsSeenBy(viewer)).toEqual(["", "Yes"]);
    expect(await answerTo(contributor.client.rpc("restore_comment", { comment_id: thread }))).toBe(
      "comment_gone",
    );
  });
});
