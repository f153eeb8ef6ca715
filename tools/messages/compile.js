import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";

import { compile } from "@inlang/paraglide-js";

import { messagesOfNetworks, networkModules, networkWords } from "./network-words.js";
import { splitCatalogues } from "./split-catalogues.js";

/**
 * Compiles an app's messages into `src/paraglide`: a function a message, and a catalogue a language. Where its
 * settings name the networks' folder (`postlark.networks`), what stands there is among them.
 * @param {string} app the folder with `project.inlang` and `messages`
 */
export async function compileMessages(app) {
  const settings = JSON.parse(await readFile(join(app, "project.inlang/settings.json"), "utf8"));
  const { baseLocale, locales, "postlark.lateParts": lateParts } = settings;
  const outdir = join(app, "src/paraglide");
  const networks = settings["postlark.networks"];
  const folder = networks && join(app, networks);
  const messages = await allMessages(app, locales, folder);
  await compileProject(app, settings, messages, outdir);

  const modules = await messageModules(join(outdir, "messages"));
  const others = locales.filter((locale) => locale !== baseLocale);
  const files = {
    ...splitCatalogues(modules, [baseLocale, ...others], messages, lateParts),
    ...(folder && networkModules(networkWords(folder, baseLocale))),
  };
  await Promise.all(
    Object.entries(files).map(async ([path, code]) => {
      await mkdir(dirname(join(outdir, path)), { recursive: true });
      await writeFile(join(outdir, path), code);
    }),
  );
}

/**
 * @param {string} app
 * @param {string[]} locales
 * @param {string | undefined} networks the networks' folder
 * @returns {Promise<Record<string, object>>} by locale
 */
async function allMessages(app, locales, networks) {
  const read = locales.map(async (locale) => [
    locale,
    {
      ...JSON.parse(await readFile(join(app, `messages/${locale}.json`), "utf8")),
      ...(networks && messagesOfNetworks(networkWords(networks, locale))),
    },
  ]);
  return Object.fromEntries(await Promise.all(read));
}

/** Has Paraglide compile messages that stand in several folders: it reads one, so they are put into one first. */
async function compileProject(app, settings, messages, outdir) {
  const copy = await mkdtemp(join(tmpdir(), "postlark-messages-"));
  const write = (path, content) => writeFile(join(copy, path), JSON.stringify(content));
  try {
    const project = join(copy, "project.inlang");
    await Promise.all([mkdir(project), mkdir(join(copy, "messages"))]);
    const modules = settings.modules.map((module) => resolve(app, module));
    await write("project.inlang/settings.json", { ...settings, modules });
    await Promise.all(
      Object.entries(messages).map(([locale, own]) => write(`messages/${locale}.json`, own)),
    );
    await compile({ project, outdir, strategy: ["baseLocale"], emitReadme: false });
  } finally {
    await rm(copy, { recursive: true });
  }
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
