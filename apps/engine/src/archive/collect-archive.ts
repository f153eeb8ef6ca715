import { type Archive, type archivedStates, archiveKinds } from "@postlark/domain/archive";
import { picturesOf } from "@postlark/domain/post-content";

import type { AsUser } from "../platform/auth/as-user.ts";
import { collectPeople } from "./archive-people.ts";
import { createArchiveReader, idLookup, notDeleted } from "./archive-reader.ts";
import { collectHistory, selectArchivedOverrides } from "./collect-history.ts";
import { collectLibrary } from "./collect-library.ts";
import { collectEvergreen, collectIdeas, collectRules } from "./collect-plans.ts";

type ArchivedState = (typeof archivedStates)[number];

/** The archived name of a delivery's state; other states are left out. */
const archivedStateOf: Readonly<Record<string, ArchivedState>> = {
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

/** Collects a workspace as its caller may read it. @throws ApiError if it is larger than an archive may be */
export async function collectArchive(caller: AsUser, workspaceId: string): Promise<Archive> {
  const read = createArchiveReader(caller, workspaceId);
  const people = await collectPeople(caller, workspaceId, read);

  const channels = await read("channels", ({ removedAt, ...row }) =>
    archiveKinds.channels.parse({
      ...row,
      isRemoved: removedAt !== null,
      // Its account is the workspace.
      ...(row["network"] === "page" && { accountId: "page", handle: "page", displayName: null }),
    }),
  );
  const labels = await read("labels", (row) => archiveKinds.labels.parse(row), {
    filter: notDeleted,
  });
  const isChannel = idLookup(channels);
  const isLabel = idLookup(labels);
  const posts = await read(
    "posts",
    (row) => {
      const post = archiveKinds.posts.parse(row);
      people.add(post.authorId);
      return {
        ...post,
        overrides: selectArchivedOverrides(post.overrides, isChannel),
        channelIds: post.channelIds.filter(isChannel),
        labelIds: post.labelIds.filter(isLabel),
      };
    },
    { filter: notDeleted },
  );
  const isPost = idLookup(posts);
  const revisions = new Map(posts.map(({ id, revision }) => [id, revision]));
  /** The version that a row refers to, if it existed when its post was read. */
  const revisionOf = (row: Readonly<Record<string, unknown>>) =>
    Math.max(1, Math.min(Number(row["postRevision"]), revisions.get(String(row["postId"])) ?? 1));
  const series = await read("series", (row) => {
    const parsed = archiveKinds.series.parse({ ...row, postRevision: revisionOf(row) });
    return isPost(parsed.postId) && parsed.channelIds.every(isChannel) ? parsed : undefined;
  });
  const { lists, entries } = await collectEvergreen(read, { isChannel, isPost });
  const [isSeries, isEntry] = [idLookup(series), idLookup(entries)];
  const deliveries = await read("deliveries", (row) => {
    const state = archivedStateOf[String(row["state"])];
    if (state === undefined) return undefined;
    const delivery = archiveKinds.deliveries.parse({
      ...row,
      state,
      postRevision: revisionOf(row),
    });
    if (!isPost(delivery.postId) || !isChannel(delivery.channelId)) return undefined;
    return {
      ...delivery,
      ...(delivery.seriesId !== null && !isSeries(delivery.seriesId) && { seriesId: null }),
      ...(delivery.entryId !== null &&
        !isEntry(delivery.entryId) && { entryId: null, round: null }),
    };
  });
  const history = await collectHistory(read, { posts, deliveries }, isChannel, people);
  const shownMediaIds = new Set(
    [
      ...[...posts, ...history.versions].flatMap(({ content, overrides }) => [
        content,
        ...Object.values(overrides),
      ]),
      ...[...deliveries, ...history.approvals].map(({ content }) => content),
      ...history.edits.flatMap(({ before, after }) => [before, after]),
    ]
      .flatMap(picturesOf)
      .map(({ id }) => id),
  );
  return {
    settings: await read("workspaces", (row) => archiveKinds.settings.parse(row)),
    channels,
    labels,
    posts,
    series,
    lists,
    entries,
    deliveries,
    ...history,
    rules: await collectRules(read, isChannel, people),
    ...(await collectIdeas(caller, workspaceId, read, { isPost, isLabel }, people)),
    notes: await read("calendar_notes", (row) => archiveKinds.notes.parse(row), {
      filter: notDeleted,
    }),
    texts: await read("saved_texts", (row) => archiveKinds.texts.parse(row), {
      filter: notDeleted,
    }),
    voice: await read("brand_voices", (row) => archiveKinds.voice.parse(row)),
    people: people.list(),
    // Last, so that it contains whatever a post shows.
    ...(await collectLibrary(read, shownMediaIds)),
  };
}
