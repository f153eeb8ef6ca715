/** A message in one language, as Paraglide 2.22 writes them: `const de_name = (i) => {…};` */
const statement = /^(?:\/\*\* @type .* \*\/\n)?const ([a-z]{2})_\w+ = (\w+|[^]*?\n\});$/gm;

/** A message without inputs: `() => { return (`…`) }`. */
const fixedText =
  /^\/\*\* @type .*? \*\/ \(\) => \{\n\treturn \/\*\* @type .*? \*\/ \((`[^]*`)\)\n\}$/;

const inputType = /^\/\*\* @typedef \{(.*)\} \w+Inputs \*\/$/m;

/**
 * Moves the other languages out of Paraglide's output into catalogues, each a list by message, that a
 * page fetches when one is chosen (decision 019).
 * @param {Readonly<Record<string, string>>} modules code by message, compiled as `message-modules`
 * @param {readonly string[]} locales the base language first
 * @param {Readonly<Record<string, object>>} written each other language's own messages
 * @returns {Record<string, string>} code by path below the output folder
 * @throws Error when a module does not look as the pinned Paraglide writes it, or lost a translation
 */
export function splitCatalogues(modules, [baseLocale = "", ...others], written) {
  /** @type {Record<string, string[]>} */
  const catalogues = Object.fromEntries(others.map((locale) => [locale, []]));
  /** @type {Record<string, string>} */
  const files = {};
  for (const [place, [name, code]] of Object.entries(modules).entries()) {
    const translations = new Map(
      [...code.matchAll(statement)].map(([, locale, text]) => [locale, text]),
    );
    const own = translations.get(baseLocale);
    const inputs = inputType.exec(code)?.[1];
    if (own === undefined || inputs === undefined || translations.size !== others.length + 1) {
      throw new Error(`Paraglide writes the message ${name} in a way that is not known here.`);
    }
    const isFixed = inputs === "{}";
    const entryOf = (text) => (isFixed ? fixedText.exec(text)?.[1] : text);
    files[`messages/${name}.js`] = isFixed
      ? fixedMessage({ name, place, own: entryOf(own) })
      : message({ name, place, own, inputs });
    for (const locale of others) {
      const text = translations.get(locale);
      // A message without a translation borrows the base language's, and is no entry.
      const entry = text === `${baseLocale}_${name}` ? undefined : entryOf(text);
      if (entry === undefined && name in (written[locale] ?? {})) {
        throw new Error(`Paraglide lost ${name} in ${locale}. Compile them again.`);
      }
      catalogues[locale]?.push(entry ?? "");
    }
  }
  for (const locale of others) files[`catalogues/${locale}.js`] = catalogue(catalogues[locale]);
  files["catalogue.js"] = switchboard(others);
  return files;
}

const head = `import { catalogue } from "../catalogue.js";
import * as registry from "../registry.js";
`;

function fixedMessage({ name, place, own }) {
  return `${head}
/** @type {() => string} */
export const ${name} = () => catalogue?.[${place}] ?? ${own};
`;
}

function message({ name, place, own, inputs }) {
  return `${head}
const english = ${withoutTypes(own)};

/** @type {(inputs: ${inputs}) => string} */
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

/** @param {string[]} locales */
function switchboard(locales) {
  const loads = locales.map((locale) => `  ${locale}: () => import("./catalogues/${locale}.js"),`);
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
