import { expect, it } from "vitest";

import { makeClientLink, showsPicture, showsVideo } from "../support/client-links.ts";
import { sql } from "../support/clients.ts";
import { addVideo, attachmentOf } from "../support/videos.ts";
import { createWorkspace, scheduleNow, writePost } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

/** A link to a post that waits for its client, and the video that it shows. */
async function linkToVideo(workspace: Workspace) {
  const { owner, pageId } = workspace;
  const video = await addVideo(workspace);
  const { id, revision } = await writePost(workspace, "Ovens", owner);
  const { data } = await owner.client
    .rpc("save_post", {
      post_id: id,
      revision,
      content: { text: "Ovens", media: [attachmentOf(video)] },
      overrides: {},
      channel_ids: [pageId],
    })
    .throwOnError();
  await scheduleNow(owner, data, [pageId]);
  return { secret: await makeClientLink(owner, id), hash: video.hash, postId: id };
}

async function createAsking(): Promise<Workspace> {
  const workspace = await createWorkspace();
  const rule = { workspace_id: workspace.id, policy: "stages" as const };
  const stages = [{ needs: "one", client: true }];
  await workspace.owner.client.rpc("set_approval_rule", { ...rule, stages }).throwOnError();
  return workspace;
}

it("a client link shows the video of its own post and no other video", async () => {
  const workspace = await createAsking();
  const [mine, other] = [await linkToVideo(workspace), await linkToVideo(workspace)];
  const elsewhere = await linkToVideo(await createAsking());
  const unused = await addVideo(workspace);
  const shown = [mine, other, elsewhere, unused].map(({ hash }) => showsVideo(mine.secret, hash));
  expect(await Promise.all(shown)).toEqual([true, false, false, false]);
  expect(await showsPicture(mine.secret, mine.hash)).toBe(false);
});

it("a client link shows no video when its secret is wrong, or it is expired, revoked or its post deleted", async () => {
  const workspace = await createAsking();
  const { client } = workspace.owner;
  const { secret, hash, postId } = await linkToVideo(workspace);
  const isShown = () => showsVideo(secret, hash);
  expect(
    await showsVideo(
      secret.replace(/./, (one) => (one === "0" ? "1" : "0")),
      hash,
    ),
  ).toBe(false);
  const links = client.from("client_link_posts").select("link_id").eq("post_id", postId).single();
  const id = (await links.throwOnError()).data.link_id;
  await sql`update public.client_links set expires_at = now() where id = ${id}`;
  expect(await isShown()).toBe(false);
  await sql`update public.client_links set expires_at = now() + '1 day' where id = ${id}`;
  expect(await isShown()).toBe(true);
  await client.rpc("revoke_client_link", { link_id: id }).throwOnError();
  expect(await isShown()).toBe(false);
  const again = await makeClientLink(workspace.owner, postId);
  expect(await showsVideo(again, hash)).toBe(true);
  await client.rpc("delete_post", { post_id: postId }).throwOnError();
  expect(await showsVideo(again, hash)).toBe(false);
});

it("a client link no longer shows a video once its post is published", async () => {
  const workspace = await createAsking();
  const { secret, hash, postId } = await linkToVideo(workspace);
  await sql`update public.deliveries set state = 'published', wake_at = 'infinity' where post_id = ${postId}`;
  expect(await showsVideo(secret, hash)).toBe(false);
});
