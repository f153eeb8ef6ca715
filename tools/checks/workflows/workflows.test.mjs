import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, test } from "vitest";
import { parse } from "yaml";

import { deployableNames } from "../affected/turbo-affected.mjs";
import { root } from "../../run/lib/toolchain.mjs";
import { lintWorkflow } from "./lint-workflow.mjs";

const folder = join(root, ".github/workflows");
const workflows = readdirSync(folder).map((file) => {
  const text = readFileSync(join(folder, file), "utf8");
  return { file, text, workflow: parse(text) };
});

/** @param {string} file @returns {any} */
function workflowOf(file) {
  const found = workflows.find((one) => one.file === file);
  if (found === undefined) throw new Error(`There is no workflow ${file}.`);
  return found.workflow;
}

describe.each(workflows)("$file", ({ file, text, workflow }) => {
  /** @type {[string, any][]} */
  const jobs = Object.entries(workflow.jobs);
  const steps = jobs.flatMap(([, job]) => job.steps ?? []);

  test("passes GitHub's workflow linter", async () => {
    expect(await lintWorkflow(file, text)).toEqual([]);
  });

  test("pins every action to a commit with its version as a comment", () => {
    const uses = [...text.matchAll(/uses: (\S+)(.*)/g)].filter(
      ([, name]) => !name?.startsWith("./"),
    );
    for (const [whole] of uses) {
      expect(whole).toMatch(/^uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  test("grants no permissions by default and names those of each job", () => {
    expect(workflow.permissions).toEqual({});
    const silent = jobs.filter(([, job]) => typeof job.permissions !== "object");
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  test("limits every job to at most 30 minutes", () => {
    const own = jobs.filter(([, job]) => job.uses === undefined);
    const endless = own.filter(([, job]) => !(job["timeout-minutes"] <= 30));
    expect(endless.map(([name]) => name)).toEqual([]);
  });

  test("has no expression in a shell script, where input could inject code", () => {
    for (const { run = "" } of steps) expect(run).not.toContain("${{");
  });

  test("does not persist the checkout's token, except in release.yml", () => {
    const checkouts = steps.filter(({ uses = "" }) => uses.startsWith("actions/checkout@"));
    const withCredentials = checkouts.filter(
      (step) => step.with?.["persist-credentials"] !== false,
    );
    expect(withCredentials).toHaveLength(file === "release.yml" ? 1 : 0);
  });
});

describe("deploy.yml", () => {
  const { jobs, concurrency } = workflowOf("deploy.yml");
  /** The schema's job is named for what it deploys to. @param {string} name */
  const jobOf = (name) => jobs[name === "schema" ? "database" : name];

  test("has a job for each deployable that runs only if that changed", () => {
    for (const name of deployableNames) {
      expect(jobOf(name).if).toContain(`needs.changed.outputs.${name} == 'true'`);
      expect(jobs.changed.outputs[name]).toBe(`\${{ steps.deployables.outputs.${name} }}`);
    }
    const others = deployableNames.filter((name) => name !== "schema");
    expect(new Set(Object.keys(jobs))).toEqual(
      new Set(["changed", "checks", "database", ...others]),
    );
  });

  test.each([
    ["database", []],
    ["engine", ["database"]],
    ["marketing", ["database", "engine"]],
    ["dashboard", ["database", "engine"]],
    ["admin", ["database", "engine"]],
    ["gateway", ["database", "engine"]],
    ["storybook", []],
  ])("deploys %s after the checks and %j", (name, before) => {
    expect(jobs[name].needs).toEqual(["checks", "changed", ...before]);
    if (before.length === 0) return;
    // A job that is skipped because nothing changed would skip what needs it.
    expect(jobs[name].if).toContain("!cancelled() && needs.checks.result == 'success'");
    for (const earlier of before) {
      expect(jobs[name].if).toContain(`contains('success skipped', needs.${earlier}.result)`);
    }
  });

  test("deploys each app one run at a time and different apps in parallel", () => {
    expect(concurrency).toBeUndefined();
    for (const name of deployableNames) {
      const expected = { group: `deploy-${name}`, "cancel-in-progress": false };
      expect(jobOf(name).concurrency).toEqual(expected);
    }
  });
});

test.each(["deploy-schema.yml", "deploy-app.yml", "storybook.yml"])(
  "%s skips its deployment when a later commit is deployed",
  (file) => {
    const { order, remember, ...others } = workflowOf(file).jobs;
    const [first, ...rest] = Object.values(others);
    expect(order.uses).toBe("./.github/workflows/order.yml");
    expect(first).toMatchObject({ needs: "order", if: "needs.order.outputs.wanted == 'true'" });
    const names = Object.keys(others);
    for (const [index, job] of rest.entries()) {
      expect([job.needs, job.if]).toEqual([names[index], undefined]);
    }
    expect([remember.needs, remember.if]).toEqual([names.at(-1), undefined]);
  },
);

describe("order.yml", () => {
  const [ask] = workflowOf("order.yml").jobs.ask.steps.slice(-1);
  const scratch = mkdtempSync(join(tmpdir(), "postlark-order-"));
  afterAll(() => rmSync(scratch, { recursive: true }));

  /** @param {...string} args */
  function git(...args) {
    const who = ["-c", "user.name=scratch", "-c", "user.email=scratch@postlark.test"];
    return execFileSync("git", [...who, "-c", "commit.gpgsign=false", ...args], {
      cwd: scratch,
      encoding: "utf8",
    }).trim();
  }

  /** What the step writes for a commit. @param {string} commit */
  function outputFor(commit) {
    const output = join(scratch, "output");
    writeFileSync(output, "");
    const env = { DEPLOYED: "refs/tags/deployed/admin", GITHUB_SHA: git("rev-parse", commit) };
    execFileSync("bash", ["-e", "-c", ask.run], {
      cwd: scratch,
      env: { ...process.env, ...env, GITHUB_OUTPUT: output },
    });
    return readFileSync(output, "utf8").trim();
  }

  test("outputs wanted=false only for commits older than the deployed one", () => {
    git("init", "--quiet", "--initial-branch=main");
    for (const message of ["one", "two", "three"]) git("commit", "--allow-empty", "-qm", message);
    expect(outputFor("main")).toBe("wanted=true");
    git("tag", "deployed/admin", "main~1");
    expect(["main", "main~1", "main~2"].map(outputFor)).toEqual([
      "wanted=true",
      "wanted=true",
      "wanted=false",
    ]);
  });
});
