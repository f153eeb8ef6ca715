import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { writeFixtureReleases, type FixtureReleases } from "./testing/fixture-releases.ts";
import { runCommand, type Place } from "./run-command.ts";

let fixture: FixtureReleases;
let place: Place;

beforeEach(async () => {
  fixture = await writeFixtureReleases();
  place = {
    releasesDirectory: fixture.folder.directory,
    appsDirectory: fixture.apps,
    commit: "0123456789abcdef",
  };
});

afterEach(() => fixture.remove());

const app = "dashboard";

async function release(version: string): Promise<string> {
  const build = await fixture.build(app, version);
  await runCommand({ kind: "release", app, build }, place);
  return (await fixture.folder.pointer(app))[0] ?? "";
}

test("a release, a list, a roll-back and a pruning say what they did", async () => {
  const first = await release("1.0.0");
  const build = await fixture.build(app, "1.1.0");
  const [said] = await runCommand({ kind: "release", app, build }, place);
  const [second] = await fixture.folder.pointer(app);
  expect(said).toBe(`dashboard serves ${second}, after ${first}.`);
  expect(await runCommand({ kind: "list", apps: [app, "admin"] }, place)).toEqual([
    "dashboard:",
    `* ${second}  0123456789ab`,
    `  ${first}  0123456789ab`,
    "admin: nothing has been released",
  ]);
  expect(await runCommand({ kind: "rollback", app, id: undefined }, place)).toEqual([
    `dashboard serves ${first}, after ${second}.`,
  ]);
  expect(await runCommand({ kind: "prune", app, limit: 0 }, place)).toEqual([`Pruned ${second}.`]);
  expect(await runCommand({ kind: "prune", app, limit: 0 }, place)).toEqual(["Nothing to prune."]);
});

test("a release that is served already says so", async () => {
  await release("1.0.0");
  const build = await fixture.build(app, "1.0.0");
  expect(await runCommand({ kind: "release", app, build }, place)).toEqual([
    expect.stringMatching(/^dashboard serves 1\.0\.0-\w+ already\.$/),
  ]);
});

test("a package needs no releases folder, and is what another one takes in", async () => {
  const build = await fixture.build(app, "1.0.0");
  const path = join(build, "package");
  const nowhere = { ...place, releasesDirectory: undefined };
  expect(await runCommand({ kind: "pack", app, build, path }, nowhere)).toEqual([
    expect.stringMatching(/^dashboard 1\.0\.0-\w+ is packaged in /),
  ]);
  await expect(runCommand({ kind: "pack", app, build, path }, nowhere)).rejects.toThrow(
    "it is there already",
  );
  await expect(runCommand({ kind: "from", app, path }, nowhere)).rejects.toThrow(
    "POSTLARK_RELEASES_DIR is not set",
  );
  expect(await runCommand({ kind: "from", app, path }, place)).toEqual([
    expect.stringMatching(/^dashboard serves 1\.0\.0-\w+\.$/),
  ]);
});
