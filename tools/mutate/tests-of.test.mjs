import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { root } from "../run/lib/toolchain.mjs";
import { isProduct, readDatabase } from "./sources.mjs";
import { testsOf } from "./tests-of.mjs";

const database = readDatabase(root);

/** @param {string} folder @param {string} file @param {string} [name] */
function stepsOf(folder, file, name = file) {
  const edit = { kind: "", start: 0, end: 0, replacement: "" };
  const mutant = { id: "", package: "", kind: "", line: 1, before: "", after: "", edit };
  return testsOf(root, { ...mutant, folder, file, name }, database).map(({ files, ...step }) => ({
    ...step,
    files: files.map((path) => path.slice(root.length)),
  }));
}

describe("the tests to run for a mutant", () => {
  it("in a package are the package's tests that import the file", () => {
    const [step] = stepsOf("packages/domain", "packages/domain/src/posts/mention.ts");
    expect(step?.folder).toBe("packages/domain");
    expect(step?.files[0]).toBe("packages/domain/src/posts/mention.test.ts");
    expect(step?.files).not.toContain("packages/domain/src/text/compared-text.test.ts");
  });

  it("in a part of the kit without unit tests are its stories", () => {
    const [step] = stepsOf("packages/ui", "packages/ui/src/parts/star-rating/star-rating.tsx");
    expect(step?.files).toEqual(["packages/ui/src/parts/star-rating/star-rating.stories.tsx"]);
  });

  it("in a network are the network's own tests, which run the suite", () => {
    const [step] = stepsOf("packages/networks", "packages/networks/src/nostr/plan.ts");
    expect(step?.files).toContain("packages/networks/src/nostr/nostr.test.ts");
  });

  it("in the engine include its subject's tests that need a database", () => {
    const step = stepsOf("apps/engine", "apps/engine/src/ideas/feed-job.ts").at(-1);
    expect(step?.files).toContain("apps/engine/tests/ideas/feed-job.test.ts");
  });

  it("in the sdk include the database tests that import the file", () => {
    const [, step] = stepsOf("packages/sdk", "packages/sdk/src/auth/auth.ts");
    expect(step?.folder).toBe("supabase");
    expect(step?.files).toContain("supabase/tests/sdk/avatars.test.ts");
  });

  it("in an SQL function are the tests that name it, the attacks on it, and the engine's tests", () => {
    const steps = stepsOf("supabase", "", "public.add_idea_feed");
    expect(steps.map(({ folder, title }) => [folder, title])).toEqual([
      ["supabase", undefined],
      ["supabase", "add_idea_feed"],
      ["apps/engine", undefined],
    ]);
  });

  it("in a policy are the attacks on tables and the tests that name its table", () => {
    const [attacks, others] = stepsOf("supabase", "", "Members see … (public.ideas)");
    expect(attacks?.files).toContain("supabase/tests/security/workspace-tables.test.ts");
    expect(others?.files).toContain("supabase/tests/workspaces/ideas.test.ts");
  });
});

describe("isProduct and equivalents.json", () => {
  it.each([
    ["packages/domain/src/post/mention.ts", true],
    ["packages/domain/src/post/mention.test.ts", false],
    ["apps/dashboard/src/features/queue/queue-screen.stories.tsx", false],
    ["packages/fixtures/src/names.ts", false],
    ["packages/networks/src/x/simulator/server.ts", false],
    ["packages/sdk/src/database.types.ts", false],
    ["apps/dashboard/src/paraglide/runtime.js", false],
  ])("isProduct(%j) is %j", (file, is) => {
    expect(isProduct(file)).toBe(is);
  });

  it("equivalents.json lists only lines that exist, each with a reason", () => {
    const equivalents = JSON.parse(
      readFileSync(join(import.meta.dirname, "equivalents.json"), "utf8"),
    );
    for (const { file, text, reason } of equivalents) {
      expect(readFileSync(join(root, file), "utf8")).toContain(text);
      expect(reason).toMatch(/\.$/);
    }
  });
});
