import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";

export const migrationsFolder = "supabase/migrations";

/** Content of each migration by file name, as Git's hash of it. @typedef {Map<string, string>} Migrations */

/**
 * @param {string} checkout
 * @param {...string} args
 * @returns {string | undefined} what Git printed, or nothing where it failed
 */
function git(checkout, ...args) {
  const { status, stdout } = spawnSync("git", args, { cwd: checkout, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * The commit that `main` is at: what a pull request or a push is compared with in CI, otherwise the remote's
 * branch, otherwise the local one. None in a shallow clone of another branch, nor outside a Git checkout.
 * @param {string} checkout
 * @param {string | undefined} base
 */
export function findMain(checkout, base = process.env["TURBO_SCM_BASE"]) {
  // Git answers for a repository further up as well.
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

/** As the files are now, committed or not. @param {string} checkout @returns {Migrations} */
function migrationsHere(checkout) {
  const names = readdirSync(join(checkout, migrationsFolder)).filter((n) => n.endsWith(".sql"));
  const paths = names.map((name) => `${migrationsFolder}/${name}`);
  const hashes = git(checkout, "hash-object", "--", ...paths)?.split("\n") ?? [];
  return new Map(names.map((name, index) => [name, hashes[index] ?? ""]));
}

/** @param {string} name */
const versionOf = (name) => name.slice(0, name.indexOf("_"));

/**
 * Until which version migrations were joined into a baseline that `main` does not have yet: there, and only then, files
 * may go, and others take their place.
 * @param {Migrations} here @param {Migrations} there
 */
function joinedUntil(here, there) {
  const baseline = [...here.keys()].filter((name) => /^\d+_baseline_/.test(name));
  return baseline.some((name) => there.has(name))
    ? ""
    : (baseline.map(versionOf).toSorted().at(-1) ?? "");
}

/**
 * What `supabase db push` would refuse or overlook in a database that has `main`'s migrations: one that was edited,
 * renamed or removed, and a new one that sorts before the newest there.
 * @param {string} checkout
 * @param {string} main a commit
 * @returns {string[]}
 */
export function migrationFaults(checkout, main) {
  const there = migrationsAt(checkout, main);
  // A shallow clone need not hold the commit where the branch left main.
  const fork = git(checkout, "merge-base", main, "HEAD");
  const before = fork === undefined ? there : migrationsAt(checkout, fork);
  const here = migrationsHere(checkout);
  const newest = [...there.keys()].map(versionOf).toSorted().at(-1) ?? "";
  const joined = joinedUntil(here, there);
  const changed = [...before].flatMap(([name, hash]) => {
    if (versionOf(name) <= joined) return [];
    if (!here.has(name)) return `${name} is on main: it must not be renamed or removed`;
    if (here.get(name) !== hash) return `${name} is on main: it must not be edited`;
    return [];
  });
  const late = [...here.keys()].filter(
    (name) =>
      !before.has(name) &&
      !there.has(name) &&
      versionOf(name) <= newest &&
      versionOf(name) > joined,
  );
  return [...changed, ...late.map((name) => `${name} must be newer than ${newest}, as main is`)];
}
