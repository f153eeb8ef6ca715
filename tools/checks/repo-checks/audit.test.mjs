import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { pnpmPath, root, toolEnvironment } from "../../run/lib/toolchain.mjs";
import { findingsIn, findUnexplained } from "./audit.mjs";

/** Milliseconds that `npm test` waits for a registry. */
const fetchTimeout = "8000";

const finding = {
  id: "GHSA-0000-0000-0000",
  module: "left-pad",
  severity: "high",
  title: "Pads the right side",
};
const known = {
  id: finding.id,
  module: finding.module,
  why: "Only in tests.",
  until: "2026-12-31",
};

describe("an audit finding", () => {
  test("is parsed from pnpm's report", () => {
    const advisories = {
      1: { github_advisory_id: finding.id, module_name: finding.module, ...finding },
    };
    expect(findingsIn(JSON.stringify({ advisories, metadata: {} }))).toEqual([finding]);
    expect(findingsIn(JSON.stringify({ advisories: {}, metadata: {} }))).toEqual([]);
  });

  test("is undefined when the registry fails to answer", () => {
    expect(findingsIn("ERR_PNPM_AUDIT_BAD_RESPONSE")).toBeUndefined();
    expect(findingsIn('{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE"}}')).toBeUndefined();
  });

  test("needs an explanation for the same package that has not expired", () => {
    expect(findUnexplained([finding], [], "2026-11-21")).toEqual([finding]);
    expect(findUnexplained([finding], [known], "2026-11-21")).toEqual([]);
    expect(findUnexplained([finding], [{ ...known, module: "pad" }], "2026-11-21")).toHaveLength(1);
    expect(findUnexplained([finding], [known], "2027-01-01")).toEqual([finding]);
  });
});

test("no dependency has a known vulnerability without an explanation in audit-explained.json", () => {
  const options = [
    "audit",
    "--json",
    `--config.fetch-timeout=${fetchTimeout}`,
    "--config.fetch-retries=0",
  ];
  const { stdout } = spawnSync(pnpmPath(), options, {
    cwd: root,
    encoding: "utf8",
    env: toolEnvironment(),
  });
  const findings = findingsIn(stdout);
  if (findings === undefined) {
    console.warn("The registry answers no audit here: known weaknesses are not looked for.");
    return;
  }
  const file = join(import.meta.dirname, "audit-explained.json");
  const explained = JSON.parse(readFileSync(file, "utf8"));
  expect(findUnexplained(findings, explained, new Date().toISOString().slice(0, 10))).toEqual([]);
});
