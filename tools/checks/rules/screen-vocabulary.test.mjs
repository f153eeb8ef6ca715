import { describe, expect, test } from "vitest";

import { isTranslated, readMessages, textsOf } from "./catalogues.mjs";
import { screenVocabulary, wordFaults } from "./screen-vocabulary.mjs";
import specified from "./specified-vocabulary.json" with { type: "json" };

/** @type {Record<string, string[]>} what stands quoted in the specification, by app */
const specifiedVocabulary = specified;

const vocabulary = screenVocabulary();

test.each(["marketing", "app", "dashboard", "admin"])(
  "the messages of %s use the glossary's words",
  (app) => {
    const faults = Object.entries(readMessages(app, "en")).flatMap(([key, message]) =>
      isTranslated(app, key)
        ? textsOf(message)
            .filter((text) => !specifiedVocabulary[app]?.includes(text))
            .flatMap((text) => wordFaults(text, vocabulary).map((fault) => `${key}: ${fault}`))
        : [],
    );
    expect(faults, "mend these in the messages, or change docs/glossary.md").toEqual([]);
  },
);

describe("wordFaults", () => {
  test.each([
    ["Enter an e-mail address.", "“e-mail” is “email” on screen"],
    ["Mails were sent", "“mails” is “email” on screen"],
    ["Choose a timezone.", "“timezone” is “time zone” on screen"],
    ["Turn On", "“On” begins with a small letter: only the specification has Title Case"],
  ])("refuses '%s'", (text, fault) => {
    expect(wordFaults(text, vocabulary)).toEqual([fault]);
  });

  test.each([
    "Enter an email address.",
    "Continue to Bluesky",
    "Not saved: {reason} It is kept in this browser.",
    "Set it up in Settings, under Privacy & Security.",
    "Sent. Open it to finish.",
    "You are signed in as {mail}.",
  ])("accepts '%s'", (text) => {
    expect(wordFaults(text, vocabulary)).toEqual([]);
  });
});
