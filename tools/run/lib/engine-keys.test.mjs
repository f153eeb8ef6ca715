import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { ensureKeyFile } from "./engine-keys.mjs";

function folder() {
  const path = mkdtempSync(join(tmpdir(), "postlark-keys-"));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test("a key of 32 bytes is made, for its owner's eyes alone", () => {
  const path = join(folder(), "data/keys.json");
  ensureKeyFile(path);
  const { current, keys } = JSON.parse(readFileSync(path, "utf8"));
  expect(Buffer.from(keys[current], "base64")).toHaveLength(32);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(path, ".."))).toEqual(["keys.json"]);
});

test("two are different, and one that is there is left alone, whatever it holds", () => {
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
