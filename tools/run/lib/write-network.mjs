import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { root } from "./toolchain.mjs";
import { UserError } from "./user-error.mjs";

/** @typedef {(source: string, name: string) => string} Edit */

const template = join(root, "tools/run/network-template");

/** @param {string} name */
const titleOf = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * A new network's files, by path below packages/networks/src: they type-check, and fail the suite until the simulator
 * and the steps are written.
 * @param {string} name
 * @returns {Record<string, string>}
 */
function filesOf(name) {
  const today = new Date().toISOString().slice(0, 10);
  const paths = readdirSync(template, { recursive: true, encoding: "utf8" });
  const files = paths.filter((path) => path.endsWith(".txt")).toSorted();
  return Object.fromEntries(
    files.map((path) => [
      path.replaceAll("NAME", name).replace(/\.txt$/, ""),
      readFileSync(join(template, path), "utf8")
        .replaceAll("{{name}}", name)
        .replaceAll("{{Name}}", titleOf(name))
        .replaceAll("{{today}}", today),
    ]),
  );
}

/** The English messages in three more languages, marked so that a test fails until they are translated. */
const translations = ["es", "fr", "de"];

/** @param {string} english a catalogue, as JSON */
const toTranslate = (english) => english.replaceAll(/": "/g, '": "TO TRANSLATE: ');

/** Inserts an import after the last one. @param {string} source @param {string} line */
function withImport(source, line) {
  const lines = source.split("\n");
  lines.splice(lines.findLastIndex((one) => one.startsWith("import ")) + 1, 0, line);
  return lines.join("\n");
}

/**
 * Adds an entry to the list or object at the end of a file.
 * @param {string} source
 * @param {string} end what closes it
 * @param {string} entry
 */
function withEntry(source, end, entry) {
  const at = source.lastIndexOf(end);
  if (at === -1) throw new Error(`An index does not end with ${end}`);
  const sourceBefore = source.slice(0, at).trimEnd().replace(/,$/, "");
  return `${sourceBefore},\n${entry},\n${source.slice(at)}`;
}

/**
 * Adds an export of the network's folder to an index.
 * @param {string} source
 * @param {string} name
 * @param {string} file
 */
function withExport(source, name, file) {
  return withEntry(
    withImport(source, `import { ${name} } from "../${name}/${file}.ts";`),
    "};",
    name,
  );
}

/** @type {Record<string, Edit>} The indexes, by their path below packages/networks/src. */
const indexes = {
  "core/network-ids.ts": (source, name) => withEntry(source, "] as const", `"${name}"`),
  "registry/manifests.ts": (source, name) => withExport(source, name, "manifest"),
  "registry/marks.ts": (source, name) => withExport(source, name, "mark"),
  "registry/forms.ts": (source, name) => withExport(source, name, "form"),
  "registry/networks.ts": (source, name) => withExport(source, name, name),
  "registry/testing/servers.ts": (source, name) =>
    withEntry(
      withImport(
        source,
        `import { ${name}Servers as ${name} } from "../../${name}/simulator/servers.ts";`,
      ),
      "};",
      name,
    ),
};

/**
 * Writes a network's folder, its simulator and its test, and adds it to the indexes.
 * @param {string} src packages/networks/src
 * @param {string} name
 * @returns {string[]} what was written or changed, below `src`
 * @throws {UserError} when the name is invalid or taken; nothing is written then
 */
export function writeNetwork(src, name) {
  if (!/^[a-z][a-z0-9]{1,28}$/.test(name)) {
    throw new UserError(
      "Name the network in small letters and digits: npm run new-network -- threads",
    );
  }
  const files = filesOf(name);
  const english = files[`${name}/messages/en.json`] ?? "";
  for (const language of translations) {
    files[`${name}/messages/${language}.json`] = toTranslate(english);
  }
  const existing = [name, ...Object.keys(files)].find((path) => existsSync(join(src, path)));
  if (existing !== undefined)
    throw new UserError(`There is packages/networks/src/${existing} already.`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(src, path)), { recursive: true });
    writeFileSync(join(src, path), text);
  }
  for (const [path, edit] of Object.entries(indexes)) {
    writeFileSync(join(src, path), edit(readFileSync(join(src, path), "utf8"), name));
  }
  return [...Object.keys(files), ...Object.keys(indexes)];
}
