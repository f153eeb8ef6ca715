import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

import { compile } from "@inlang/paraglide-js";

import { splitCatalogues } from "./split-catalogues.js";

/**
 * Compiles an app's messages into `src/paraglide`: a function a message, and a catalogue a language.
 * @param {string} app the folder with `project.inlang` and `messages`
 */
export async function compileMessages(app) {
  const project = join(app, "project.inlang");
  const outdir = join(app, "src/paraglide");
  await compile({ project, outdir, strategy: ["baseLocale"], emitReadme: false });

  const {
    baseLocale,
    locales,
    "postlark.lateParts": lateParts,
  } = JSON.parse(await readFile(join(project, "settings.json"), "utf8"));
  const modules = await messageModules(join(outdir, "messages"));
  const others = locales.filter((locale) => locale !== baseLocale);
  const written = await translations(app, others);
  const files = splitCatalogues(modules, [baseLocale, ...others], written, lateParts);
  await Promise.all(
    Object.entries(files).map(async ([path, code]) => {
      await mkdir(dirname(join(outdir, path)), { recursive: true });
      await writeFile(join(outdir, path), code);
    }),
  );
}

/** @param {string} app @param {string[]} locales @returns {Promise<Record<string, object>>} by locale */
async function translations(app, locales) {
  const read = locales.map(async (locale) => [
    locale,
    JSON.parse(await readFile(join(app, `messages/${locale}.json`), "utf8")),
  ]);
  return Object.fromEntries(await Promise.all(read));
}

/** @param {string} folder @returns {Promise<Record<string, string>>} code by message */
async function messageModules(folder) {
  const names = (await readdir(folder)).filter((name) => /^[a-z].*\.js$/.test(name)).toSorted();
  const read = names.map(async (name) => [
    basename(name, ".js"),
    await readFile(join(folder, name), "utf8"),
  ]);
  return Object.fromEntries(await Promise.all(read));
}
