import type { ChannelPost, MentionForm, PostFinding } from "./post-finding.ts";

type Handle = { form: MentionForm; handle: string; from: number };

const address = String.raw`[a-z0-9_]+(?:[.-]+[a-z0-9_]+)*@(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+`;

/** On Instagram and Facebook names have dots, too: only what ends as a domain of the internet is one for sure. */
const domain = String.raw`(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:social|com|org|net|dev|app|blog)`;

const mention = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}_@/.+-])@(?:(?<address>${address})|(?<domain>${domain}))(?![\p{L}\p{N}_@/-]|\.[\p{L}\p{N}])`,
  "giu",
);

function handlesIn(text: string): Handle[] {
  if (!text.includes("@")) return [];
  return Array.from(text.matchAll(mention), ({ 0: handle, index, groups }) => ({
    form: groups?.["address"] === undefined ? "domain" : "address",
    handle,
    from: index,
  }));
}

/**
 * Handles that mention somebody on one of the post's networks and are plain text on another. Networks without mentions
 * are not judged.
 */
export function mentionPlain(channels: readonly ChannelPost[]): PostFinding[] {
  const forms = new Set(channels.map(({ limits }) => limits.mentions));
  return channels.flatMap(({ channelId, limits: { mentions }, content: { text } }) => {
    if (mentions === undefined || forms.size < 2) return [];
    const foreign = handlesIn(text).filter(({ form }) => form !== mentions && forms.has(form));
    return foreign.map(({ form, handle, from }): PostFinding => {
      const cause = { severity: "hint", place: "text", channelId } as const;
      return { rule: "mention_plain", ...cause, form, handle, from, to: from + handle.length };
    });
  });
}
