import { existsSync, readdirSync, readFileSync } from "node:fs";

import { z } from "zod";

export type Language = "en" | "de" | "es" | "fr";

/** A message: a text, or plural variants. */
const message = z.union([
  z.string().transform((text) => [text]),
  z
    .array(z.object({ match: z.record(z.string(), z.string()) }))
    .transform((choices) => choices.flatMap(({ match }) => Object.values(match))),
]);

type Catalogue = ReadonlyMap<string, readonly string[]>;

const networks = new URL("../../packages/networks/src/", import.meta.url);

type Texts = { readonly [name: string]: string | Texts };

const texts: z.ZodType<Texts> = z.lazy(() => z.record(z.string(), z.union([z.string(), texts])));

function flattenTexts(path: string, messages: Texts): [string, string][] {
  return Object.entries(messages).flatMap(([name, value]) =>
    typeof value === "string"
      ? [[`${path}_${name}`, value]]
      : flattenTexts(`${path}_${name}`, value),
  );
}

/** The networks' own messages: `network_page_name`. */
function messagesOfNetworks(language: Language): [string, string][] {
  return readdirSync(networks).flatMap((network) => {
    const file = new URL(`${network}/messages/${language}.json`, networks);
    if (!existsSync(file)) return [];
    const networkMessages = texts.parse(JSON.parse(readFileSync(file, "utf8")));
    return flattenTexts(`network_${network}`, networkMessages);
  });
}

function readCatalogue(app: "dashboard" | "marketing", language: Language): Catalogue {
  const file = new URL(`../../apps/${app}/messages/${language}.json`, import.meta.url);
  const { $schema: _, ...messages } = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(readFileSync(file, "utf8")));
  const ofNetworks = app === "dashboard" ? messagesOfNetworks(language) : [];
  const entries = [...Object.entries(messages), ...ofNetworks];
  return new Map(entries.map(([key, variants]) => [key, message.parse(variants)]));
}

function patternOf(text: string): string {
  return text
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll(/\s+/g, "\\s+"))
    .join(".+");
}

/** Finds the text of a message by key, whatever its parameters are. */
function createMessageFinder(catalogue: Catalogue) {
  return (...keys: string[]): RegExp => {
    const variants = keys.flatMap((key) => {
      const variantsOfKey = catalogue.get(key);
      if (variantsOfKey === undefined) throw new Error(`There is no message ${key}.`);
      return variantsOfKey;
    });
    return new RegExp(`^\\s*(?:${variants.map(patternOf).join("|")})`);
  };
}

export type Messages = ReturnType<typeof createMessageFinder>;

/** The messages of a language, from the catalogues that the screens are built from. */
export function messagesIn(language: Language) {
  const app = readCatalogue("dashboard", language);
  const english =
    language === "en" ? new Map<string, string[]>() : readCatalogue("dashboard", "en");
  const ownTexts = new Set([...app.values()].flat());
  return {
    /** The account pages outside the dashboard. */
    site: createMessageFinder(readCatalogue("marketing", language)),
    app: createMessageFinder(app),
    /** Texts that would be untranslated English in this language. */
    foreign: new Set([...english.values()].flat().filter((text) => !ownTexts.has(text))),
  };
}
