import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

import { ofEngine, testFiles } from "./test-files.mjs";

/** @import { Mutant, Package, Step } from "./types.d.ts" */

/** Maximum number of test files: they take a minute or two. */
const maxFiles = 12;

/** Attacks on tables, which meet policies. */
const attacksOnTables =
  /security\/(?:tables|workspace-tables|table-limits|ended-accounts|second-factor|realtime|workspace-realtime|avatars)\.test/;

/** @type {Map<string, string>} */
const texts = new Map();

/** The text of a test and of the files that it imports. @param {string} path @param {Set<string>} [seen] @returns {string} */
function closureOf(path, seen = new Set()) {
  if (seen.has(path)) return "";
  seen.add(path);
  const text = texts.get(path) ?? readFileSync(path, "utf8");
  texts.set(path, text);
  const imports = [...text.matchAll(/from "(\.[^"]+\.ts)"/g)].map(([, name = ""]) => name);
  return [text, ...imports.map((name) => closureOf(join(dirname(path), name), seen))].join("\n");
}

/** @param {string} name a function's, with or without its schema */
function word(name) {
  return new RegExp(`\\b${name.slice(name.indexOf(".") + 1)}\\b`, "g");
}

/**
 * The function, who calls it, and the tables whose triggers run it.
 * @param {string} name @param {Package} database
 */
function namesAround(name, database) {
  const callers = database.units
    .filter(({ definition, text }) => {
      if (definition?.type !== "function" || definition.name === name) return false;
      return text.slice(definition.start, definition.end).includes(`${name}(`);
    })
    .map((unit) => unit.name);
  const files = new Set(database.units.map(({ text }) => text));
  const trigger =
    /create (?:constraint )?trigger \w+[^;]*? on (?:\w+\.)?(\w+)[^;]*?execute function ([\w.]+)/g;
  const tables = [...files].flatMap((text) =>
    [...text.matchAll(trigger)].filter((match) => match[2] === name).map((match) => match[1] ?? ""),
  );
  return { callers, tables };
}

/**
 * The subjects of a function: whose schema file has it, and which of the engine's folders call it.
 * @param {string} root @param {string} name
 */
function readSubjects(root, name) {
  const schema = readdirSync(join(root, "supabase/schema"))
    .filter((file) =>
      readFileSync(join(root, "supabase/schema", file), "utf8").includes(
        `create function ${name}(`,
      ),
    )
    .map((file) => file.replace(".sql", ""));
  const source = join(root, "apps/engine/src");
  const callers = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => /\/.*\.ts$/.test(file) && !file.includes(".test."))
    .filter((file) => word(name).test(readFileSync(join(source, file), "utf8")))
    .map((file) => file.split("/", 1)[0] ?? "");
  return [...new Set([...schema, ...callers])].slice(0, 2);
}

/**
 * Tests with a database that can see a function or a policy.
 * @param {string} root @param {Mutant} mutant @param {Package} database
 */
export function testsOfSql(root, { name }, database) {
  const tests = testFiles(join(root, "supabase/tests")).filter(
    (path) => !path.includes("/schema/"),
  );
  const [attacks, ordinary] = [true, false].map((isAttack) =>
    tests.filter((path) => path.includes("/security/") === isAttack),
  );
  const policy = / \((?<table>[\w.]+)\)$/.exec(name)?.groups?.["table"];
  if (policy !== undefined) {
    const files = attacks?.filter((path) => attacksOnTables.test(path)) ?? [];
    return [{ folder: "supabase", files }, ...byNames([policy], ordinary ?? [])];
  }
  const { callers, tables } = namesAround(name, database);
  const others = callers.flatMap((caller) => namesAround(caller, database).callers);
  const titles = [name, ...callers].map((one) => one.slice(one.indexOf(".") + 1)).slice(0, 6);
  const title = titles.join("|");
  const pattern = new RegExp(`\\b(?:${title})\\b`);
  const files = (attacks ?? []).filter((path) => pattern.test(closureOf(path)));
  const engine = readSubjects(root, name).flatMap((subject) => ofEngine(root, subject));
  return [
    ...byNames([name, ...callers, ...tables, ...others], ordinary ?? []),
    ...(files.length > 0 ? [{ folder: "supabase", files, title }] : []),
    ...engine,
  ];
}

/**
 * The tests that name one of these, those first that name the first ones.
 * @param {string[]} names @param {string[]} paths
 */
function byNames(names, paths) {
  const found = new Set();
  for (const name of names) {
    const pattern = word(name);
    /** @param {string} text */
    const times = (text) => text.match(pattern)?.length ?? 0;
    const sized = paths.map((path) => ({
      path,
      // What it says itself weighs more than what a file of support says.
      weight: times(readFileSync(path, "utf8")) * 100 + Math.min(1, times(closureOf(path))),
    }));
    for (const { path, weight } of sized.toSorted((one, other) => other.weight - one.weight)) {
      if (weight > 0 && found.size < maxFiles) found.add(path);
    }
    if (found.size >= maxFiles) break;
  }
  return found.size > 0 ? [{ folder: "supabase", files: [...found] }] : [];
}
