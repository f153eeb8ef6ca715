import type { Archive } from "@postlark/domain/archive";

import { archiveNames, orNull, placeOf } from "./archive-names.ts";
import { renameHistory } from "./rename-history.ts";
import { renamePlans } from "./rename-plans.ts";

export type StandingChannel = {
  readonly id: string;
  readonly network: string;
  readonly accountId: string;
};

/**
 * Replaces all ids of an archive, since the old ones may still be in use where it came from. A channel whose account is
 * already connected here becomes that channel.
 * @throws ApiError if a line refers to an unknown id, or an id occurs twice
 */
export function renameIds(archive: Archive, standing: readonly StandingChannel[]): Archive {
  const names = archiveNames(archive, ({ network, accountId }) => {
    const isSame = (one: StandingChannel) =>
      one.network === network && (network === "page" || one.accountId === accountId);
    return standing.find(isSame)?.id;
  });
  const { channels, labels, media, posts, series, deliveries, notes, texts, people } = names;
  const { contentOf, overridesOf } = names;
  return {
    ...archive,
    ...renameHistory(archive, names),
    ...renamePlans(archive, names),
    channels: archive.channels.map((one, line) => {
      const id = channels(one.id, placeOf("channels", line));
      const same = standing.find((channel) => channel.id === id);
      return { ...one, ...same, id };
    }),
    labels: archive.labels.map((one, line) => ({
      ...one,
      id: labels(one.id, placeOf("labels", line)),
    })),
    folders: archive.folders.map((one, line) => {
      const place = placeOf("folders", line);
      return {
        ...one,
        id: names.folders(one.id, place),
        parentId: orNull(names.folders, one.parentId, place),
      };
    }),
    media: archive.media.map((one, line) => {
      const place = placeOf("media", line);
      return {
        ...one,
        id: media(one.id, place),
        folderId: orNull(names.folders, one.folderId, place),
      };
    }),
    notes: archive.notes.map((one, line) => ({
      ...one,
      id: notes(one.id, placeOf("notes", line)),
    })),
    texts: archive.texts.map((one, line) => ({
      ...one,
      id: texts(one.id, placeOf("texts", line)),
    })),
    posts: archive.posts.map((one, line) => {
      const place = placeOf("posts", line);
      return {
        ...one,
        id: posts(one.id, place),
        content: contentOf(one.content, place),
        overrides: overridesOf(one.overrides, place),
        channelIds: one.channelIds.map((id) => channels(id, place)),
        labelIds: one.labelIds.map((id) => labels(id, place)),
        authorId: orNull(people, one.authorId, place),
      };
    }),
    series: archive.series.map((one, line) => {
      const place = placeOf("series", line);
      return {
        ...one,
        id: series(one.id, place),
        postId: posts(one.postId, place),
        channelIds: one.channelIds.map((id) => channels(id, place)),
      };
    }),
    deliveries: archive.deliveries.map((one, line) => {
      const place = placeOf("deliveries", line);
      return {
        ...one,
        id: deliveries(one.id, place),
        identity: one.identity ?? one.id,
        postId: posts(one.postId, place),
        channelId: channels(one.channelId, place),
        seriesId: orNull(series, one.seriesId, place),
        entryId: orNull(names.entries, one.entryId, place),
        content: contentOf(one.content, place),
      };
    }),
  };
}
