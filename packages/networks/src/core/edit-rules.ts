import { checkPost } from "@postlark/domain/post-checks/check-post";
import type { PostFinding } from "@postlark/domain/post-checks/post-finding";
import { textTooLong } from "@postlark/domain/post-checks/text-too-long";
import type { Content } from "@postlark/domain/post-content";

import { limitsOf } from "./channel-limits.ts";
import type { Manifest } from "./network.ts";

/** Changes to a published post; absent fields stay unchanged. */
export type EditInput = {
  readonly text: string;
  readonly alts?: readonly string[] | undefined;
  readonly warning?: string | undefined;
  readonly canonical?: string | undefined;
};

/** A published post and its channel. */
export type PublishedPost = {
  readonly manifest: Manifest;
  readonly channel: { readonly id: string; readonly settings: unknown };
  readonly content: Content;
  /** ISO 8601; null if unknown. */
  readonly publishedAt: string | null;
};

/** Why a published post cannot be edited at all. */
export type EditHindrance = "not_editable" | "edit_too_late" | "poll_stands" | "thread_stands";

const hour = 3_600_000;

/** Returns why a published post cannot be edited; undefined if it can. */
export function editHindrance(published: PublishedPost, now: Date): EditHindrance | undefined {
  const { manifest, content, publishedAt } = published;
  const { editing, poll } = manifest;
  if (editing === undefined) return "not_editable";
  const age = publishedAt === null ? 0 : now.getTime() - Date.parse(publishedAt);
  if (editing.withinHours !== null && age > editing.withinHours * hour) return "edit_too_late";
  // An edit would restart or remove the poll.
  if (poll && content.settings?.poll) return "poll_stands";
  return textTooLong(asOnePost(published)).length > 0 ? "thread_stands" : undefined;
}

/** Returns the content with an edit merged in; absent fields stay as they are. */
export function applyEdit(content: Content, edit: EditInput): Content {
  const { text, alts, warning, canonical } = edit;
  const settings = {
    ...(warning !== undefined && { warning }),
    ...(canonical !== undefined && { canonical }),
  };
  return {
    ...content,
    text,
    ...(alts && {
      media: content.media.map((picture, index) => ({ ...picture, alt: alts[index] ?? "" })),
    }),
    ...(Object.keys(settings).length > 0 && { settings: { ...content.settings, ...settings } }),
  };
}

/** Returns why the network would refuse an edit: the composer's rules for a single post. */
export function editFindings(published: PublishedPost, edit: EditInput): readonly PostFinding[] {
  const post = asOnePost(published, applyEdit(published.content, edit));
  return checkPost([post], {
    due: null,
    now: new Date(0),
    recent: [],
    missingLinks: new Set(),
    avoidedWords: [],
    pictureBytes: new Map(),
  }).filter(({ severity }) => severity === "error");
}

/** A single post stays a single post. */
function asOnePost({ manifest, channel, content }: PublishedPost, replacement = content) {
  return {
    channelId: channel.id,
    channelState: "connected" as const,
    limits: { ...limitsOf(manifest, channel.settings), thread: false },
    content: replacement,
  };
}
