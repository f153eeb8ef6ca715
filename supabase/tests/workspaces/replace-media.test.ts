import { beforeEach, expect, it } from "vitest";

import { approve } from "../support/approvals.ts";
import { sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { addVideo, attachmentOf } from "../support/videos.ts";
import {
  addMember,
  addPicture,
  connectChannel,
  createWorkspace,
  scheduleNow,
  writePost,
} from "../support/workspaces.ts";
import type { Delivery, Picture, Post, Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
let old: Picture;
let other: Picture;

beforeEach(async () => {
  workspace = await createWorkspace();
  [old, other] = [await addPicture(workspace), await addPicture(workspace)];
  const { owner } = workspace;
  const descriptions = [
    { media_id: old.id, alt: "Boats" },
    { media_id: other.id, alt: "Ships" },
  ];
  for (const described of descriptions) {
    await owner.client.rpc("change_media", described).throwOnError();
  }
});

const shownOf = ({ id, hash, type, width, height }: Picture, alt = "") => ({
  id,
  hash,
  type,
  width,
  height,
  alt,
});

type Media = (ReturnType<typeof shownOf> | ReturnType<typeof attachmentOf>)[];

/** A post with pictures on all channels, and perhaps others on its page. */
async function postWith(media: Media, own?: Media, author = workspace.owner): Promise<Post> {
  const post = await writePost(workspace, "Hello", author);
  const { data } = await author.client
    .rpc("save_post", {
      post_id: post.id,
      revision: post.revision,
      content: { text: "Hello", media },
      overrides: own ? { [workspace.pageId]: { media: own } } : {},
      channel_ids: [workspace.pageId],
    })
    .throwOnError();
  return data;
}

async function schedule(post: Post, channelId = workspace.pageId, by = workspace.owner) {
  const [made] = await scheduleNow(by, post, [channelId]);
  if (made === undefined) throw new Error("Nothing was scheduled.");
  return made;
}

const replace = ({ client }: TestUser, from = old, to = other) =>
  client.rpc("replace_media", { media_id: from.id, with_id: to.id });

const outlook = async ({ client }: TestUser) =>
  (await client.rpc("media_replacement", { media_id: old.id }).throwOnError()).data;

const readPost = async ({ id }: Post) =>
  (await workspace.owner.client.from("posts").select().eq("id", id).single().throwOnError()).data;

const read = async ({ id }: Delivery) =>
  (await workspace.owner.client.from("deliveries").select().eq("id", id).single().throwOnError())
    .data;

const publish = ({ id }: Delivery) =>
  sql`update public.deliveries set state = 'published', wake_at = 'infinity' where id = ${id}`;

it("replace_media swaps the picture in drafts and scheduled posts, as a new version by that user", async () => {
  const editor = await addMember(workspace, "editor");
  const third = await addPicture(workspace);
  const draft = await postWith([shownOf(third, "Third"), shownOf(old, "Boats")], [shownOf(old)]);
  const planned = await postWith([shownOf(old, "For this post alone")]);
  const delivery = await schedule(planned);
  const { data } = await replace(editor).throwOnError();
  expect(data.map((row) => [row.post_id, row.is_replaced])).toEqual(
    expect.arrayContaining([
      [draft.id, true],
      [planned.id, true],
    ]),
  );
  expect(await readPost(draft)).toMatchObject({
    revision: draft.revision + 1,
    content: { text: "Hello", media: [shownOf(third, "Third"), shownOf(other, "Ships")] },
    overrides: { [workspace.pageId]: { media: [shownOf(other, "Ships")] } },
  });
  // What was written of the old one is untrue of the other, whoever wrote it; a version keeps it.
  expect(await read(delivery)).toMatchObject({
    state: "scheduled",
    post_revision: planned.revision + 1,
    content: { media: [shownOf(other, "Ships")] },
  });
  const versions = await workspace.owner.client
    .from("post_versions")
    .select("author_id, content")
    .eq("post_id", draft.id)
    .order("revision")
    .throwOnError();
  expect(versions.data.at(-1)?.author_id).toBe(editor.id);
  expect(versions.data.at(-2)?.content).toEqual(draft.content);
  const written = await sql`
    select action from public.audit_events
    where actor_id = ${editor.id} and action <> 'member.join' order by action`;
  expect(written.map(({ action }) => action)).toEqual(["media.replace", "post.save", "post.save"]);
});

it("replace_media with a picture without alt text clears the old alt text", async () => {
  const silent = await addPicture(workspace);
  const post = await postWith([shownOf(old, "Boats")], [shownOf(old, "Boats at dawn")]);
  await replace(workspace.owner, old, silent).throwOnError();
  expect(await readPost(post)).toMatchObject({
    content: { media: [shownOf(silent)] },
    overrides: { [workspace.pageId]: { media: [shownOf(silent)] } },
  });
});

it("replace_media leaves published deliveries unchanged, also of a post scheduled elsewhere", async () => {
  const channelId = await connectChannel(workspace);
  const done = await postWith([shownOf(old)]);
  await publish(await schedule(done));
  const half = await postWith([shownOf(old)]);
  const out = await schedule(half);
  await publish(out);
  const waiting = await schedule(half, channelId);
  const { data } = await replace(workspace.owner).throwOnError();
  expect(data.map((row) => row.post_id)).toEqual([half.id]);
  expect(await readPost(done)).toMatchObject({ revision: done.revision, content: done.content });
  expect((await read(out)).content).toEqual(out.content);
  expect((await read(waiting)).content).toMatchObject({ media: [shownOf(other, "Ships")] });
});

it("replace_media leaves a publishing delivery unchanged", async () => {
  const delivery = await schedule(await postWith([shownOf(old)]));
  await sql`update public.deliveries set state = 'publishing' where id = ${delivery.id}`;
  expect((await replace(workspace.owner).throwOnError()).data).toEqual([]);
  expect((await read(delivery)).content).toEqual(delivery.content);
});

it("replace_media resets an approval, which media_replacement announces", async () => {
  const approver = await addMember(workspace, "admin");
  await workspace.owner.client
    .rpc("set_approval_rule", { workspace_id: workspace.id, policy: "one" })
    .throwOnError();
  const post = await postWith([shownOf(old)]);
  const delivery = await schedule(post);
  expect(await outlook(workspace.owner)).toMatchObject([{ asks_again: false }]);
  expect(await approve(workspace, approver, delivery.id)).toBe("done");
  expect((await read(delivery)).state).toBe("scheduled");
  expect(await outlook(workspace.owner)).toMatchObject([{ post_id: post.id, asks_again: true }]);
  await replace(workspace.owner).throwOnError();
  expect(await read(delivery)).toMatchObject({ state: "awaiting_approval", approved_hash: null });
});

it("replace_media by a contributor changes only their posts and lists the others", async () => {
  const contributor = await addMember(workspace, "contributor");
  const own = await postWith([shownOf(old)], undefined, contributor);
  const others = await postWith([shownOf(old)]);
  expect(await outlook(contributor)).toEqual(
    expect.arrayContaining([
      { post_id: own.id, text: "Hello", may_edit: true, asks_again: false },
      { post_id: others.id, text: "Hello", may_edit: false, asks_again: false },
    ]),
  );
  const { data } = await replace(contributor).throwOnError();
  expect(data).toContainEqual({ post_id: others.id, text: "Hello", is_replaced: false });
  expect((await readPost(own)).content).toMatchObject({ media: [shownOf(other, "Ships")] });
  expect((await readPost(others)).revision).toBe(others.revision);
});

it("replace_media keeps one copy in a post that shows both pictures", async () => {
  const post = await postWith([shownOf(other, "Mine"), shownOf(old)]);
  await replace(workspace.owner).throwOnError();
  expect((await readPost(post)).content).toMatchObject({ media: [shownOf(other, "Mine")] });
});

it("replace_media called concurrently changes each post once", async () => {
  const third = await addPicture(workspace);
  const posts = [await postWith([shownOf(old)]), await postWith([shownOf(old)])];
  for (const post of posts) await schedule(post);
  const editor = await addMember(workspace, "editor");
  const answers = await Promise.all([
    replace(editor).throwOnError(),
    replace(workspace.owner, old, third).throwOnError(),
  ]);
  const replaced = answers.flatMap(({ data }) => data.filter((row) => row.is_replaced));
  expect(replaced.map((row) => row.post_id).toSorted()).toEqual(
    posts.map(({ id }) => id).toSorted(),
  );
});

it("replace_media refuses a picture for a video and a video for a picture", async () => {
  const [video, later] = [await addVideo(workspace), await addVideo(workspace)];
  const [silent, shown] = [await postWith([shownOf(old)]), await postWith([attachmentOf(video)])];
  const { owner } = workspace;
  expect((await replace(owner, video, other)).error).toMatchObject({
    message: "media_kind",
    hint: expect.stringContaining("of its kind"),
  });
  expect((await replace(owner, old, video)).error?.message).toBe("media_kind");
  expect((await readPost(silent)).revision).toBe(silent.revision);
  expect((await readPost(shown)).content).toEqual(shown.content);
  await replace(owner, video, later).throwOnError();
  expect((await readPost(shown)).content).toMatchObject({ media: [attachmentOf(later)] });
});

it("replace_media refuses the same, a foreign or a deleted picture", async () => {
  const post = await postWith([shownOf(old)]);
  const elsewhere = await createWorkspace();
  const theirs = await addPicture(elsewhere);
  expect((await replace(workspace.owner, old, theirs)).error?.message).toBe("media_unknown");
  expect((await replace(workspace.owner, old, old)).error?.message).toBe("media_unknown");
  expect((await replace(elsewhere.owner, old, theirs)).error?.message).toBe("not_found");
  expect((await replace(elsewhere.owner, theirs, other)).error?.message).toBe("media_unknown");
  await workspace.owner.client.rpc("delete_media", { media_id: other.id }).throwOnError();
  expect((await replace(workspace.owner)).error?.message).toBe("media_deleted");
  expect((await readPost(post)).revision).toBe(post.revision);
});
