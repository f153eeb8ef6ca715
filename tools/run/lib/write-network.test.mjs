import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tmpdir } from "node:os";

import { expect, onTestFinished, test } from "vitest";

import { root } from "./toolchain.mjs";
import { UserError } from "./user-error.mjs";
import { writeNetwork } from "./write-network.mjs";

const original = join(root, "packages/networks");

/** A copy of the package, which may be written to. */
function copyOfNetworks() {
  const folder = mkdtempSync(join(tmpdir(), "postlark-networks-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["src", "package.json", "vitest.config.ts"]) {
    cpSync(join(original, name), join(folder, name), { recursive: true });
  }
  const settings = { extends: join(original, "tsconfig.json"), include: ["src"] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
  symlinkSync(join(original, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/**
 * @param {string} folder
 * @param {string[]} args
 */
function run(folder, [program = "", ...args]) {
  const bin = join(root, "node_modules/.bin", program);
  const { status, stdout, stderr } = spawnSync(bin, args, {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  return { status, output: `${stdout}${stderr}` };
}

test("writeNetwork adds a network that compiles and whose tests fail until it is written", () => {
  const folder = copyOfNetworks();
  const paths = writeNetwork(join(folder, "src"), "perch");
  expect(paths).toContain("perch/manifest.ts");
  expect(run(folder, ["tsc", "--noEmit"])).toEqual({ status: 0, output: "" });
  const suite = run(folder, ["vitest", "run", "servers", "words", "perch/perch"]);
  expect(suite.status).toBe(1);
  expect(suite.output).toMatch(/✓.*servers\.test\.ts/);
  expect(suite.output).toMatch(/knows nobody at this address/);
  const unwritten = [...suite.output.matchAll(/the messages of perch > exist in (\w+)/g)];
  expect(new Set(unwritten.map(([, language]) => language))).toEqual(new Set(["es", "fr", "de"]));
  expect(suite.output).toMatch(/still to be translated/);
}, 120_000);

test.each(["", "Perch", "../perch", "my-network", "discord", "core"])(
  "writeNetwork refuses the name %j and writes nothing",
  (name) => {
    const src = join(original, "src");
    const before = readFileSync(join(src, "registry/manifests.ts"), "utf8");
    expect(() => writeNetwork(src, name)).toThrow(UserError);
    expect(readFileSync(join(src, "registry/manifests.ts"), "utf8")).toBe(before);
  },
);
