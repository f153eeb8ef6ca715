import { join } from "node:path";

import { beforeEach, expect, test } from "vitest";

import { runCommand, type Place } from "./run-command.ts";
import { writeFixtureReleases, type FixtureReleases } from "./testing/fixture-releases.ts";

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

const run = (...args: string[]) => runCommand(args, place);

async function release(version: string): Promise<string> {
  await run("dashboard", "--build", await fixture.build("dashboard", version));
  return (await fixture.folder.pointer("dashboard"))[0] ?? "";
}

test("the commands release, list, roll back and prune print what they did", async () => {
  const first = await release("1.0.0");
  const [line] = await run("dashboard", "--build", await fixture.build("dashboard", "1.1.0"));
  const [second] = await fixture.folder.pointer("dashboard");
  expect(line).toBe(`dashboard serves ${second}, after ${first}.`);
  const list = [
    "dashboard:",
    `* ${second}  0123456789ab`,
    `  ${first}  0123456789ab`,
    "admin: nothing has been released",
  ];
  expect(await run("--list")).toEqual(["marketing: nothing has been released", ...list]);
  expect(await run("dashboard", "--list")).toEqual(list.slice(0, 3));
  expect(await run("dashboard", "--rollback")).toEqual([
    `dashboard serves ${first}, after ${second}.`,
  ]);
  expect(await run("dashboard", "--rollback", second ?? "")).toEqual([
    `dashboard serves ${second}, after ${first}.`,
  ]);
  expect(await run("dashboard", "--prune", "0")).toEqual([`Pruned ${first}.`]);
  expect(await run("dashboard", "--prune", "0")).toEqual(["Nothing to prune."]);
});

test("releasing the current build again reports that it is already served", async () => {
  await release("1.0.0");
  expect(await run("dashboard", "--build", await fixture.build("dashboard", "1.0.0"))).toEqual([
    expect.stringMatching(/^dashboard serves 1\.0\.0-\w+ already\.$/),
  ]);
});

test("with --pack no releases folder is needed, and --from releases the package", async () => {
  const build = await fixture.build("dashboard", "1.0.0");
  const path = join(build, "package");
  const pack = ["dashboard", "--build", build, "--pack", path];
  const nowhere = { ...place, releasesDirectory: undefined };
  expect(await runCommand(pack, nowhere)).toEqual([
    expect.stringMatching(/^dashboard 1\.0\.0-\w+ is packaged in /),
  ]);
  await expect(runCommand(pack, nowhere)).rejects.toThrow("it is there already");
  await expect(runCommand(["dashboard", "--from", path], nowhere)).rejects.toThrow(
    "POSTLARK_RELEASES_DIR is not set",
  );
  expect(await run("dashboard", "--from", path)).toEqual([
    expect.stringMatching(/^dashboard serves 1\.0\.0-\w+\.$/),
  ]);
});

test.each([
  ["", "is not one of the apps"],
  ["gateway", "gateway is not one of the apps"],
  ["dashboard admin", "admin is one word too many"],
  ["dashboard --prune many", "--prune many is not a number"],
  ["dashboard --rollback --prune 1", "exclude each other"],
  ["dashboard --now", "--now"],
  ["--rollback", "Which app?"],
])('the arguments "%s" are refused with the usage', async (text, message) => {
  await expect(run(...text.split(" "))).rejects.toThrow(message);
  await expect(run(...text.split(" "))).rejects.toThrow("--rollback [name]");
  expect(await fixture.folder.list("dashboard")).toEqual([]);
});
