import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";

export const migrationsFolder = "supabase/migrations";

/**
 * Git's hash of each migration, by file name.
 * @typedef {Map<string, string>} Migrations
 */

/**
 * @param {string} checkout
 * @param {...string} args
 * @returns {string | undefined} Git's output, or undefined when it failed
 */
function git(checkout, ...args) {
  const { status, stdout } = spawnSync("git", args, { cwd: checkout, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Returns the commit of `main`: the base that CI gives, else the remote's branch, else the local
 * one. None in a shallow clone of another branch or outside a checkout.
 * @param {string} checkout
 * @param {string | undefined} base
 */
export function findMain(checkout, base = process.env["TURBO_SCM_BASE"]) {
  // Git would answer for an enclosing repository, too.
  if (git(checkout, "rev-parse", "--show-prefix") !== "") return undefined;
  for (const name of [base, "refs/remotes/origin/main", "refs/heads/main"]) {
    const commit = name && git(checkout, "rev-parse", "--verify", "--quiet", `${name}^{commit}`);
    if (commit) return commit;
  }
  return undefined;
}

/** @param {string} checkout @param {string} commit @returns {Migrations} */
function migrationsAt(checkout, commit) {
  const listed = git(checkout, "ls-tree", "-r", commit, "--", migrationsFolder) ?? "";
  return new Map(
    [...listed.matchAll(/^\d+ blob ([0-9a-f]+)\t.*\/(.+\.sql)$/gm)].map(
      ([, hash = "", name = ""]) => [name, hash],
    ),
  );
}

/** The working tree's files, committed or not. @param {string} checkout @returns {Migrations} */
function workingMigrations(checkout) {
  const names = readdirSync(join(checkout, migrationsFolder)).filter((n) => n.endsWith(".sql"));
  const paths = names.map((name) => `${migrationsFolder}/${name}`);
  const hashes = git(checkout, "hash-object", "--", ...paths)?.split("\n") ?? [];
  return new Map(names.map((name, index) => [name, hashes[index] ?? ""]));
}

/** @param {string} name */
const versionOf = (name) => name.slice(0, name.indexOf("_"));

/**
 * Returns the version of the newest baseline if `main` has none of the baselines: migrations up to it were joined into
 * it and may be missing or edited. Otherwise an empty text, which is below every version.
 * @param {Migrations} localMigrations @param {Migrations} mainMigrations
 */
function replacedUntil(localMigrations, mainMigrations) {
  const baselines = [...localMigrations.keys()].filter((name) => /^\d+_baseline_/.test(name));
  return baselines.some((name) => mainMigrations.has(name))
    ? ""
    : (baselines.map(versionOf).toSorted().at(-1) ?? "");
}

/**
 * Returns messages about what `supabase db push` would refuse or skip in a database with `main`'s
 * migrations: edited, renamed or removed migrations, and new ones older than the newest.
 * @param {string} checkout
 * @param {string} main a commit
 * @returns {string[]}
 */
export function migrationFaults(checkout, main) {
  const mainMigrations = migrationsAt(checkout, main);
  // A shallow clone may lack the merge base.
  const fork = git(checkout, "merge-base", main, "HEAD");
  const baseMigrations = fork === undefined ? mainMigrations : migrationsAt(checkout, fork);
  const localMigrations = workingMigrations(checkout);
  const newestOnMain = [...mainMigrations.keys()].map(versionOf).toSorted().at(-1) ?? "";
  const replacedVersion = replacedUntil(localMigrations, mainMigrations);
  const changed = [...baseMigrations].flatMap(([name, hash]) => {
    if (versionOf(name) <= replacedVersion) return [];
    if (!localMigrations.has(name)) return `${name} is on main: it must not be renamed or removed`;
    if (localMigrations.get(name) !== hash) return `${name} is on main: it must not be edited`;
    return [];
  });
  const late = [...localMigrations.keys()].filter(
    (name) =>
      !baseMigrations.has(name) &&
      !mainMigrations.has(name) &&
      versionOf(name) <= newestOnMain &&
      versionOf(name) > replacedVersion,
  );
  return [
    ...changed,
    ...late.map((name) => `${name} must be newer than ${newestOnMain}, as main is`),
  ];
}
