import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { root } from "../../run/lib/toolchain.mjs";
import { builtTexts } from "./built-files.mjs";

const specifier =
  /(?:^import\b[^"'`;]*|\bexport\b[^"'`;]*\bfrom\s*|require\()["'`]([^"'`]+)["'`]/gm;

test.each(["gateway", "../tools/release"])(
  "the built apps/%s imports only Node's own modules",
  (app) => {
    const named = builtTexts(app, /\.js$/).flatMap((code) =>
      [...code.matchAll(specifier)].map(([, name = ""]) => name),
    );
    expect(named).toContain("node:crypto");
    expect(named.filter((name) => !isBuiltin(name) && !name.startsWith("."))).toEqual([]);
  },
);

test("the built release and nginx commands find the built apps", () => {
  const folder = mkdtempSync(join(tmpdir(), "postlark-built-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = { ...process.env, POSTLARK_SITE_URL: "http://a.test", SUPABASE_URL: "http://b.test" };
  /** @param {string} name @param {string[]} args */
  const run = (name, ...args) =>
    execFileSync(process.execPath, [join(root, "tools/release/dist", name), ...args], {
      encoding: "utf8",
      env,
    });
  for (const app of ["marketing", "dashboard", "admin"]) {
    const output = run("release.js", app, "--pack", join(folder, app));
    expect(output).toMatch(new RegExp(`^${app} \\d.* is packaged in `));
  }
  run("nginx.js", join(folder, "nginx.conf"));
  expect(readFileSync(join(folder, "nginx.conf"), "utf8")).toContain(
    `root "${join(root, "apps")}"`,
  );
});
