import {
  type Archive,
  type archivedStates,
  archiveKinds,
  archiveLimits,
} from "@postlark/domain/archive";
import { picturesOf } from "@postlark/domain/post-content";
import { z } from "zod";

import { ApiError } from "../http/api-error.ts";
import type { AsUser } from "../http/as-user.ts";

/** Rows that are read at once: as many as PostgREST gives. */
const pageSize = 1_000;

const columns = {
  channels:
    "id,network,accountId:account_id,handle,displayName:display_name,slots,skippedDays:skipped_days,perDay:per_day,removedAt:removed_at",
  labels: "id,name,hue",
  posts:
    "id,content,overrides,channelIds:channel_ids,labelIds:label_ids,createdAt:created_at,updatedAt:updated_at",
  series: "id,postId:post_id,channelIds:channel_ids,rule,startsAt:starts_at,timeZone:time_zone",
  deliveries:
    "id,postId:post_id,channelId:channel_id,state,content,dueAt:due_at,wallTime:wall_time,timeZone:time_zone,publishedAt:published_at,removedAt:removed_at,remoteId:remote_id,url,seriesId:series_id,occurrence,createdAt:created_at",
  calendar_notes: "id,text,hue,firstDay:first_day,lastDay:last_day",
  saved_texts: "id,kind,name,text",
  media: "id,hash,type,width,height,size,name,alt,tags,deletedAt:deleted_at",
} as const;

type ArchivedState = (typeof archivedStates)[number];

/** What an archive calls a delivery's state; of others it says nothing. */
const archived: Readonly<Record<string, ArchivedState>> = {
  awaiting_approval: "scheduled",
  scheduled: "scheduled",
  publishing: "scheduled",
  published: "published",
  editing: "published",
  removing: "published",
  removed: "removed",
  failed: "failed",
  unknown: "unknown",
};

const rowSchema = z.looseObject({ id: z.uuid() });
type Row = z.infer<typeof rowSchema>;

/** Everything of a workspace, as its caller may read it. @throws ApiError where it is more than an archive takes */
export async function collectArchive(caller: AsUser, workspaceId: string): Promise<Archive> {
  const of = `workspace_id=eq.${workspaceId}`;
  let room: number = archiveLimits.lines;

  /** Page after page by id, each parsed. What is made meanwhile may be missing, and is nowhere named. */
  async function all<Kept>(
    table: keyof typeof columns,
    keep: (row: Row) => Kept | undefined,
    filter = "",
  ): Promise<Kept[]> {
    const kept: Kept[] = [];
    let after = "";
    for (;;) {
      const query = `${table}?${of}&select=${columns[table]}${filter}${after}&order=id&limit=${pageSize}`;
      // oxlint-disable-next-line no-await-in-loop -- Each page begins where the one before it ended.
      const rows = await caller.rows(query, rowSchema);
      for (const row of rows) {
        const one = keep(row);
        if (one === undefined) continue;
        room -= JSON.stringify(one).length;
        if (room < 0) throw tooLarge();
        kept.push(one);
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < pageSize) return kept;
      after = `&id=gt.${last.id}`;
    }
  }

  const channels = await all("channels", ({ removedAt, ...row }) =>
    archiveKinds.channels.parse({
      ...row,
      isRemoved: removedAt !== null,
      // Its account is the workspace.
      ...(row["network"] === "page" && { accountId: "page", handle: "page", displayName: null }),
    }),
  );
  const labels = await all("labels", (row) => archiveKinds.labels.parse(row), present);
  const isChannel = knows(channels);
  const isLabel = knows(labels);
  const posts = await all(
    "posts",
    (row) => {
      const post = archiveKinds.posts.parse(row);
      const overrides = Object.entries(post.overrides).filter(([id]) => isChannel(id));
      return {
        ...post,
        overrides: Object.fromEntries(overrides),
        channelIds: post.channelIds.filter(isChannel),
        labelIds: post.labelIds.filter(isLabel),
      };
    },
    present,
  );
  const isPost = knows(posts);
  const series = await all("series", (row) => {
    const one = archiveKinds.series.parse(row);
    return isPost(one.postId) && one.channelIds.every(isChannel) ? one : undefined;
  });
  const isSeries = knows(series);
  const deliveries = await all("deliveries", (row) => {
    const state = archived[String(row["state"])];
    if (state === undefined) return undefined;
    const one = archiveKinds.deliveries.parse({ ...row, state });
    if (!isPost(one.postId) || !isChannel(one.channelId)) return undefined;
    return one.seriesId === null || isSeries(one.seriesId) ? one : { ...one, seriesId: null };
  });
  const shown = new Set(
    [
      ...posts.flatMap(({ content, overrides }) => [content, ...Object.values(overrides)]),
      ...deliveries.map(({ content }) => content),
    ]
      .flatMap(picturesOf)
      .map(({ id }) => id),
  );
  return {
    channels,
    labels,
    posts,
    series,
    deliveries,
    notes: await all("calendar_notes", (row) => archiveKinds.notes.parse(row), present),
    texts: await all("saved_texts", (row) => archiveKinds.texts.parse(row), present),
    voice: await caller
      .rows(`brand_voices?${of}&select=about,examples,preferred,avoided`, z.unknown())
      .then((rows) => rows.map((row) => archiveKinds.voice.parse(row))),
    // Last, so that whatever a post shows is in it.
    media: await all("media", ({ deletedAt, ...row }) =>
      deletedAt === null || shown.has(row.id) ? archiveKinds.media.parse(row) : undefined,
    ),
  };
}

const present = "&deleted_at=is.null";

function knows(rows: readonly { readonly id: string }[]): (id: string) => boolean {
  const ids = new Set(rows.map(({ id }) => id));
  return (id) => ids.has(id);
}

export function tooLarge(): ApiError {
  return new ApiError(
    413,
    "archive_too_large",
    "This workspace is too large for one archive. Ask whoever runs Postlark for a backup.",
  );
}
