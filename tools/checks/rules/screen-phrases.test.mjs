import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { root } from "../../run/lib/toolchain.mjs";
import { isTranslated, readMessages, textsOf } from "./catalogues.mjs";
import { phraseFaults } from "./screen-phrases.mjs";

/** The sample workspace's own messages. */
const isOfSample = /^sample_/;

test.each(["marketing", "app", "dashboard", "admin"])(
  "the messages of %s are idiomatic English",
  (app) => {
    const faults = Object.entries(readMessages(app, "en")).flatMap(([key, message]) =>
      isTranslated(app, key) && !isOfSample.test(key)
        ? textsOf(message).flatMap((text) => phraseFaults(text).map((fault) => `${key}: ${fault}`))
        : [],
    );
    expect(faults, "rewrite these in the messages").toEqual([]);
  },
);

/** What the engine writes to people: pages and emails, each language in one object of the file. */
const ofEngine = [
  "apps/engine/src/calendar/feed-messages.ts",
  "apps/engine/src/client-review/client-messages.ts",
  "apps/engine/src/client-review/difference-messages.ts",
  "apps/engine/src/newsletter/newsletter-messages.ts",
  "apps/engine/src/notifications/digest-messages.ts",
  "apps/engine/src/notifications/unsubscribe-messages.ts",
  "apps/engine/src/platform/html/page-messages.ts",
  "apps/engine/src/workspaces/invitation-messages.ts",
  "packages/mail/src/account-mails/messages/en.ts",
];

test.each(ofEngine)("the texts of %s are idiomatic English", (path) => {
  const source = readFileSync(join(root, path), "utf8");
  const [english = ""] = source.split(/^ {2}(?:de|es): \{$/m);
  const texts = [...english.matchAll(/"([^"]+)"|`([^`]+)`/g)].map(([, a, b]) => a ?? b ?? "");
  expect(texts.flatMap(phraseFaults)).toEqual([]);
});

describe("phraseFaults", () => {
  test.each([
    ["What you schedule stands here.", "“stands”: things are or appear"],
    ["Nothing to mend", "“mend”: fix"],
    ["Copy the address anew.", "“anew”: again"],
    ["Invite somebody", "“somebody”: someone, or a name"],
    ["Ask whoever invited you.", "“whoever”: say who or what"],
    ["Published lately", "“lately”: recently"],
    ["The page reconnects by itself.", "“by itself”: automatically"],
    ["It goes out at its time.", "“goes out”: is published"],
    ["The post is out", "“is out”: is published"],
    ["Mastodon took it", "“took it”: accepted, allows"],
    ["Look at it", "“Look at it”: say what to do"],
    ["Ask for changes", "“Ask for changes”: request changes"],
  ])("refuses '%s'", (text, fault) => {
    expect(phraseFaults(text)).toEqual([fault]);
  });

  test.each([
    "Published posts appear here, with links.",
    "The model’s server is out of credit.",
    "It takes about 220 MB and a minute, once.",
    "The other version stays under Versions whatever you choose.",
    "The server took too long to respond.",
  ])("accepts '%s'", (text) => {
    expect(phraseFaults(text)).toEqual([]);
  });
});
