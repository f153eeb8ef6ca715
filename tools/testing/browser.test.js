import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { afterEach, beforeEach, expect, test } from "vitest";

import { browser } from "./browser.js";

const run = promisify(execFile);

let directory;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "postlark-browser-"));
});

afterEach(() => rm(directory, { recursive: true }));

async function executable(name) {
  const path = join(directory, name);
  await writeFile(path, "#!/bin/sh\n");
  await chmod(path, 0o755);
  return path;
}

test("browser prefers CHROMIUM to an installed browser", async () => {
  await executable("chromium");
  const mine = await executable("mine");
  const { executablePath } = await browser({ PATH: directory, CHROMIUM: mine });
  expect(executablePath).toBe(mine);
});

test("browser reports a CHROMIUM that is not executable", async () => {
  await executable("chromium");
  const wrong = join(directory, "absent");
  await expect(browser({ PATH: directory, CHROMIUM: wrong })).rejects.toThrow(
    `CHROMIUM=${wrong} is not an executable file.`,
  );
});

const mac = { platform: "darwin", arch: "arm64" };

test("browser finds an installed browser on the PATH if the packages have none", async () => {
  const path = await executable("google-chrome");
  const { executablePath, args } = await browser({ PATH: `/nowhere:${directory}` }, mac);
  expect(executablePath).toBe(path);
  expect(args).toContain("--no-sandbox");
});

test.runIf(process.platform === "linux" && process.arch === "x64")(
  "browser prefers the packages' Chromium, which runs",
  async () => {
    await executable("chromium");
    const { executablePath, env } = await browser({ PATH: directory });
    const { stdout } = await run(executablePath, ["--version"], { env });
    expect(stdout).toMatch(/^Chromium \d+\./);
  },
);
