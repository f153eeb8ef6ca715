import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, it, onTestFinished } from "vitest";

import { describeRelease, readLastRelease, writeLastRelease } from "./release.ts";

const commit = "3f0c9a71b2de5566778899aabbccddeeff001122";

it.each([
  [{ version: "0.1.0", commit }, "0.1.0 (commit 3f0c9a71b2de)"],
  [{ version: "0.1.0", commit: `${commit}-dirty` }, "0.1.0 (commit 3f0c9a71b2de-dirty)"],
  [{ version: "0.1.0" }, "0.1.0"],
  [{ commit }, "commit 3f0c9a71b2de"],
  [{}, "an unnamed release"],
])("describeRelease describes %j", (release, text) => {
  expect(describeRelease(release)).toBe(text);
});

it("readLastRelease returns the last release, and nothing if the file is missing or malformed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "local-supabase-release-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(await readLastRelease(folder)).toEqual({});
  await writeLastRelease(folder, { version: "0.1.0", commit });
  expect(await readLastRelease(folder)).toEqual({ version: "0.1.0", commit });
  await writeFile(join(folder, "release.json"), "nonsense");
  expect(await readLastRelease(folder)).toEqual({});
});
