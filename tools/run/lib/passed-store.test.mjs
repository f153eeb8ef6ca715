import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { openPassedStore } from "./passed-store.mjs";

const day = 24 * 60 * 60 * 1000;

let folder = "";
let now = 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "postlark-passed-"));
  now = Date.UTC(2026, 10, 29);
});

afterEach(() => rmSync(folder, { recursive: true }));

function open() {
  return openPassedStore(join(folder, "store"), () => now);
}

/** The only file of the store. */
function storedFile() {
  const [name = ""] = readdirSync(join(folder, "store"));
  return join(folder, "store", name);
}

describe("the store of what passed", () => {
  test("finds the result that an earlier run stored, by the exact key", () => {
    open().add("inputs", { passed: 7, commit: "3f2a91c" });
    expect(open().find("inputs")).toEqual({ passed: 7, commit: "3f2a91c" });
    expect(open().find("other inputs")).toBeUndefined();
  });

  test("ignores an entry after a week, and one dated in the future", () => {
    open().add("inputs", { passed: 7, commit: "" });
    now += 7 * day - 1;
    expect(open().find("inputs")?.passed).toBe(7);
    now += 1;
    expect(open().find("inputs")).toBeUndefined();
    now -= 8 * day;
    expect(open().find("inputs")).toBeUndefined();
  });

  test.each(["", "{", "null", '{"passed":7}', '{"passed":"7","commit":"","at":0}'])(
    "finds nothing in a damaged file: %s",
    (text) => {
      open().add("inputs", { passed: 7, commit: "" });
      writeFileSync(storedFile(), text);
      expect(open().find("inputs")).toBeUndefined();
    },
  );

  test("prune() deletes entries older than a week", () => {
    open().add("inputs", { passed: 7, commit: "" });
    now += 8 * day;
    open().add("new inputs", { passed: 3, commit: "" });
    open().prune();
    expect(readdirSync(join(folder, "store"))).toHaveLength(1);
    expect(open().find("new inputs")?.passed).toBe(3);
  });
});
