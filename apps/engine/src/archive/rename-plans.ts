import type { Archive } from "@postlark/domain/archive";

import { type ArchiveNames, renameNullable, lineLocation } from "./archive-names.ts";

/** Replaces ids in series, lists, rules and ideas. */
export function renamePlans(
  archive: Archive,
  names: ArchiveNames,
): Pick<Archive, "rules" | "lists" | "entries" | "columns" | "feeds" | "ideas"> {
  const { channels, labels, posts, people, lists, entries, columns, feeds, ideas } = names;
  return {
    rules: archive.rules.map((one, line) => {
      const location = lineLocation("rules", line);
      const renamePeople = (ids: readonly string[]) => ids.map((id) => people(id, location));
      return {
        ...one,
        channelId: renameNullable(channels, one.channelId, location),
        approverIds: renamePeople(one.approverIds),
        stages: one.stages.map((stage) => ({ ...stage, people: renamePeople(stage.people) })),
      };
    }),
    lists: archive.lists.map((one, line) => {
      const location = lineLocation("lists", line);
      return {
        ...one,
        id: lists(one.id, location),
        channelIds: one.channelIds.map((id) => channels(id, location)),
      };
    }),
    entries: archive.entries.map((one, line) => {
      const location = lineLocation("entries", line);
      return {
        ...one,
        id: entries(one.id, location),
        listId: lists(one.listId, location),
        textIds: one.textIds.map((id) => posts(id, location)),
      };
    }),
    columns: archive.columns.map((one, line) => ({
      ...one,
      id: columns(one.id, lineLocation("columns", line)),
    })),
    feeds: archive.feeds.map((one, line) => {
      const location = lineLocation("feeds", line);
      return { ...one, id: feeds(one.id, location), columnId: columns(one.columnId, location) };
    }),
    ideas: archive.ideas.map((one, line) => {
      const location = lineLocation("ideas", line);
      return {
        ...one,
        id: ideas(one.id, location),
        columnId: columns(one.columnId, location),
        feedId: renameNullable(feeds, one.feedId, location),
        postId: renameNullable(posts, one.postId, location),
        labelIds: one.labelIds.map((id) => labels(id, location)),
        createdBy: renameNullable(people, one.createdBy, location),
      };
    }),
  };
}
