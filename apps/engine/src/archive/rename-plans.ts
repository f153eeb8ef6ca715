import type { Archive } from "@postlark/domain/archive";

import { type ArchiveNames, orNull, placeOf } from "./archive-names.ts";

/** Replaces ids in series, lists, rules and ideas. */
export function renamePlans(
  archive: Archive,
  names: ArchiveNames,
): Pick<Archive, "rules" | "lists" | "entries" | "columns" | "feeds" | "ideas"> {
  const { channels, labels, posts, people, lists, entries, columns, feeds, ideas } = names;
  return {
    rules: archive.rules.map((one, line) => {
      const place = placeOf("rules", line);
      const renamed = (ids: readonly string[]) => ids.map((id) => people(id, place));
      return {
        ...one,
        channelId: orNull(channels, one.channelId, place),
        approverIds: renamed(one.approverIds),
        stages: one.stages.map((stage) => ({ ...stage, people: renamed(stage.people) })),
      };
    }),
    lists: archive.lists.map((one, line) => {
      const place = placeOf("lists", line);
      return {
        ...one,
        id: lists(one.id, place),
        channelIds: one.channelIds.map((id) => channels(id, place)),
      };
    }),
    entries: archive.entries.map((one, line) => {
      const place = placeOf("entries", line);
      return {
        ...one,
        id: entries(one.id, place),
        listId: lists(one.listId, place),
        textIds: one.textIds.map((id) => posts(id, place)),
      };
    }),
    columns: archive.columns.map((one, line) => ({
      ...one,
      id: columns(one.id, placeOf("columns", line)),
    })),
    feeds: archive.feeds.map((one, line) => {
      const place = placeOf("feeds", line);
      return { ...one, id: feeds(one.id, place), columnId: columns(one.columnId, place) };
    }),
    ideas: archive.ideas.map((one, line) => {
      const place = placeOf("ideas", line);
      return {
        ...one,
        id: ideas(one.id, place),
        columnId: columns(one.columnId, place),
        feedId: orNull(feeds, one.feedId, place),
        postId: orNull(posts, one.postId, place),
        labelIds: one.labelIds.map((id) => labels(id, place)),
        createdBy: orNull(people, one.createdBy, place),
      };
    }),
  };
}
