import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { addKey, currentKey, ensureKeyFile } from "./engine-keys.mjs";

function folder() {
  const path = mkdtempSync(join(tmpdir(), "postlark-keys-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test("ensureKeyFile creates a key of 32 bytes that only its owner can read", () => {
  const path = join(folder(), "data/keys.json");
  ensureKeyFile(path);
  const { current, keys } = JSON.parse(readFileSync(path, "utf8"));
  expect(Buffer.from(keys[current], "base64")).toHaveLength(32);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(path, ".."))).toEqual(["keys.json"]);
});

test("ensureKeyFile creates different keys and never changes an existing file", () => {
  const one = join(folder(), "keys.json");
  const other = join(folder(), "keys.json");
  const broken = join(folder(), "keys.json");
  ensureKeyFile(one);
  ensureKeyFile(other);
  expect(readFileSync(one, "utf8")).not.toBe(readFileSync(other, "utf8"));
  const before = readFileSync(one, "utf8");
  ensureKeyFile(one);
  expect(readFileSync(one, "utf8")).toBe(before);
  writeFileSync(broken, "");
  ensureKeyFile(broken);
  expect(readFileSync(broken, "utf8")).toBe("");
});

test("ensureKeyFile and addKey overwrite a temporary file that a killed process left", () => {
  const path = join(folder(), "keys.json");
  const left = `${path}.${process.pid}`;
  writeFileSync(left, "half");
  ensureKeyFile(path);
  writeFileSync(left, "half");
  addKey(path);
  expect(Object.keys(JSON.parse(readFileSync(path, "utf8")).keys)).toHaveLength(2);
  expect(existsSync(left)).toBe(false);
});

test("addKey adds a key, makes it current and keeps the others", () => {
  const path = join(folder(), "keys.json");
  ensureKeyFile(path);
  const before = JSON.parse(readFileSync(path, "utf8"));
  const now = new Date("2026-11-28T12:00:00Z");
  expect([addKey(path, now), addKey(path, now)]).toEqual(["k20261128", "k20261128_2"]);
  const after = JSON.parse(readFileSync(path, "utf8"));
  expect(Object.keys(after.keys)).toEqual(["local", "k20261128", "k20261128_2"]);
  expect(after.keys.local).toBe(before.keys.local);
  expect(currentKey(path).id).toBe("k20261128_2");
  expect(currentKey(path).key).toHaveLength(32);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});
