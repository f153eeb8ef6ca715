import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import { plan, publishEvent } from "./plan.ts";

const delivery = {
  id: "0b6a1c8e-4a56-4b58-9f44-000000000001",
  createdAt: "2026-11-20T09:00:00Z",
  dueAt: "2026-11-22T09:00:00Z",
};

const channel = {
  accountId: "ab".repeat(32),
  handle: "npub1lark",
  settings: { relays: ["wss://relay.example"] },
};

function eventOf(text: string) {
  const planned = plan({ delivery, content: { text, media: [] }, channel, media: [] });
  if ("problem" in planned) throw new Error(planned.problem.message);
  return publishEvent.parse(planned.steps[0]?.payload).event;
}

/** NIP-01: these seven are escaped, and all else stands as it is. */
const escapes: Readonly<Record<string, string>> = {
  "\n": "\\n",
  '"': '\\"',
  "\\": "\\\\",
  "\r": "\\r",
  "\t": "\\t",
  "\b": "\\b",
  "\f": "\\f",
};

const quoted = (text: string) =>
  `"${text.replaceAll(/[\n"\\\r\t\b\f]/g, (sign) => escapes[sign] ?? "")}"`;

// github.com/nostrver-se/nostr-php/issues/23 and 6, github.com/Kukks/NNostr/pull/22: other escapes than NIP-01's made an id
// that relays refuse as a bad one.
test.each([
  "pizza 🍕 and ñ",
  "👩‍💻 🇩🇪 e\u0301",
  'a "quote", a \\ and a /',
  "two\nlines\tand a tab",
  "a \u2028 and \u007F </script>",
])("hashes the id of %j as NIP-01 prescribes", (text) => {
  const { id, pubkey, created_at: at, kind, tags, content } = eventOf(text);
  expect(content).toBe(text);
  const labels = tags.map((tag) => `[${tag.map(quoted).join(",")}]`).join(",");
  const serialized = `[0,"${pubkey}",${at},${kind},[${labels}],${quoted(text)}]`;
  expect(id).toBe(createHash("sha256").update(serialized, "utf8").digest("hex"));
});
