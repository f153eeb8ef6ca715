import { hashtagNames } from "@postlark/domain/hashtags";
import { decode } from "nostr-tools/nip19";

/**
 * Who and what a note speaks of: `nostr:` addresses in its text (NIP-27) as `p` and `q`, whose author has a `p` of their
 * own (NIP-10), hashtags as `t`, the language as a label (NIP-32). Each once.
 */
export function tagsOf(text: string, language: string | undefined): string[][] {
  const named = Array.from(text.matchAll(address)).flatMap(([, code = ""]) => references(code));
  const hashtags = hashtagNames(text).map((name) => ["t", name.toLowerCase()]);
  const code = language?.split("-")[0]?.toLowerCase();
  const label =
    code?.length === 2
      ? [
          ["L", "ISO-639-1"],
          ["l", code, "ISO-639-1"],
        ]
      : [];
  const all = [...named, ...hashtags, ...label];
  return [...new Map(all.map((tag) => [tag.join("\n"), tag])).values()];
}

const address = /nostr:((?:npub|nprofile|note|nevent|naddr)1[02-9ac-hj-np-z]+)/g;

function references(code: string): string[][] {
  try {
    const named = decode(code);
    switch (named.type) {
      case "npub":
        return [["p", named.data]];
      case "nprofile":
        return [["p", named.data.pubkey]];
      case "note":
        return [["q", named.data]];
      case "nevent": {
        const { id, relays: [relay = ""] = [], author } = named.data;
        return quote([id, relay, author ?? ""], author);
      }
      case "naddr": {
        const { kind, pubkey, identifier, relays: [relay = ""] = [] } = named.data;
        // An event that may be replaced has an address, which tells whose it is (NIP-18).
        return quote([`${kind}:${pubkey}:${identifier}`, relay], pubkey);
      }
      default:
        return [];
    }
  } catch {
    // Written like an address, but with a mistake: it stays text.
    return [];
  }
}

/** What is quoted, without what is not known of it, and whose it is. */
function quote(values: readonly string[], author: string | undefined): string[][] {
  const known = values.slice(0, values.findLastIndex((value) => value !== "") + 1);
  return [["q", ...known], ...(author === undefined ? [] : [["p", author]])];
}
