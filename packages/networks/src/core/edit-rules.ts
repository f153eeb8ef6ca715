import { checkPost } from "@postlark/domain/post-checks/check-post";
import type { PostFinding } from "@postlark/domain/post-checks/post-finding";
import { textTooLong } from "@postlark/domain/post-checks/text-too-long";
import type { Content } from "@postlark/domain/post-content";

import { limitsOf } from "./channel-limits.ts";
import type { Manifest } from "./network.ts";

/** What a post that is out is to say; what is left out stays. */
export type EditInput = {
  readonly text: string;
  /** Of its pictures, in their order. */
  readonly alts?: readonly string[] | undefined;
  readonly warning?: string | undefined;
  /** Where an article was first; empty for nowhere. */
  readonly canonical?: string | undefined;
};

/** What is out, and the channel that says it. */
export type Standing = {
  readonly manifest: Manifest;
  readonly channel: { readonly id: string; readonly settings: unknown };
  readonly content: Content;
  /** ISO 8601; null where nobody knows. */
  readonly publishedAt: string | null;
};

/** Why what stands there cannot be changed from here, whatever it is to say. */
export type EditHindrance = "not_editable" | "edit_too_late" | "poll_stands" | "thread_stands";

const hour = 3_600_000;

/** Undefined where it can be changed. */
export function editHindrance(standing: Standing, now: Date): EditHindrance | undefined {
  const { manifest, content, publishedAt } = standing;
  const { editing, poll } = manifest;
  if (editing === undefined) return "not_editable";
  const age = publishedAt === null ? 0 : now.getTime() - Date.parse(publishedAt);
  if (editing.withinHours !== null && age > editing.withinHours * hour) return "edit_too_late";
  // An edit would begin it anew, or take it away.
  if (poll && content.settings?.poll) return "poll_stands";
  return textTooLong(asOnePost(standing)).length > 0 ? "thread_stands" : undefined;
}

/** What it says once it is changed. */
export function editedContent(content: Content, edit: EditInput): Content {
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

/** What its network would refuse of an edit: what the composer's rules find, of one post. */
export function editFindings(standing: Standing, edit: EditInput): readonly PostFinding[] {
  const post = asOnePost(standing, editedContent(standing.content, edit));
  return checkPost([post], {
    due: null,
    now: new Date(0),
    recent: [],
    missingLinks: new Set(),
    avoidedWords: [],
    pictureBytes: new Map(),
  }).filter(({ severity }) => severity === "error");
}

/** What stands there as one post stays one. */
function asOnePost({ manifest, channel, content }: Standing, said = content) {
  return {
    channelId: channel.id,
    channelState: "connected" as const,
    limits: { ...limitsOf(manifest, channel.settings), thread: false },
    content: said,
  };
}
