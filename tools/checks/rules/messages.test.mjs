import { describe, expect, test } from "vitest";

import { inputsOf, messagesOf, spokenKeys, textsOf } from "../../run/lib/messages.mjs";
import specified from "./specified-words.json" with { type: "json" };

/** @type {Record<string, string[]>} what stands quoted in the specification, by app */
const specifiedWords = specified;

const others = ["es", "fr", "de"];

/**
 * What stays English: the landing page, what machines read of a page, and what is said where no script
 * can find a choice of language.
 */
const englishOnly =
  /^(landing|navigation|hero|platform|claims?|scene|features?|automation|testimonials?|carousel|price|pricing|plan|footer|share)_|^carousel$|^(login|signup|verification|reset_password|not_found)_description$|^(no_script|skip_to_content)$/;

/** @param {string} app @param {string} key */
const isTranslated = (app, key) => app !== "marketing" || !englishOnly.test(key);

/** @param {string} app @param {string} locale */
const catalogue = (app, locale) => `apps/${app}/messages/${locale}.json`;

describe.each(["marketing", "app", "dashboard", "admin"])("the words of %s", (app) => {
  const english = messagesOf(app, "en");
  const keys = Object.keys(english);

  test.each(others)("are all there in %s", (locale) => {
    const messages = messagesOf(app, locale);
    const missing = keys.filter((key) => isTranslated(app, key) && !(key in messages));
    expect(missing, `translate these into ${catalogue(app, locale)}`).toEqual([]);
  });

  test.each(others)("are in %s only where English has them", (locale) => {
    const stray = Object.keys(messagesOf(app, locale)).filter(
      (key) => !(key in english) || !isTranslated(app, key),
    );
    expect(stray, `take these out of ${catalogue(app, locale)}`).toEqual([]);
  });

  test.each(["en", ...others])("are nowhere empty in %s", (locale) => {
    const empty = Object.entries(messagesOf(app, locale)).flatMap(([key, message]) =>
      textsOf(message).every((text) => text.trim() !== "") ? [] : [key],
    );
    expect(empty, `write words for these in ${catalogue(app, locale)}`).toEqual([]);
  });

  test.each(others)("take the same placeholders in %s", (locale) => {
    const different = Object.entries(messagesOf(app, locale)).flatMap(([key, message]) => {
      const [own, theirs] = [inputsOf(message), inputsOf(english[key] ?? "")].map(String);
      return own === theirs ? [] : [`${key}: {${own}}, in English {${theirs}}`];
    });
    expect(different, `mend these in ${catalogue(app, locale)}`).toEqual([]);
  });

  test("are all spoken", () => {
    const spoken = spokenKeys(app);
    const unused = keys.filter((key) => !spoken.has(key));
    expect(unused, `take these out of apps/${app}/messages`).toEqual([]);
  });

  test("are the specification's in English", () => {
    const texts = new Set(Object.values(english).flatMap(textsOf));
    const changed = (specifiedWords[app] ?? []).filter((words) => !texts.has(words));
    expect(changed, `put these back into ${catalogue(app, "en")}`).toEqual([]);
  });
});
