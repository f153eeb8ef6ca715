import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { afterEach, beforeEach, expect, test } from "vitest";

import { compileMessages } from "./compile.js";
import { splitCatalogues } from "./split-catalogues.js";

const plugin = new URL(
  "./node_modules/@inlang/plugin-message-format/dist/index.js",
  import.meta.url,
).pathname;

const plural = (one, other) => [
  {
    declarations: ["input count", "local category = count: plural", "local figure = count: number"],
    selectors: ["category"],
    match: { "category=one": one, "category=other": other },
  },
];

const telegram = (about, label) => ({
  name: "Telegram",
  about,
  fields: { botToken: { label, problems: { connect_input: "?" } } },
});

/** An app's folder, its messages in two languages. */
let app;

beforeEach(async () => {
  app = await mkdtemp(join(tmpdir(), "postlark-messages-"));
  await Promise.all(["project.inlang", "messages"].map((name) => mkdir(join(app, name))));
  await write("project.inlang/settings.json", {
    baseLocale: "en",
    locales: ["en", "de"],
    modules: [plugin],
    "plugin.inlang.messageFormat": { pathPattern: "./messages/{locale}.json" },
    "postlark.lateParts": { live: ["network_", "team_"], settings: ["billing_", "privacy_"] },
  });
});

afterEach(() => rm(app, { recursive: true }));

function write(path, content) {
  return writeFile(join(app, path), JSON.stringify(content));
}

async function compile({ en, de }) {
  await Promise.all([write("messages/en.json", en), write("messages/de.json", de)]);
  await compileMessages(app);
  // Real modules, as a browser has them.
  await writeFile(join(app, "package.json"), '{ "type": "module" }');
  const load = (path) => import(pathToFileURL(join(app, "src/paraglide", path)).href);
  const [{ m }, switchboard] = await Promise.all([load("messages.js"), load("catalogue.js")]);
  const speak = async (locale) =>
    switchboard.setCatalogue((await switchboard.catalogues[locale]()).default);
  return { m, speak, speakEnglish: () => switchboard.setCatalogue(undefined) };
}

test("messages are in English until another language is loaded, and again when it is unset", async () => {
  const { m, speak, speakEnglish } = await compile({
    en: { bye: "Bye", greeting: "Hello {name}", quoted: '`${here}` isn\'t "it"' },
    de: { bye: "Tschüss", greeting: "Hallo {name}", quoted: "„`${here}`“" },
  });
  expect([m.bye(), m.greeting({ name: "Sam" })]).toEqual(["Bye", "Hello Sam"]);
  await speak("de");
  expect([m.bye(), m.greeting({ name: "Sam" })]).toEqual(["Tschüss", "Hallo Sam"]);
  speakEnglish();
  expect(m.bye()).toBe("Bye");
});

test("plurals and numbers follow the language", async () => {
  const { m, speak } = await compile({
    en: { found: plural("{figure} member", "{figure} members") },
    de: { found: plural("{figure} Mitglied", "{figure} Mitglieder") },
  });
  expect([m.found({ count: 1 }), m.found({ count: 1200 })]).toEqual(["1 member", "1,200 members"]);
  await speak("de");
  expect([m.found({ count: 1 }), m.found({ count: 1200 })]).toEqual([
    "1 Mitglied",
    "1.200 Mitglieder",
  ]);
});

test("a missing translation falls back to English", async () => {
  const { m, speak } = await compile({
    en: { landing: "Every channel", sign_in: "Sign in", count: "{n} of them" },
    de: { sign_in: "Anmelden" },
  });
  await speak("de");
  expect([m.landing(), m.sign_in(), m.count({ n: 2 })]).toEqual([
    "Every channel",
    "Anmelden",
    "2 of them",
  ]);
});

test("a message's module contains English only", async () => {
  await compile({ en: { bye: "Bye" }, de: { bye: "Tschüss" } });
  expect(await readFile(join(app, "src/paraglide/messages/bye.js"), "utf8")).not.toContain("Tsch");
});

test("messages of the live workspace have catalogues of their own", async () => {
  const { m, speak, speakEnglish } = await compile({
    en: { bye: "Bye", team_title: "Team", team_hello: "Hello {name}", sign_in: "Sign in" },
    de: {
      bye: "Tschüss",
      team_title: "Mannschaft",
      team_hello: "Hallo {name}",
      sign_in: "Anmelden",
    },
  });
  const say = () => [m.bye(), m.sign_in(), m.team_title(), m.team_hello({ name: "Sam" })];
  await speak("de");
  expect(say()).toEqual(["Tschüss", "Anmelden", "Team", "Hello Sam"]);
  const live = await import(pathToFileURL(join(app, "src/paraglide/live-catalogue.js")).href);
  live.setCatalogue((await live.catalogues["de"]()).default);
  expect(say()).toEqual(["Tschüss", "Anmelden", "Mannschaft", "Hallo Sam"]);
  speakEnglish();
  expect(say()).toEqual(["Bye", "Sign in", "Mannschaft", "Hallo Sam"]);
});

test("a late part of an app can include several message prefixes", async () => {
  const { m, speak } = await compile({
    en: { billing_plan: "Plan", team_title: "Team", privacy_title: "Privacy" },
    de: { billing_plan: "Tarif", team_title: "Mannschaft", privacy_title: "Privatsphäre" },
  });
  await speak("de");
  const settings = await import(
    pathToFileURL(join(app, "src/paraglide/settings-catalogue.js")).href
  );
  settings.setCatalogue((await settings.catalogues["de"]()).default);
  const say = () => [m.billing_plan(), m.team_title(), m.privacy_title()];
  expect(say()).toEqual(["Tarif", "Team", "Privatsphäre"]);
});

test("networks' messages are compiled from their own folders and grouped by network", async () => {
  await write("project.inlang/settings.json", {
    ...JSON.parse(await readFile(join(app, "project.inlang/settings.json"), "utf8")),
    "postlark.networks": "networks",
  });
  await mkdir(join(app, "networks/telegram/messages"), { recursive: true });
  await write("networks/telegram/messages/en.json", telegram("A channel.", "Bot’s token"));
  await write("networks/telegram/messages/de.json", telegram("Ein Kanal.", "Token des Bots"));
  await compile({ en: { bye: "Bye" }, de: { bye: "Tschüss" } });
  const load = (path) => import(pathToFileURL(join(app, "src/paraglide", path)).href);
  const [{ networkNames }, { networkMessages }, live] = await Promise.all(
    ["network-names.js", "network-messages.js", "live-catalogue.js"].map(load),
  );
  const { about, fields, name } = networkMessages.telegram;
  const say = () => [networkNames.telegram(), about(), fields.botToken.label()];
  expect(say()).toEqual(["Telegram", "A channel.", "Bot’s token"]);
  expect([name, Object.keys(fields.botToken.problems)]).toEqual([undefined, ["connect_input"]]);
  live.setCatalogue((await live.catalogues["de"]()).default);
  expect(say()).toEqual(["Telegram", "Ein Kanal.", "Token des Bots"]);
});

test("splitCatalogues throws when Paraglide drops a translation", () => {
  const english = "/** @type {() => string} */ () => {\n\treturn /** @type {string} */ (`Bye`)\n};";
  const lost = { bye: { inputs: [], code: { en: english } } };
  expect(() => splitCatalogues(lost, ["en", "de"], { de: {} })).not.toThrow();
  expect(() => splitCatalogues(lost, ["en", "de"], { de: { bye: "Tschüss" } })).toThrow(
    "Paraglide lost bye in de.",
  );
});

test("a message can be named constructor", async () => {
  const messages = { en: { constructor: "Builder" }, de: {} };
  await expect(compile(messages)).resolves.not.toThrow();
});

test("a message name with capitals is an error", async () => {
  const messages = { en: { signIn: "Sign in" }, de: { signIn: "Anmelden" } };
  await expect(compile(messages)).rejects.toThrow(
    "The message signIn needs a name of small letters, figures and underscores.",
  );
});

test("a formatter that is not in registry.js is an error", async () => {
  const dated = [
    { declarations: ["input at", "local day = at: datetime"], match: { "at=*": "{day}" } },
  ];
  await expect(compile({ en: { dated }, de: { dated } })).rejects.toThrow(
    "The message dated uses datetime, which registry.js does not have.",
  );
});

test("compiling again deletes modules of removed messages", async () => {
  await compile({ en: { bye: "Bye", hello: "Hello" }, de: { bye: "Tschüss", hello: "Hallo" } });
  await compile({ en: { bye: "Bye" }, de: { bye: "Tschüss" } });
  expect(await readdir(join(app, "src/paraglide/messages"))).toEqual([
    "_index.js",
    "bye.js",
    "package.json",
  ]);
});
