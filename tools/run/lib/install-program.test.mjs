import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { installFolder } from "./install-folder.mjs";
import { installProgram } from "./install-program.mjs";

/** A workspace of its own, whose packages are in its folder: nothing is fetched. */
async function workspace() {
  const parent = await mkdtemp(join(tmpdir(), "postlark-program-"));
  onTestFinished(() => rm(parent, { recursive: true }));
  const folder = join(parent, "program");
  await mkdir(join(folder, "own"), { recursive: true });
  /** @param {string} path @param {string} content */
  const write = (path, content) => writeFile(join(folder, path), content);
  await write("package.json", '{ "name": "program", "dependencies": { "own": "link:./own" } }');
  await write("own/package.json", '{ "name": "own", "version": "1.0.0" }');
  await write("pnpm-workspace.yaml", 'packages: ["."]\npmOnFail: ignore\n');
  await write(
    "pnpm-lock.yaml",
    [
      "lockfileVersion: '9.0'",
      "settings:",
      "  autoInstallPeers: true",
      "  excludeLinksFromLockfile: false",
      "importers:",
      "  .:",
      "    dependencies:",
      "      own:",
      "        specifier: link:./own",
      "        version: link:own",
      "",
    ].join("\n"),
  );
  return { folder, write, has: () => existsSync(join(folder, "node_modules/own/package.json")) };
}

test("installFolder installs a program once for concurrent callers", async () => {
  const { folder, has } = await workspace();
  await Promise.all([installFolder(folder), installFolder(folder)]);
  expect(has()).toBe(true);
});

test("installFolder skips an installed program and installs again when its files change", async () => {
  const { folder, write, has } = await workspace();
  await installFolder(folder);
  await rm(join(folder, "node_modules/own"));
  await installFolder(folder);
  expect(has()).toBe(false);
  await write("pnpm-workspace.yaml", '# Changed.\npackages: ["."]\npmOnFail: ignore\n');
  await installFolder(folder);
  expect(has()).toBe(true);
});

test("installFolder reports why a program cannot be installed", async () => {
  const { folder, write } = await workspace();
  await write("package.json", '{ "name": "program", "dependencies": { "other": "link:./own" } }');
  await expect(installFolder(folder)).rejects.toThrow("The packages could not be fetched.");
});

test("installProgram refuses an unknown program", async () => {
  await expect(installProgram("firefox")).rejects.toThrow(
    "There is no program firefox; there are chromium, supabase.",
  );
});
