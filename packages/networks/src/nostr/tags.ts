import { hashtagNames } from "@postlark/domain/hashtags";
import { decode } from "nostr-tools/nip19";

/**
 * Who and what a note speaks of: `nostr:` addresses in its text (NIP-27) as `p` and `q`, hashtags as `t`,
 * the language as a label (NIP-32). Each once.
 */
export function tagsOf(text: string, language: string | undefined): string[][] {
  const named = Array.from(text.matchAll(address), ([, code = ""]) => reference(code));
  const hashtags = hashtagNames(text).map((name) => ["t", name.toLowerCase()]);
  const code = language?.split("-")[0]?.toLowerCase();
  const label =
    code?.length === 2
      ? [
          ["L", "ISO-639-1"],
          ["l", code, "ISO-639-1"],
        ]
      : [];
  const all = [...named.filter((tag) => tag !== undefined), ...hashtags, ...label];
  return [...new Map(all.map((tag) => [tag.join("\n"), tag])).values()];
}

const address = /nostr:((?:npub|nprofile|note|nevent)1[02-9ac-hj-np-z]+)/g;

function reference(code: string): string[] | undefined {
  try {
    const named = decode(code);
    if (named.type === "npub") return ["p", named.data];
    if (named.type === "nprofile") return ["p", named.data.pubkey];
    if (named.type === "note") return ["q", named.data];
    return named.type === "nevent" ? ["q", named.data.id] : undefined;
  } catch {
    // Written like an address, but with a mistake: it stays text.
    return undefined;
  }
}
