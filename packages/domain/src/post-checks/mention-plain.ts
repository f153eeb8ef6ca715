import { handlesOf } from "../text/handles.ts";
import type { ChannelPost, MentionForm, PostFinding } from "./post-finding.ts";

const handleWithServer =
  /^@[a-z0-9_]+(?:[.-]+[a-z0-9_]+)*@(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+$/iu;

/** On Instagram and Facebook names have dots, too: only what ends as a domain of the internet is one for sure. */
const handleAsDomain =
  /^@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:social|com|org|net|dev|app|blog)$/i;

/** The form of a handle that is unmistakable; undefined for one that may be a name alone. */
function formOf(handle: string): MentionForm | undefined {
  if (handleWithServer.test(handle)) return "address";
  return handleAsDomain.test(handle) ? "domain" : undefined;
}

/**
 * Handles that mention somebody on one of the post's networks and are plain text on another. Networks without mentions
 * are not judged.
 */
export function mentionPlain(channels: readonly ChannelPost[]): PostFinding[] {
  const forms = new Set(channels.map(({ limits }) => limits.mentions));
  return channels.flatMap(({ channelId, limits: { mentions }, content: { text } }) => {
    if (mentions === undefined || forms.size < 2) return [];
    return handlesOf(text).flatMap(({ handle, from, to }): PostFinding[] => {
      const form = formOf(handle);
      if (form === undefined || form === mentions || !forms.has(form)) return [];
      const cause = { severity: "hint", place: "text", channelId } as const;
      return [{ rule: "mention_plain", ...cause, form, handle, from, to }];
    });
  });
}
