import { readFileSync } from "node:fs";
import { join } from "node:path";

import { messagesOfNetworks, networkMessages } from "../../messages/network-messages.js";
import { root } from "../../run/lib/toolchain.mjs";

const ofNetworks = messagesOfNetworks(networkMessages(join(root, "packages/networks/src"), "en"));

const networkNames = Object.entries(ofNetworks).flatMap(([key, name]) =>
  /^network_(?!page_)[a-z0-9]+_name$/.test(key) ? name.split(" ") : [],
);

/** Words with a capital within a sentence: names, keys, and labels. */
const names = [
  // Ghost's names for its keys.
  "Admin",
  "Alt",
  "Atom",
  "Berlin",
  "Buffer",
  "Comments",
  // LinkedIn's names of permissions.
  "Community",
  "Management",
  "Content",
  "Ctrl",
  "Enter",
  "Escape",
  "Europe",
  "Excel",
  "Feed",
  "Hootsuite",
  "Integrations",
  "Mixpost",
  "OpenAI",
  "Postiz",
  "Postlark",
  "Privacy",
  "Security",
  "Settings",
  "Shift",
  "Versions",
  "WebP",
  "Windows",
  ...networkNames,
];

/** A capital that does not follow a sentence's start or a placeholder. */
const capital = /(?<=[^\s.:?!…/}“&] |& )[A-Z][a-z]\w*/g;

/** @returns {{ word: string, not: string[] }[]} the rows of docs/glossary.md below "On screen" */
export function screenVocabulary() {
  const glossary = readFileSync(join(root, "docs/glossary.md"), "utf8");
  const [, section = ""] = glossary.split("## On screen\n");
  const rows = [...section.matchAll(/^\| ([^|]+) \| [^|]+ \| ([^|]+) \|$/gm)].slice(1);
  return rows
    .map(([, word = "", not = ""]) => ({ word: word.trim(), not: not.trim().split(", ") }))
    .filter(({ word }) => !/^-+$/.test(word));
}

/**
 * Words that the glossary replaces, with their replacements.
 * @param {string} text
 * @param {readonly { word: string, not: string[] }[]} vocabulary
 * @returns {string[]}
 */
export function wordFaults(text, vocabulary) {
  const spoken = text.replaceAll(/\{\w+\}/g, "{}");
  const replaced = vocabulary.flatMap(({ word, not }) =>
    not
      .filter((one) => new RegExp(`(?<![\\w-])${one}(?![\\w-])`, "i").test(spoken))
      .map((one) => `“${one}” is “${word}” on screen`),
  );
  const capitals = (spoken.match(capital) ?? [])
    .filter((word) => !names.includes(word))
    .map((word) => `“${word}” begins with a small letter: only the specification has Title Case`);
  return [...replaced, ...capitals];
}
