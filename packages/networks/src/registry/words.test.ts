import { existsSync, readdirSync, readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";
import * as z from "zod";

import { forms } from "./forms.ts";
import { marks } from "./marks.ts";
import { networkIds } from "../core/network-ids.ts";

const languages = ["en", "es", "fr", "de"];

/** What stands in a language until somebody has translated it: `npm run new-network` writes it. */
const toTranslate = "TO TRANSLATE";

const text = z
  .string()
  .trim()
  .min(1)
  .refine((value) => !value.includes(toTranslate), `is still to be translated`)
  .refine((value) => !/[{}]/.test(value), "takes no placeholders");

const texts = z.record(z.string(), text);

const wordsFile = z.strictObject({
  name: text,
  /** What an account there is, in a sentence. */
  about: text,
  /** Where what is typed is found; what it allows, where somebody signs in. */
  guide: text.optional(),
  note: text.optional(),
  /** The button's, where it is not `Connect`, or `Continue with` and the network. */
  submit: text.optional(),
  fields: z
    .record(
      z.string(),
      z.strictObject({
        label: text,
        hint: text.optional(),
        show: text.optional(),
        options: texts.optional(),
        problems: texts.optional(),
      }),
    )
    .optional(),
  problems: texts.optional(),
});

const src = new URL("../", import.meta.url);

function readTexts(network: string, language: string) {
  const path = new URL(`${network}/messages/${language}.json`, src);
  return wordsFile.parse(JSON.parse(readFileSync(path, "utf8")));
}

test("networkIds lists exactly the folders that have a manifest", () => {
  const folders = readdirSync(src).filter((name) =>
    existsSync(new URL(`${name}/manifest.ts`, src)),
  );
  expect(folders.toSorted()).toEqual([...networkIds].toSorted());
});

/** One path, as the symbol that a screen shows by `#mark`, in one colour or the text's. */
const oneColourMark =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="([-\d ]+)">\s*<symbol id="mark" viewBox="\1"><path (?:[\w-]+="(?:#[\da-f]{6}|none|currentColor|round|1\.5)" )+d="[Mm][-\d\s.,a-zA-Z]{1,2100}" \/><\/symbol>\s*<use href="#mark" \/>\s*<\/svg>\s*$/;

test.each(networkIds)("%s has a one-colour mark in its folder", (network) => {
  expect(marks[network]).toContain(`/${network}/mark.svg`);
  expect(readFileSync(new URL(`${network}/mark.svg`, src), "utf8")).toMatch(oneColourMark);
});

describe.each(networkIds)("the messages of %s", (network) => {
  const fields = forms[network]?.fields ?? [];

  test.each(languages)("exist in %s for each form field", (language) => {
    const connectTexts = readTexts(network, language);
    expect(Object.keys(connectTexts.fields ?? {})).toEqual(fields.map(({ name }) => name));
    for (const { name, kind, options = [] } of fields) {
      const fieldTexts = connectTexts.fields?.[name];
      expect(fieldTexts?.problems, `${name} says what is wrong with it`).toHaveProperty(
        "connect_input",
      );
      expect(fieldTexts?.show === undefined, `${name} names its button`).toBe(kind !== "secret");
      expect(Object.keys(fieldTexts?.options ?? {})).toEqual(options);
    }
  });
});
