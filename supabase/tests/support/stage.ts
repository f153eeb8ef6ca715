import { createUser, sql } from "./clients.ts";
import { makeImport } from "./imports.ts";
import { makeChannelGroup } from "./channel-groups.ts";
import { makeNamedLink } from "./client-links.ts";
import { type Seen, seenOf } from "./approvals.ts";
import { type Evergreen, makeEvergreen } from "./evergreen.ts";
import { type Folders, makeFolders } from "./folders.ts";
import { type Ideas, makeIdeas } from "./ideas.ts";
import { makeSeries } from "./series.ts";
import { makeSample } from "./metrics.ts";
import { makeNewsletter } from "./newsletters.ts";
import { beginArchive, beginVideo } from "./videos.ts";
import {
  addMember,
  addPicture,
  connectChannel,
  createWorkspace,
  scheduleNow,
  writePost,
} from "./workspaces.ts";
import type { Workspace } from "./workspaces.ts";

/** A workspace with a row of everything, and what its rows are called. */
export type Stage = {
  workspace: Workspace;
  workspaceId: string;
  channelId: string;
  postId: string;
  deletedPostId: string;
  invitationId: string;
  /** A viewer whom others may want to promote or remove. */
  bystanderId: string;
  importId: string;
  labelId: string;
  deletedLabelId: string;
  noteId: string;
  channelGroupId: string;
  savedTextId: string;
  /** Its first two occurrences have deliveries. */
  seriesId: string;
  endedSeriesId: string;
  evergreen: Evergreen;
  folders: Folders;
  ideas: Ideas;
  commentId: string;
  clientLinkId: string;
  deletedCommentId: string;
  newsletterId: string;
  subscriberId: string;
  mediaId: string;
  deletedMediaId: string;
  /** On its way, of the bystander. */
  videoId: string;
  /** As above. */
  archiveId: string;
  /** By what they are in; `restored` waits for a person after a restore. */
  deliveries: Awaited<ReturnType<typeof makeDeliveries>>;
  /** What somebody sees who decides on `deliveries.awaiting_approval`. */
  seen: Seen;
  /** What `deliveries.published` says. */
  publishedHash: string;
  /** When `deliveries.scheduled` is. */
  dueAt: string;
};

async function makeDeliveries(workspace: Workspace, channelId: string) {
  const post = await writePost(workspace, "Of many deliveries");
  const made = async (state: string, problem: string | null = null) => {
    const [delivery] = await scheduleNow(workspace.owner, post, [channelId], { again: true });
    await sql`
      update public.deliveries
      set state = ${state}, wake_at = 'infinity', problem = ${problem},
        post_revision = 0
      where id = ${delivery?.id ?? ""}`;
    return delivery?.id ?? "";
  };
  const deliveries = {
    awaiting_approval: await made("awaiting_approval"),
    scheduled: await made("scheduled"),
    published: await made("published"),
    removing: await made("published"),
    failed: await made("failed"),
    unknown: await made("unknown"),
    restored: await made("scheduled", '{"code": "restored"}'),
  };
  await sql`
    insert into public.delivery_steps (delivery_id, position, workspace_id, kind, key, payload)
    values (${deliveries.unknown}, 0, ${workspace.id}, 'entry', 'key', '{}')`;
  await sql`select private.touch_lane(${channelId})`;
  await workspace.owner.client
    .rpc("remove_delivery", { delivery_id: deliveries.removing })
    .throwOnError();
  return deliveries;
}

async function makeLabel({ id, owner }: Workspace, name: string): Promise<string> {
  const { data } = await owner.client
    .rpc("create_label", { workspace_id: id, name, hue: "violet" })
    .throwOnError();
  return data.id;
}

/** Makes a workspace with a row in every table, private ones included. */
export async function makeStage(): Promise<Stage> {
  const workspace = await createWorkspace();
  const channelId = await connectChannel(workspace);
  await sql`
    update public.channels set slots = '[{"weekday": 1, "time": "09:00"}]' where id = ${channelId}`;
  const bystander = await addMember(workspace, "viewer", await createUser("Bystander"));
  // So that the first one may leave.
  await addMember(workspace, "owner", await createUser("Partner"));
  const post = await writePost(workspace, "Mine");
  const deleted = await writePost(workspace, "Deleted");
  const { client } = workspace.owner;
  await client.rpc("delete_post", { post_id: deleted.id }).throwOnError();
  const invitation = await client
    .rpc("invite_member", {
      workspace_id: workspace.id,
      email: `guest.${workspace.id}@postlark.test`,
      role: "editor",
    })
    .throwOnError();
  const media = await addPicture(workspace, workspace.id.replaceAll("-", "").repeat(2));
  const deletedMedia = await addPicture(workspace);
  await client.rpc("delete_media", { media_id: deletedMedia.id }).throwOnError();
  const label = await makeLabel(workspace, "Mine");
  const deletedLabel = await makeLabel(workspace, "Deleted");
  const note = await client
    .rpc("create_note", {
      workspace_id: workspace.id,
      text: "Mine",
      hue: "violet",
      first_day: "2026-12-01",
      last_day: "2026-12-02",
    })
    .throwOnError();
  const comment = await client
    .rpc("create_comment", { post_id: post.id, text: "Mine", mentioned_ids: [bystander.id] })
    .throwOnError();
  const deletedComment = await client
    .rpc("create_comment", { post_id: post.id, text: "Deleted" })
    .throwOnError();
  await client.rpc("delete_comment", { comment_id: deletedComment.data.id }).throwOnError();
  await client.rpc("make_calendar_feed", { workspace_id: workspace.id }).throwOnError();
  await client.rpc("put_label", { post_id: post.id, label_id: label }).throwOnError();
  await client.rpc("delete_label", { label_id: deletedLabel }).throwOnError();
  await sql`
    insert into private.channel_credentials (channel_id, key_id, ciphertext) values (${channelId}, 'key', 'secret')`;
  const { seriesId, endedSeriesId } = await makeSeries(workspace, channelId);
  const evergreen = await makeEvergreen(workspace, "Rye from seven");
  const deliveries = await makeSample(await makeDeliveries(workspace, channelId));
  const rowOf = async (id: string) => {
    const query = client.from("deliveries").select("due_at,said_hash").eq("id", id).single();
    return (await query.throwOnError()).data;
  };
  const scheduled = await rowOf(deliveries.scheduled);
  const { said_hash: publishedHash } = await rowOf(deliveries.published);
  await sql`
    insert into public.delivery_edits (workspace_id, delivery_id, user_id, before, after)
    values (${workspace.id}, ${deliveries.published}, ${bystander.id}, '{}', '{}')`;
  await sql`insert into public.archived_people values (gen_random_uuid(), ${workspace.id}, 'Eve')`;
  await client.rpc("compare_delivery", { delivery_id: deliveries.published }).throwOnError();
  const newsletter = await makeNewsletter(workspace, deliveries.unknown);
  const seen = await seenOf(workspace.owner, deliveries.awaiting_approval);
  await client
    .rpc("ask_for_changes", { workspace_id: workspace.id, seen: [seen], comment: "Shorter" })
    .throwOnError();
  const rule = {
    workspace_id: workspace.id,
    channel_id: workspace.pageId,
    policy: "none" as const,
  };
  await client.rpc("set_approval_rule", rule).throwOnError();
  await client
    .rpc("set_model_provider", {
      workspace_id: workspace.id,
      base_url: "https://model.example/v1",
      model: "small",
      monthly_tokens: 1_000_000,
    })
    .throwOnError();
  const savedText = await client
    .rpc("create_saved_text", {
      workspace_id: workspace.id,
      kind: "template",
      name: "Opening",
      text: "Open from {{hour}}",
    })
    .throwOnError();
  const described = { description: "Bread from seven.", links: [], revision: 0 };
  await client.rpc("set_page_profile", { workspace_id: workspace.id, ...described }).throwOnError();
  const brand = { name: "Larkfield", colour: "#0a6c74", hides_postlark: true, revision: 0 };
  await client.rpc("set_workspace_brand", { workspace_id: workspace.id, ...brand }).throwOnError();
  await client
    .rpc("set_brand_voice", {
      workspace_id: workspace.id,
      about: "Calm and exact",
      examples: "Rye from seven.",
      preferred: ["bread"],
      avoided: ["awesome"],
      revision: 0,
    })
    .throwOnError();
  await client.rpc("begin_model_use", { workspace_id: workspace.id, tokens: 1 }).throwOnError();
  await sql`
    insert into private.model_keys (workspace_id, key_id, ciphertext)
    values (${workspace.id}, 'key', 'secret')`;
  return {
    workspace,
    workspaceId: workspace.id,
    channelId,
    postId: post.id,
    deletedPostId: deleted.id,
    invitationId: invitation.data,
    bystanderId: bystander.id,
    importId: await makeImport(workspace),
    labelId: label,
    deletedLabelId: deletedLabel,
    noteId: note.data.id,
    channelGroupId: await makeChannelGroup(workspace, channelId),
    savedTextId: savedText.data.id,
    seriesId,
    endedSeriesId,
    evergreen,
    folders: await makeFolders(workspace),
    ideas: await makeIdeas(workspace),
    commentId: comment.data.id,
    clientLinkId: await makeNamedLink(workspace.owner, post.id),
    deletedCommentId: deletedComment.data.id,
    ...newsletter,
    mediaId: media.id,
    deletedMediaId: deletedMedia.id,
    videoId: await beginVideo(workspace, bystander),
    archiveId: await beginArchive(workspace, bystander),
    deliveries,
    seen,
    publishedHash,
    dueAt: scheduled.due_at,
  };
}
