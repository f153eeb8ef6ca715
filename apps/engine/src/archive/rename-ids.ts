import { randomUUID } from "node:crypto";

import type { Archive } from "@postlark/domain/archive";
import type { Attachment, Content, ContentOverride } from "@postlark/domain/post-content";

import { archiveError } from "./archive-error.ts";

export type StandingChannel = {
  readonly id: string;
  readonly network: string;
  readonly accountId: string;
};

/**
 * An archive with ids of its own, since its old ones may be in use where it came from. A channel of an account that is
 * connected here is that channel.
 * @throws ApiError where a line names what is not in the archive, or twice is the same
 */
export function renameIds(archive: Archive, standing: readonly StandingChannel[]): Archive {
  const channels = names("channels.jsonl", archive.channels, ({ network, accountId }) => {
    const isSame = (one: StandingChannel) =>
      one.network === network && (network === "page" || one.accountId === accountId);
    return standing.find(isSame)?.id;
  });
  const labels = names("labels.jsonl", archive.labels);
  const media = names("media.jsonl", archive.media);
  const posts = names("posts.jsonl", archive.posts);
  const series = names("series.jsonl", archive.series);
  const deliveries = names("deliveries.jsonl", archive.deliveries);

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
    ...archive,
    channels: archive.channels.map((one, line) => {
      const id = channels(one.id, at("channels", line));
      const same = standing.find((channel) => channel.id === id);
      return { ...one, ...same, id };
    }),
    labels: archive.labels.map((one, line) => ({ ...one, id: labels(one.id, at("labels", line)) })),
    media: archive.media.map((one, line) => ({ ...one, id: media(one.id, at("media", line)) })),
    notes: archive.notes.map((one) => ({ ...one, id: randomUUID() })),
    texts: archive.texts.map((one) => ({ ...one, id: randomUUID() })),
    posts: archive.posts.map((one, line) => {
      const place = at("posts", line);
      const overrides = Object.entries(one.overrides).map(
        ([id, part]) => [channels(id, place), contentOf(part, place)] as const,
      );
      return {
        ...one,
        id: posts(one.id, place),
        content: contentOf(one.content, place),
        overrides: Object.fromEntries(overrides),
        channelIds: one.channelIds.map((id) => channels(id, place)),
        labelIds: one.labelIds.map((id) => labels(id, place)),
      };
    }),
    series: archive.series.map((one, line) => {
      const place = at("series", line);
      return {
        ...one,
        id: series(one.id, place),
        postId: posts(one.postId, place),
        channelIds: one.channelIds.map((id) => channels(id, place)),
      };
    }),
    deliveries: archive.deliveries.map((one, line) => {
      const place = at("deliveries", line);
      return {
        ...one,
        id: deliveries(one.id, place),
        postId: posts(one.postId, place),
        channelId: channels(one.channelId, place),
        seriesId: one.seriesId === null ? null : series(one.seriesId, place),
        content: contentOf(one.content, place),
      };
    }),
  };
}

function at(list: string, line: number): string {
  return `${list}.jsonl, line ${line + 1}`;
}

/** The new names of a list's ids. */
function names<Row extends { readonly id: string }>(
  file: string,
  rows: readonly Row[],
  named: (row: Row) => string | undefined = () => undefined,
): (id: string, place: string) => string {
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
