import { randomUUID } from "node:crypto";

import type { Archive, ArchiveKind } from "@postlark/domain/archive";
import type { Attachment, Content, ContentOverride } from "@postlark/domain/post-content";

import { archiveError } from "./archive-error.ts";

/** Maps an id to its new one. @throws ApiError if it is not in its list */
type Rename = (id: string, location: string) => string;

export type ArchiveNames = {
  readonly [
    Kind in ArchiveKind as Archive[Kind][number] extends { id: string } ? Kind : never
  ]: Rename;
} & {
  readonly contentOf: <Part extends Content | ContentOverride>(
    part: Part,
    location: string,
  ) => Part;
  readonly overridesOf: <Part extends ContentOverride>(
    overrides: Readonly<Record<string, Part>>,
    location: string,
  ) => Record<string, Part>;
};

export function lineLocation(list: ArchiveKind, line: number): string {
  return `${list}.jsonl, line ${line + 1}`;
}

export function renameNullable(rename: Rename, id: string | null, location: string): string | null {
  return id === null ? null : rename(id, location);
}

/** Maps every id of an archive to a new one. @param channelOf maps to a channel that is already connected */
export function createArchiveNames(
  archive: Archive,
  channelOf: (channel: Archive["channels"][number]) => string | undefined,
): ArchiveNames {
  const channels = createRename("channels", archive.channels, channelOf);
  const media = createRename("media", archive.media);
  const renameAttachment = (attachment: Attachment, location: string) => ({
    ...attachment,
    id: media(attachment.id, location),
  });
  const contentOf = <Part extends Content | ContentOverride>(
    part: Part,
    location: string,
  ): Part => {
    const { card, ...settings } = part.settings ?? {};
    const picture = card?.picture && renameAttachment(card.picture, location);
    return {
      ...part,
      ...(part.media && { media: part.media.map((one) => renameAttachment(one, location)) }),
      ...(picture && { settings: { ...settings, card: { ...card, picture } } }),
    };
  };
  return {
    channels,
    media,
    labels: createRename("labels", archive.labels),
    folders: createRename("folders", archive.folders),
    posts: createRename("posts", archive.posts),
    series: createRename("series", archive.series),
    deliveries: createRename("deliveries", archive.deliveries),
    notes: createRename("notes", archive.notes),
    texts: createRename("texts", archive.texts),
    people: createRename("people", archive.people),
    comments: createRename("comments", archive.comments),
    lists: createRename("lists", archive.lists),
    entries: createRename("entries", archive.entries),
    columns: createRename("columns", archive.columns),
    feeds: createRename("feeds", archive.feeds),
    ideas: createRename("ideas", archive.ideas),
    contentOf,
    overridesOf: (overrides, location) =>
      Object.fromEntries(
        Object.entries(overrides).map(
          ([id, part]) => [channels(id, location), contentOf(part, location)] as const,
        ),
      ),
  };
}

/** Gives each row of a list a new id. @param existingIdOf the id to use instead, if there is one */
function createRename<Row extends { readonly id: string }>(
  list: ArchiveKind,
  rows: readonly Row[],
  existingIdOf: (row: Row) => string | undefined = () => undefined,
): Rename {
  const file = `${list}.jsonl`;
  const newIds = new Map(rows.map((row) => [row.id, existingIdOf(row) ?? randomUUID()]));
  if (new Set(newIds.values()).size < rows.length) {
    throw archiveError(file, "Two lines are the same.");
  }
  return (id, location) => {
    const newId = newIds.get(id);
    if (newId === undefined)
      throw archiveError(location, `It names ${id}, which is not in ${file}.`);
    return newId;
  };
}
