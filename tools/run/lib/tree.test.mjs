import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { createScratchRepository } from "./testing/scratch-repository.mjs";
import { hashFiles, isUnchanged, readTree } from "./tree.mjs";

/** @type {ReturnType<typeof createScratchRepository>} */
let repository;

beforeEach(() => {
  repository = createScratchRepository();
  repository.write(".gitignore", "dist/\n");
  repository.write("a.txt", "one");
  repository.write("docs/b.md", "two");
  repository.commit();
});

afterEach(() => repository.dispose());

function read() {
  return readTree(repository.folder);
}

const everything = () => true;
const isCode = (/** @type {string} */ path) => !path.endsWith(".md");

describe("readTree", () => {
  test("lists tracked and untracked files, and no ignored or deleted ones", () => {
    repository.write("new.txt", "three");
    repository.write("dist/built.js", "four");
    rmSync(join(repository.folder, "a.txt"));
    expect([...read().keys()]).toEqual([".gitignore", "docs/b.md", "new.txt"]);
  });

  test("hashes a file by its content, whether the content is committed or not", () => {
    const before = hashFiles(read(), everything);
    repository.write("a.txt", "two");
    const edited = hashFiles(read(), everything);
    expect(edited).not.toBe(before);
    repository.commit();
    expect(hashFiles(read(), everything)).toBe(edited);
    repository.write("a.txt", "one");
    expect(hashFiles(read(), everything)).toBe(before);
  });

  test("detects edits of equal length within one second, unlike Git's index", () => {
    const hashes = ["one", "two", "six", "ten"].map((text) => {
      repository.write("a.txt", text);
      repository.git("add", "--all");
      return hashFiles(read(), everything);
    });
    expect(new Set(hashes).size).toBe(4);
  });

  test("detects a change of the executable bit", () => {
    const before = hashFiles(read(), everything);
    chmodSync(join(repository.folder, "a.txt"), 0o755);
    expect(hashFiles(read(), everything)).not.toBe(before);
  });

  test("writes nothing to the repository", () => {
    repository.write("a.txt", "changed");
    const objects = join(repository.folder, ".git/objects");
    const before = [readdirSync(objects, { recursive: true }), repository.git("status", "--short")];
    read();
    expect([
      readdirSync(objects, { recursive: true }),
      repository.git("status", "--short"),
    ]).toEqual(before);
  });

  test("returns no files outside a checkout or in a subfolder of one", () => {
    const outside = mkdtempSync(join(tmpdir(), "postlark-outside-"));
    expect(readTree(outside).size).toBe(0);
    rmSync(outside, { recursive: true });
    expect(readTree(join(repository.folder, "docs")).size).toBe(0);
  });
});

test("hashFiles leaves out files that are not read", () => {
  const before = hashFiles(read(), isCode);
  repository.write("docs/b.md", "other words");
  expect(hashFiles(read(), isCode)).toBe(before);
  repository.write("c.txt", "a new file");
  expect(hashFiles(read(), isCode)).not.toBe(before);
});

/** @param {ReturnType<typeof read>} tree */
function isSame(tree) {
  return isUnchanged(tree, repository.folder);
}

describe("isUnchanged", () => {
  test("is true when nothing was written since", () => {
    expect(isSame(read())).toBe(true);
  });

  test("is false after an edit that was taken back", () => {
    const before = read();
    repository.write("a.txt", "two");
    repository.write("a.txt", "one");
    expect(isSame(before)).toBe(false);
  });

  test("is false after a file was added or removed", () => {
    const before = read();
    repository.write("new.txt", "");
    expect(isSame(before)).toBe(false);
    rmSync(join(repository.folder, "new.txt"));
    expect(isSame(before)).toBe(true);
    rmSync(join(repository.folder, "a.txt"));
    expect(isSame(before)).toBe(false);
  });
});
