import { type Archive, type archivedStates, archiveKinds } from "@postlark/domain/archive";
import { picturesOf } from "@postlark/domain/post-content";

import type { AsUser } from "../platform/auth/as-user.ts";
import { archivePeople } from "./archive-people.ts";
import { archiveReader, knows, present } from "./archive-reader.ts";
import { collectHistory, knownOverrides } from "./collect-history.ts";
import { collectLibrary } from "./collect-library.ts";
import { collectEvergreen, collectIdeas, collectRules } from "./collect-plans.ts";

type ArchivedState = (typeof archivedStates)[number];

/** The archived name of a delivery's state; other states are left out. */
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

/** Collects a workspace as its caller may read it. @throws ApiError if it is larger than an archive may be */
export async function collectArchive(caller: AsUser, workspaceId: string): Promise<Archive> {
  const read = archiveReader(caller, workspaceId);
  const people = await archivePeople(caller, workspaceId, read);

  const channels = await read("channels", ({ removedAt, ...row }) =>
    archiveKinds.channels.parse({
      ...row,
      isRemoved: removedAt !== null,
      // Its account is the workspace.
      ...(row["network"] === "page" && { accountId: "page", handle: "page", displayName: null }),
    }),
  );
  const labels = await read("labels", (row) => archiveKinds.labels.parse(row), {
    filter: present,
  });
  const isChannel = knows(channels);
  const isLabel = knows(labels);
  const posts = await read(
    "posts",
    (row) => {
      const post = archiveKinds.posts.parse(row);
      people.name(post.authorId);
      return {
        ...post,
        overrides: knownOverrides(post.overrides, isChannel),
        channelIds: post.channelIds.filter(isChannel),
        labelIds: post.labelIds.filter(isLabel),
      };
    },
    { filter: present },
  );
  const isPost = knows(posts);
  const revisions = new Map(posts.map(({ id, revision }) => [id, revision]));
  /** The version that a row refers to, if it existed when its post was read. */
  const revisionOf = (row: Readonly<Record<string, unknown>>) =>
    Math.max(1, Math.min(Number(row["postRevision"]), revisions.get(String(row["postId"])) ?? 1));
  const series = await read("series", (row) => {
    const one = archiveKinds.series.parse({ ...row, postRevision: revisionOf(row) });
    return isPost(one.postId) && one.channelIds.every(isChannel) ? one : undefined;
  });
  const { lists, entries } = await collectEvergreen(read, { isChannel, isPost });
  const [isSeries, isEntry] = [knows(series), knows(entries)];
  const deliveries = await read("deliveries", (row) => {
    const state = archived[String(row["state"])];
    if (state === undefined) return undefined;
    const one = archiveKinds.deliveries.parse({ ...row, state, postRevision: revisionOf(row) });
    if (!isPost(one.postId) || !isChannel(one.channelId)) return undefined;
    return {
      ...one,
      ...(one.seriesId !== null && !isSeries(one.seriesId) && { seriesId: null }),
      ...(one.entryId !== null && !isEntry(one.entryId) && { entryId: null, round: null }),
    };
  });
  const history = await collectHistory(read, { posts, deliveries }, isChannel, people);
  const shown = new Set(
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
      filter: present,
    }),
    texts: await read("saved_texts", (row) => archiveKinds.texts.parse(row), { filter: present }),
    voice: await read("brand_voices", (row) => archiveKinds.voice.parse(row)),
    people: people.all(),
    // Last, so that it contains whatever a post shows.
    ...(await collectLibrary(read, shown)),
  };
}
