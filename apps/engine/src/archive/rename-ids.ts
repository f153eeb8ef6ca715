import type { Archive } from "@postlark/domain/archive";

import { createArchiveNames, renameNullable, lineLocation } from "./archive-names.ts";
import { renameHistory } from "./rename-history.ts";
import { renamePlans } from "./rename-plans.ts";

export type ExistingChannel = {
  readonly id: string;
  readonly network: string;
  readonly accountId: string;
};

/**
 * Replaces all ids of an archive, since they may still be in use where it came from. A channel whose account is already
 * connected here becomes that channel.
 * @throws ApiError if a line refers to an unknown id, or an id occurs twice
 */
export function renameIds(archive: Archive, existingChannels: readonly ExistingChannel[]): Archive {
  const names = createArchiveNames(archive, ({ network, accountId }) => {
    const isSameAccount = (channel: ExistingChannel) =>
      channel.network === network && (network === "page" || channel.accountId === accountId);
    return existingChannels.find(isSameAccount)?.id;
  });
  const { channels, labels, media, posts, series, deliveries, notes, texts, people } = names;
  const { contentOf, overridesOf } = names;
  return {
    ...archive,
    ...renameHistory(archive, names),
    ...renamePlans(archive, names),
    channels: archive.channels.map((one, line) => {
      const id = channels(one.id, lineLocation("channels", line));
      const existing = existingChannels.find((channel) => channel.id === id);
      return { ...one, ...existing, id };
    }),
    labels: archive.labels.map((one, line) => ({
      ...one,
      id: labels(one.id, lineLocation("labels", line)),
    })),
    folders: archive.folders.map((one, line) => {
      const location = lineLocation("folders", line);
      return {
        ...one,
        id: names.folders(one.id, location),
        parentId: renameNullable(names.folders, one.parentId, location),
      };
    }),
    media: archive.media.map((one, line) => {
      const location = lineLocation("media", line);
      return {
        ...one,
        id: media(one.id, location),
        folderId: renameNullable(names.folders, one.folderId, location),
      };
    }),
    notes: archive.notes.map((one, line) => ({
      ...one,
      id: notes(one.id, lineLocation("notes", line)),
    })),
    texts: archive.texts.map((one, line) => ({
      ...one,
      id: texts(one.id, lineLocation("texts", line)),
    })),
    posts: archive.posts.map((one, line) => {
      const location = lineLocation("posts", line);
      return {
        ...one,
        id: posts(one.id, location),
        content: contentOf(one.content, location),
        overrides: overridesOf(one.overrides, location),
        channelIds: one.channelIds.map((id) => channels(id, location)),
        labelIds: one.labelIds.map((id) => labels(id, location)),
        authorId: renameNullable(people, one.authorId, location),
      };
    }),
    series: archive.series.map((one, line) => {
      const location = lineLocation("series", line);
      return {
        ...one,
        id: series(one.id, location),
        postId: posts(one.postId, location),
        channelIds: one.channelIds.map((id) => channels(id, location)),
      };
    }),
    deliveries: archive.deliveries.map((one, line) => {
      const location = lineLocation("deliveries", line);
      return {
        ...one,
        id: deliveries(one.id, location),
        identity: one.identity ?? one.id,
        postId: posts(one.postId, location),
        channelId: channels(one.channelId, location),
        seriesId: renameNullable(series, one.seriesId, location),
        entryId: renameNullable(names.entries, one.entryId, location),
        content: contentOf(one.content, location),
      };
    }),
  };
}
