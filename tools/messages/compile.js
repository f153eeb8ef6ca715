import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { compileBundles } from "./compile-bundles.js";
import { messagesOfNetworks, networkModules, networkMessages } from "./network-messages.js";
import { splitCatalogues } from "./split-catalogues.js";

const registry = new URL("registry.js", import.meta.url);

/**
 * Compiles an app's messages into `src/paraglide`: a function per message and a catalogue per language. Includes
 * messages of the networks' folder if the settings name it (`postlark.networks`).
 * @param {string} app the folder with `project.inlang` and `messages`
 */
export async function compileMessages(app) {
  const settings = JSON.parse(await readFile(join(app, "project.inlang/settings.json"), "utf8"));
  const { baseLocale, locales, "postlark.lateParts": lateParts } = settings;
  const networks = settings["postlark.networks"];
  const folder = networks && join(app, networks);
  const messages = await allMessages(app, locales, folder);
  const compiled = await compileBundles(app, settings, messages);
  const others = locales.filter((locale) => locale !== baseLocale);
  const output = {
    ...splitCatalogues(compiled, [baseLocale, ...others], messages, lateParts),
    ...(folder && networkModules(networkMessages(folder, baseLocale))),
    ...indexModules(Object.keys(compiled)),
    "registry.js": await readFile(registry, "utf8"),
  };
  await writeFiles(join(app, "src/paraglide"), output);
}

/**
 * @param {string} app
 * @param {string[]} locales
 * @param {string | undefined} networks the networks' folder
 * @returns {Promise<Record<string, Record<string, unknown>>>} by locale
 */
async function allMessages(app, locales, networks) {
  const read = locales.map(async (locale) => [
    locale,
    {
      ...JSON.parse(await readFile(join(app, `messages/${locale}.json`), "utf8")),
      ...(networks && messagesOfNetworks(networkMessages(networks, locale))),
    },
  ]);
  return Object.fromEntries(await Promise.all(read));
}

/** @param {string[]} names of all messages, as the base language's file has them */
function indexModules(names) {
  return {
    "messages.js":
      'export * from "./messages/_index.js";\nexport * as m from "./messages/_index.js";\n',
    "messages/_index.js": names.map((name) => `export * from "./${name}.js";\n`).join(""),
    // Lets bundlers drop what an entry does not import.
    "messages/package.json": `${JSON.stringify({ type: "module", sideEffects: false })}\n`,
  };
}

/** Writes a folder, deleting its former files. @param {string} folder @param {Record<string, string>} files by path */
async function writeFiles(folder, files) {
  await rm(folder, { recursive: true, force: true });
  const paths = new Set(Object.keys(files).map((path) => dirname(join(folder, path))));
  await Promise.all([...paths].map((path) => mkdir(path, { recursive: true })));
  const write = ([path, code]) => writeFile(join(folder, path), code);
  await Promise.all(Object.entries(files).map(write));
}
