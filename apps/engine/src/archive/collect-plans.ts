import { type Archive, archiveKinds } from "@postlark/domain/archive";
import { maxSeenItems } from "@postlark/domain/archive-plans";
import { z } from "zod";

import type { AsUser } from "../platform/auth/as-user.ts";
import type { ArchivePeople } from "./archive-people.ts";
import { idLookup, notRemoved, notDeleted, type ReadRows, omitId } from "./archive-reader.ts";

type ArchivedIds = {
  readonly isChannel: (id: string) => boolean;
  readonly isPost: (id: string) => boolean;
  readonly isLabel: (id: string) => boolean;
};

export async function collectEvergreen(
  read: ReadRows,
  { isChannel, isPost }: Pick<ArchivedIds, "isChannel" | "isPost">,
): Promise<Pick<Archive, "lists" | "entries">> {
  const lists = await read(
    "evergreen_lists",
    (row) => {
      const list = archiveKinds.lists.parse(row);
      return { ...list, channelIds: list.channelIds.filter(isChannel) };
    },
    { filter: notRemoved },
  );
  const isList = idLookup(lists);
  const entries = await read(
    "evergreen_entries",
    (row) => {
      const entry = archiveKinds.entries.parse(row);
      const textIds = entry.textIds.filter(isPost);
      return isList(entry.listId) && textIds.length > 0 ? { ...entry, textIds } : undefined;
    },
    { filter: notRemoved },
  );
  return { lists, entries };
}

export function collectRules(
  read: ReadRows,
  isChannel: (id: string) => boolean,
  people: ArchivePeople,
): Promise<Archive["rules"]> {
  return read("approval_rules", (row) => {
    const rule = archiveKinds.rules.parse(omitId(row));
    if (rule.channelId !== null && !isChannel(rule.channelId)) return undefined;
    for (const id of [...rule.approverIds, ...rule.stages.flatMap((stage) => stage.people)]) {
      people.add(id);
    }
    return rule;
  });
}

const seenSchema = z.array(z.object({ feed_id: z.uuid(), keys: z.array(z.string()) }));

/** Collects the board of ideas; leaves out feeds whose address contains a password. */
export async function collectIdeas(
  caller: AsUser,
  workspaceId: string,
  read: ReadRows,
  { isPost, isLabel }: Pick<ArchivedIds, "isPost" | "isLabel">,
  people: ArchivePeople,
): Promise<Pick<Archive, "columns" | "feeds" | "ideas">> {
  const columns = await read("idea_columns", ({ removedAt, ...row }) =>
    archiveKinds.columns.parse({ ...row, isRemoved: removedAt !== null }),
  );
  const isColumn = idLookup(columns);
  const seenItems = await caller.rpc(
    "seen_feed_items",
    { workspace_id: workspaceId, most: maxSeenItems },
    seenSchema,
  );
  const seenKeysByFeed = new Map(seenItems.map(({ feed_id: id, keys }) => [id, keys]));
  const feeds = await read(
    "idea_feeds",
    (row) => {
      const feed = archiveKinds.feeds.parse({
        ...row,
        seen: seenKeysByFeed.get(String(row["id"])) ?? [],
      });
      return isColumn(feed.columnId) && !containsCredentials(feed.url) ? feed : undefined;
    },
    { filter: notRemoved },
  );
  const isFeed = idLookup(feeds);
  const ideas = await read(
    "ideas",
    (row) => {
      const idea = archiveKinds.ideas.parse(row);
      if (!isColumn(idea.columnId)) return undefined;
      people.add(idea.createdBy);
      return {
        ...idea,
        feedId: idea.feedId !== null && isFeed(idea.feedId) ? idea.feedId : null,
        postId: idea.postId !== null && isPost(idea.postId) ? idea.postId : null,
        labelIds: idea.labelIds.filter(isLabel),
      };
    },
    { filter: notDeleted },
  );
  return { columns, feeds, ideas };
}

function containsCredentials(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed === null || parsed.username !== "" || parsed.password !== "";
}
