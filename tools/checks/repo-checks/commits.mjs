import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Earlier commits have other scopes, and history is not rewritten. */
const since = "2026-11-29T13:00:00Z";

/** Folders whose own folders are scopes. */
const parents = [
  ".",
  "apps",
  "apps/engine/src",
  "docs",
  "packages",
  "packages/networks/src",
  "supabase",
  "tools",
];

/** The subject of the pull request that turns changesets into versions (.github/workflows/release.yml). */
const release = "Release what people will see";

const conventional =
  /^(?:build|chore|ci|docs|feat|fix|perf|refactor|test)\((?<scope>[a-z0-9-]+)\)!?: \S/;

/** The subjects of docs/subjects.md, those to come included, and the folders that a commit may name. @param {string} root */
export function readScopes(root) {
  const page = readFileSync(join(root, "docs/subjects.md"), "utf8");
  const subjects = [...page.matchAll(/^\| ([a-z-]+) +\|/gm)].map(([, name = ""]) => name);
  const later = /^To come, under these names: (.+)\.$/m.exec(page)?.[1]?.split(", ") ?? [];
  const folders = parents.flatMap((parent) =>
    readdirSync(join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  );
  // Renovate's own commits have the scope deps.
  return new Set([...subjects, ...later, ...folders, "repository", "deps"]);
}

/**
 * Why a commit's subject is refused; undefined if it is not.
 * @param {string} subject @param {ReadonlySet<string>} scopes
 */
export function findFault(subject, scopes) {
  if (subject === release || /^(?:Merge |Revert ")/.test(subject)) return undefined;
  const scope = conventional.exec(subject)?.groups?.["scope"];
  if (scope === undefined) return "is not type(scope): change";
  if (!scopes.has(scope)) return `has an unknown scope: ${scope}`;
  return subject.length > 72 && scope !== "deps" ? "is longer than 72 characters" : undefined;
}

/** The subjects of new commits without merges; none outside a checkout. @param {string} root */
export function readSubjects(root) {
  const args = ["log", "--no-merges", `--since=${since}`, "--format=%s"];
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter((subject) => subject !== "") : [];
}
