import { hashtagNames } from "@postlark/domain/hashtags";
import { decode } from "nostr-tools/nip19";

/**
 * Tags of a note: `nostr:` addresses in its text (NIP-27) as `p` and `q`, with a `p` for a quoted author (NIP-10),
 * hashtags as `t`, the language as a label (NIP-32). Without duplicates.
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
  const tags = [...named, ...hashtags, ...label];
  return [...new Map(tags.map((tag) => [tag.join("\n"), tag])).values()];
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
        // A replaceable event has an address, which includes its author (NIP-18).
        return quote([`${kind}:${pubkey}:${identifier}`, relay], pubkey);
      }
      default:
        return [];
    }
  } catch {
    // A malformed address stays text.
    return [];
  }
}

function quote(values: readonly string[], author: string | undefined): string[][] {
  const presentValues = values.slice(0, values.findLastIndex((value) => value !== "") + 1);
  return [["q", ...presentValues], ...(author === undefined ? [] : [["p", author]])];
}
