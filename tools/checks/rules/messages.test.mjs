import { describe, expect, test } from "vitest";

import { inputsOf, isTranslated, readMessages, usedKeys, textsOf } from "./catalogues.mjs";
import specified from "./specified-vocabulary.json" with { type: "json" };

/** @type {Record<string, string[]>} what stands quoted in the specification, by app */
const specifiedVocabulary = specified;

const others = ["es", "fr", "de"];

/** @param {string} app @param {string} language */
const catalogue = (app, language) => `apps/${app}/messages/${language}.json`;

describe.each(["marketing", "app", "dashboard", "admin"])("the messages of %s", (app) => {
  const english = readMessages(app, "en");
  const keys = Object.keys(english);

  test.each(others)("are complete in %s", (language) => {
    const messages = readMessages(app, language);
    const missing = keys.filter((key) => isTranslated(app, key) && !(key in messages));
    expect(missing, `translate these into ${catalogue(app, language)}`).toEqual([]);
  });

  test.each(others)("exist in %s only for keys that English has", (language) => {
    const stray = Object.keys(readMessages(app, language)).filter(
      (key) => !(key in english) || !isTranslated(app, key),
    );
    expect(stray, `take these out of ${catalogue(app, language)}`).toEqual([]);
  });

  test.each(["en", ...others])("are not empty in %s", (language) => {
    const empty = Object.entries(readMessages(app, language)).flatMap(([key, message]) =>
      textsOf(message).every((text) => text.trim() !== "") ? [] : [key],
    );
    expect(empty, `write these in ${catalogue(app, language)}`).toEqual([]);
  });

  test.each(others)("have the same placeholders in %s as in English", (language) => {
    const different = Object.entries(readMessages(app, language)).flatMap(([key, message]) => {
      const [own, theirs] = [inputsOf(message), inputsOf(english[key] ?? "")].map(String);
      return own === theirs ? [] : [`${key}: {${own}}, in English {${theirs}}`];
    });
    expect(different, `mend these in ${catalogue(app, language)}`).toEqual([]);
  });

  test("are all used", () => {
    const used = usedKeys(app);
    const unused = keys.filter((key) => !used.has(key));
    expect(unused, `take these out of apps/${app}/messages`).toEqual([]);
  });

  test("contain every specified text in English", () => {
    const texts = new Set(Object.values(english).flatMap(textsOf));
    const changed = (specifiedVocabulary[app] ?? []).filter((text) => !texts.has(text));
    expect(changed, `put these back into ${catalogue(app, "en")}`).toEqual([]);
  });
});
