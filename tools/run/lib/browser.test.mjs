import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { chromium } from "@playwright/test";
import { expect, onTestFinished, test } from "vitest";

import { browser } from "../../testing/browser.js";

const option = "--disable-features=";

test("the features that Playwright disables in Chromium stay disabled besides those that we disable", async () => {
  const folder = await mkdtemp(join(tmpdir(), "postlark-browser-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const notes = join(folder, "arguments");
  const executable = join(folder, "chromium");
  await writeFile(executable, `#!/bin/sh\nprintf '%s\\n' "$@" >'${notes}'\n`, { mode: 0o755 });

  const { executablePath, args } = await browser({ CHROMIUM: executable });
  await expect(chromium.launch({ executablePath, args })).rejects.toThrow(/closed/);
  const [theirs, ours, ...others] = (await readFile(notes, "utf8"))
    .split("\n")
    .filter((argument) => argument.startsWith(option))
    .map((argument) => argument.slice(option.length).split(","));
  expect(others).toEqual([]);
  expect(theirs).not.toHaveLength(0);
  expect(ours).toEqual(expect.arrayContaining(theirs ?? [""]));
});
