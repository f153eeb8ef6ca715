import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";
import { parse } from "yaml";

import { root } from "../../run/lib/toolchain.mjs";

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), "utf8");

describe("CODEOWNERS", () => {
  const rules = read(".github/CODEOWNERS")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split(/\s+/));

  test("gives every app and package its own owner", () => {
    const folders = ["apps", "packages"].flatMap((parent) =>
      readdirSync(join(root, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `/${parent}/${name}/`),
    );
    const owned = new Set(rules.map(([path]) => path));
    expect(folders.filter((folder) => !owned.has(folder))).toEqual([]);
  });

  test("names existing folders and teams", () => {
    for (const [path = "", ...owners] of rules) {
      expect({ path, isThere: path === "*" || existsSync(join(root, path)) }).toEqual({
        path,
        isThere: true,
      });
      expect(owners.join(" ")).toMatch(/^@[\w-]+\/[\w-]+(?: @[\w-]+\/[\w-]+)*$/);
    }
  });
});

describe("renovate.json", () => {
  const { packageRules } = JSON.parse(read("renovate.json"));
  const { catalog } = parse(read("pnpm-workspace.yaml"));
  const workflows = readdirSync(join(root, ".github/workflows"))
    .map((file) => read(`.github/workflows/${file}`))
    .join("\n");

  test("groups only packages that are used", () => {
    /** @type {string[]} */
    const names = packageRules.flatMap(
      (/** @type {{ matchPackageNames?: string[] }} */ rule) => rule.matchPackageNames ?? [],
    );
    const unused = names.filter(
      (name) =>
        !(name in catalog) &&
        name !== "node" &&
        !workflows.includes(`uses: ${name.replace("**", "")}`),
    );
    expect(unused).toEqual([]);
  });

  test("keeps all Storybook packages and all Vitest packages in one group each", () => {
    const groups = new Map(
      packageRules.flatMap(
        (/** @type {{ groupName?: string, matchPackageNames?: string[] }} */ rule) =>
          rule.groupName
            ? (rule.matchPackageNames ?? []).map((name) => [name, rule.groupName])
            : [],
      ),
    );
    for (const scope of ["@storybook/", "@vitest/"]) {
      const members = Object.keys(catalog).filter((name) => name.startsWith(scope));
      expect(members.length).toBeGreaterThan(1);
      expect(new Set(members.map((name) => groups.get(name))).size).toBe(1);
    }
  });

  test("requires approval for major versions", () => {
    const [majors] = packageRules.filter(
      (/** @type {{ matchUpdateTypes?: string[] }} */ rule) =>
        rule.matchUpdateTypes?.join() === "major",
    );
    expect(majors).toMatchObject({ dependencyDashboardApproval: true });
  });
});
