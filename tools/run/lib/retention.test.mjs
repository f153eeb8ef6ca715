import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { backupName, expiredBackups, pruneBackups } from "./retention.mjs";

const hour = 3_600_000;
const now = new Date("2026-11-28T19:05:42.123Z");

/** A backup each so many hours, the newest first. @param {number} count @param {number} every */
const series = (count, every) =>
  Array.from({ length: count }, (_, index) =>
    backupName(new Date(now.valueOf() - index * every * hour)),
  );

test("backupName sorts by time", () => {
  expect(backupName(now)).toBe("2026-11-28T19-05-42Z");
});

test("expiredBackups keeps the newest of each of the last days, weeks and months with a backup", () => {
  const names = series(120, 24);
  const expired = expiredBackups(names, { daily: 3, weekly: 3, monthly: 3 }, backupName(now));
  expect(names.filter((name) => !expired.includes(name))).toEqual([
    "2026-11-28T19-05-42Z",
    "2026-11-27T19-05-42Z",
    "2026-11-26T19-05-42Z",
    "2026-11-22T19-05-42Z",
    "2026-11-15T19-05-42Z",
    "2026-10-31T19-05-42Z",
    "2026-09-30T19-05-42Z",
  ]);
});

test("expiredBackups keeps one of several a day and skips days without backups", () => {
  const names = [...series(3, 2), "2026-03-01T00-00-00Z"];
  const retention = { daily: 2, weekly: 0, monthly: 0 };
  expect(expiredBackups(names, retention, backupName(now))).toEqual(names.slice(1, 3));
});

const none = { daily: 0, weekly: 0, monthly: 0 };

test("expiredBackups never contains the newest backup, or a name that is no backup's", () => {
  const names = ["notes", "2026-13-45T00-00-00Z", "2026-02-30T00-00-00Z", ...series(2, 24)];
  expect(expiredBackups(names, none, backupName(now))).toEqual(["2026-11-27T19-05-42Z"]);
  expect(expiredBackups([], none, backupName(now))).toEqual([]);
});

test("expiredBackups keeps backups dated in the future, and does not count them", () => {
  const ahead = ["2027-01-02T00-00-00Z", "2027-01-01T00-00-00Z"];
  const names = [...ahead, ...series(3, 24)];
  const retention = { daily: 2, weekly: 0, monthly: 0 };
  expect(expiredBackups(names, retention, backupName(now))).toEqual(["2026-11-26T19-05-42Z"]);
});

test("pruneBackups deletes expired and abandoned backups, not other folders or unfinished ones", () => {
  const all = mkdtempSync(join(tmpdir(), "postlark-retention-"));
  onTestFinished(() => rmSync(all, { recursive: true }));
  /** @param {string} path */
  function write(path) {
    mkdirSync(join(all, dirname(path)), { recursive: true });
    writeFileSync(join(all, path), "");
  }
  const newest = backupName(now);
  const retained = [newest, "2026-11-28T18-00-00Z", "2026-11-01T00-00-00Z", "notes"];
  write(`${newest}/manifest.json`);
  write("2026-11-28T18-00-00Z/public.posts.copy");
  write("2026-11-01T00-00-00Z");
  write("notes/manifest.json");
  const removed = ["2026-11-20T03-15-00Z", "2026-11-21T03-15-00Z"];
  write(`${removed[0]}/manifest.json`);
  write(`${removed[0]}/files/one`);
  write(`${removed[1]}/public.posts.copy`);
  expect(pruneBackups(all, none, newest)).toEqual(removed.map((name) => join(all, name)));
  expect(readdirSync(all).toSorted()).toEqual(retained.toSorted());
  expect(existsSync(join(all, newest, "manifest.json"))).toBe(true);
});
