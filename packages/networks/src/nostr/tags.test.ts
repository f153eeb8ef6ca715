import {
  naddrEncode,
  neventEncode,
  noteEncode,
  nprofileEncode,
  npubEncode,
} from "nostr-tools/nip19";
import { expect, test } from "vitest";

import { tagsOf } from "./tags.ts";

const key = "ab".repeat(32);
const id = "cd".repeat(32);

test("tagsOf writes one tag for each profile, note, hashtag and language", () => {
  const text = `Hello nostr:${npubEncode(key)} and nostr:${nprofileEncode({ pubkey: key })}: nostr:${noteEncode(id)} nostr:${neventEncode({ id })} #Lärche #lärche #1`;
  expect(tagsOf(text, "de-AT")).toEqual([
    ["p", key],
    ["q", id],
    ["t", "lärche"],
    ["L", "ISO-639-1"],
    ["l", "de", "ISO-639-1"],
  ]);
});

// NIP-10: "Authors of the e and q tags SHOULD be added as p tags"; NIP-18: ["q", <event-id> or <event-address>, <relay-url>,
// <pubkey-if-a-regular-event>]. github.com/damus-io/notedeck/issues/131: an article's address was no reference.
test("tagsOf quotes an article by its address and a note by its id, and tags both authors", () => {
  const article = naddrEncode({
    kind: 30_023,
    pubkey: key,
    identifier: "larks",
    relays: ["wss://r.example"],
  });
  const other = "ef".repeat(32);
  const note = neventEncode({ id, author: other });
  expect(tagsOf(`nostr:${article} nostr:${note}`, undefined)).toEqual([
    ["q", `30023:${key}:larks`, "wss://r.example"],
    ["p", key],
    ["q", id, "", other],
    ["p", other],
  ]);
});

// NIP-24: hashtags in small letters; which letters make one says @postlark/domain/hashtags.
test("tagsOf finds hashtags of any script", () => {
  expect(tagsOf("#हिन्दी (#Cafe\u0301) ＃東京", undefined)).toEqual([
    ["t", "हिन्दी"],
    ["t", "café"],
    ["t", "東京"],
  ]);
});

test("tagsOf makes no tag for an invalid address or the fragment of a URL", () => {
  expect(tagsOf("nostr:npub1lark and https://example.com/#top", undefined)).toEqual([]);
});
