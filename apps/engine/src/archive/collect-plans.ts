import { type Archive, archiveKinds } from "@postlark/domain/archive";
import { maxSeenItems } from "@postlark/domain/archive-plans";
import { z } from "zod";

import type { AsUser } from "../platform/auth/as-user.ts";
import type { ArchivePeople } from "./archive-people.ts";
import { knows, notRemoved, present, type ReadRows, withoutId } from "./archive-reader.ts";

type Known = {
  readonly isChannel: (id: string) => boolean;
  readonly isPost: (id: string) => boolean;
  readonly isLabel: (id: string) => boolean;
};

export async function collectEvergreen(
  read: ReadRows,
  { isChannel, isPost }: Pick<Known, "isChannel" | "isPost">,
): Promise<Pick<Archive, "lists" | "entries">> {
  const lists = await read(
    "evergreen_lists",
    (row) => {
      const one = archiveKinds.lists.parse(row);
      return { ...one, channelIds: one.channelIds.filter(isChannel) };
    },
    { filter: notRemoved },
  );
  const isList = knows(lists);
  const entries = await read(
    "evergreen_entries",
    (row) => {
      const one = archiveKinds.entries.parse(row);
      const textIds = one.textIds.filter(isPost);
      return isList(one.listId) && textIds.length > 0 ? { ...one, textIds } : undefined;
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
    const one = archiveKinds.rules.parse(withoutId(row));
    if (one.channelId !== null && !isChannel(one.channelId)) return undefined;
    for (const id of [...one.approverIds, ...one.stages.flatMap((stage) => stage.people)]) {
      people.name(id);
    }
    return one;
  });
}

const seenSchema = z.array(z.object({ feed_id: z.uuid(), keys: z.array(z.string()) }));

export async function collectIdeas(
  caller: AsUser,
  workspaceId: string,
  read: ReadRows,
  { isPost, isLabel }: Pick<Known, "isPost" | "isLabel">,
  people: ArchivePeople,
): Promise<Pick<Archive, "columns" | "feeds" | "ideas">> {
  const columns = await read("idea_columns", ({ removedAt, ...row }) =>
    archiveKinds.columns.parse({ ...row, isRemoved: removedAt !== null }),
  );
  const isColumn = knows(columns);
  const seen = await caller.rpc(
    "seen_feed_items",
    { workspace_id: workspaceId, most: maxSeenItems },
    seenSchema,
  );
  const seenOf = new Map(seen.map(({ feed_id: id, keys }) => [id, keys]));
  const feeds = await read(
    "idea_feeds",
    (row) => {
      const one = archiveKinds.feeds.parse({ ...row, seen: seenOf.get(String(row["id"])) ?? [] });
      return isColumn(one.columnId) && !holdsPassword(one.url) ? one : undefined;
    },
    { filter: notRemoved },
  );
  const isFeed = knows(feeds);
  const ideas = await read(
    "ideas",
    (row) => {
      const one = archiveKinds.ideas.parse(row);
      if (!isColumn(one.columnId)) return undefined;
      people.name(one.createdBy);
      return {
        ...one,
        feedId: one.feedId !== null && isFeed(one.feedId) ? one.feedId : null,
        postId: one.postId !== null && isPost(one.postId) ? one.postId : null,
        labelIds: one.labelIds.filter(isLabel),
      };
    },
    { filter: present },
  );
  return { columns, feeds, ideas };
}

function holdsPassword(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed === null || parsed.username !== "" || parsed.password !== "";
}
