import { randomUUID } from "node:crypto";

import type { Archive, ArchiveKind } from "@postlark/domain/archive";
import type { Attachment, Content, ContentOverride } from "@postlark/domain/post-content";

import { archiveError } from "./archive-error.ts";

/** Maps an id to its new one. @throws ApiError if it is not in its list */
type Rename = (id: string, place: string) => string;

export type ArchiveNames = {
  readonly [
    Kind in ArchiveKind as Archive[Kind][number] extends { id: string } ? Kind : never
  ]: Rename;
} & {
  readonly contentOf: <Part extends Content | ContentOverride>(part: Part, place: string) => Part;
  readonly overridesOf: <Part extends ContentOverride>(
    overrides: Readonly<Record<string, Part>>,
    place: string,
  ) => Record<string, Part>;
};

export function placeOf(list: ArchiveKind, line: number): string {
  return `${list}.jsonl, line ${line + 1}`;
}

export function orNull(rename: Rename, id: string | null, place: string): string | null {
  return id === null ? null : rename(id, place);
}

/** Maps every id of an archive to a new one. @param channelOf maps to a channel that is already connected */
export function archiveNames(
  archive: Archive,
  channelOf: (channel: Archive["channels"][number]) => string | undefined,
): ArchiveNames {
  const channels = names("channels", archive.channels, channelOf);
  const media = names("media", archive.media);
  const named = (one: Attachment, place: string) => ({ ...one, id: media(one.id, place) });
  const contentOf = <Part extends Content | ContentOverride>(part: Part, place: string): Part => {
    const { card, ...settings } = part.settings ?? {};
    const picture = card?.picture && named(card.picture, place);
    return {
      ...part,
      ...(part.media && { media: part.media.map((one) => named(one, place)) }),
      ...(picture && { settings: { ...settings, card: { ...card, picture } } }),
    };
  };
  return {
    channels,
    media,
    labels: names("labels", archive.labels),
    folders: names("folders", archive.folders),
    posts: names("posts", archive.posts),
    series: names("series", archive.series),
    deliveries: names("deliveries", archive.deliveries),
    notes: names("notes", archive.notes),
    texts: names("texts", archive.texts),
    people: names("people", archive.people),
    comments: names("comments", archive.comments),
    lists: names("lists", archive.lists),
    entries: names("entries", archive.entries),
    columns: names("columns", archive.columns),
    feeds: names("feeds", archive.feeds),
    ideas: names("ideas", archive.ideas),
    contentOf,
    overridesOf: (overrides, place) =>
      Object.fromEntries(
        Object.entries(overrides).map(
          ([id, part]) => [channels(id, place), contentOf(part, place)] as const,
        ),
      ),
  };
}

function names<Row extends { readonly id: string }>(
  list: ArchiveKind,
  rows: readonly Row[],
  named: (row: Row) => string | undefined = () => undefined,
): Rename {
  const file = `${list}.jsonl`;
  const map = new Map(rows.map((row) => [row.id, named(row) ?? randomUUID()]));
  if (new Set(map.values()).size < rows.length) {
    throw archiveError(file, "Two lines are the same.");
  }
  return (id, place) => {
    const name = map.get(id);
    if (name === undefined) throw archiveError(place, `It names ${id}, which is not in ${file}.`);
    return name;
  };
}
