/** A message without inputs, as Paraglide writes it: `() => { return (`…`) }`. */
const fixedText =
  /^\/\*\* @type .*? \*\/ \(\) => \{\n\treturn \/\*\* @type .*? \*\/ \((`[^]*`)\)\n\}$/;

/**
 * Moves other languages from Paraglide's output into catalogues, lists by message that a page loads when the language
 * is chosen (decision 019).
 * @param {Readonly<Record<string, import("./compile-bundles.js").CompiledMessage>>} compiled by name
 * @param {readonly string[]} locales the base language first
 * @param {Readonly<Record<string, object>>} messagesByLocale the messages translated in each other language
 * @param {Readonly<Record<string, readonly string[]>>} lateParts parts of the app that most visits never load, each with its own catalogues: the prefixes of their messages' names
 * @returns {Record<string, string>} code by path below the output folder
 * @throws Error when a module is not in the pinned Paraglide's format, or lacks a translation
 */
export function splitCatalogues(
  compiled,
  [baseLocale = "", ...others],
  messagesByLocale,
  lateParts = {},
) {
  /** @type {Record<string, string>} */
  const files = {};
  /** @type {Map<string, Record<string, string[]>>} entries by locale, by part */
  const parts = new Map([["", emptyLists(others)]]);
  const messages = Object.entries(compiled).toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [name, { inputs, code }] of messages) {
    const part = partOf(name, lateParts);
    const catalogues = parts.get(part) ?? emptyLists(others);
    parts.set(part, catalogues);
    const entryCount = catalogues[others[0] ?? ""]?.length ?? 0;
    const isFixed = inputs.length === 0;
    const entryOf = (locale) => {
      const text = code[locale]?.replace(/;$/, "") ?? "";
      return isFixed ? fixedText.exec(text)?.[1] : text || undefined;
    };
    const baseEntry = entryOf(baseLocale);
    if (baseEntry === undefined) {
      throw new Error(`Paraglide writes the message ${name} in a way that is not known here.`);
    }
    files[`messages/${name}.js`] = isFixed
      ? fixedMessage({ name, part, place: entryCount, own: baseEntry })
      : message({ name, part, place: entryCount, own: baseEntry, inputs });
    for (const locale of others) {
      // Untranslated messages use the base language's text and need no entry.
      const entry = entryOf(locale);
      if (entry === undefined && Object.hasOwn(messagesByLocale[locale] ?? {}, name)) {
        throw new Error(`Paraglide lost ${name} in ${locale}. Compile them again.`);
      }
      catalogues[locale]?.push(entry ?? "");
    }
  }
  for (const [part, catalogues] of parts) {
    for (const locale of others) {
      files[`${part}catalogues/${locale}.js`] = catalogue(catalogues[locale]);
    }
    files[`${part}catalogue.js`] = switchboard(part, others);
  }
  return files;
}

/** The prefix of a message's catalogue: `catalogue.js` or `live-catalogue.js`. */
function partOf(name, lateParts) {
  const isOf = ([, beginnings]) => beginnings.some((beginning) => name.startsWith(beginning));
  const [part] = Object.entries(lateParts).find(isOf) ?? [];
  return part === undefined ? "" : `${part}-`;
}

/** @param {readonly string[]} locales @returns {Record<string, string[]>} */
const emptyLists = (locales) => Object.fromEntries(locales.map((locale) => [locale, []]));

const head = (part) => `import { catalogue } from "../${part}catalogue.js";
import * as registry from "../registry.js";
`;

function fixedMessage({ name, part, place, own }) {
  return `${head(part)}
/** @type {() => string} */
export const ${name} = () => catalogue?.[${place}] ?? ${own};
`;
}

function message({ name, part, place, own, inputs }) {
  const type = inputs.map((input) => `${input}: NonNullable<unknown>`).join(", ");
  return `${head(part)}
const english = ${withoutTypes(own)};

/** @type {(inputs: { ${type} }) => string} */
export const ${name} = (inputs) => (catalogue?.[${place}] ?? english)(inputs);
`;
}

/** @param {string[]} entries expressions: texts, or functions that make them */
function catalogue(entries = []) {
  const list = entries.map((entry) => `  ${withoutTypes(entry)},`).join("\n");
  return `import * as registry from "../registry.js";\n\nexport default [\n${list}\n];\n`;
}

/** @param {string} code */
function withoutTypes(code) {
  return code.replaceAll(/\/\*\* @type .*? \*\/ /g, "");
}

/** @param {string} part @param {string[]} locales */
function switchboard(part, locales) {
  const loads = locales.map(
    (locale) => `  ${locale}: () => import("./${part}catalogues/${locale}.js"),`,
  );
  return `/** @typedef {readonly any[]} Catalogue a message's text at its place, or what makes it */

/** What messages say in place of English. @type {Catalogue | undefined} */
export let catalogue;

/** @param {Catalogue | undefined} next of the language that is shown from now on, none for English */
export function setCatalogue(next) {
  catalogue = next;
}

/** Each fetches a language. */
export const catalogues = {
${loads.join("\n")}
};
`;
}
