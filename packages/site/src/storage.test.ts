import { beforeEach, describe, expect, test, vi } from "vitest";

import { leaveFlash, perTab, persistent, storageKeys, takeFlash } from "./storage.ts";

/** A storage as a browser has it. */
function memory(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

function refuse(): never {
  throw new DOMException("denied", "SecurityError");
}

const flash = { title: "Access Denied", description: "No admin", tone: "destructive" } as const;

describe("with working storage", () => {
  beforeEach(() => {
    vi.stubGlobal("localStorage", memory());
    vi.stubGlobal("sessionStorage", memory());
  });

  test("stores, reads and removes values, separately for device and tab", () => {
    persistent.setItem("a", "1");
    expect(persistent.getItem("a")).toBe("1");
    expect(perTab.getItem("a")).toBeNull();
    persistent.removeItem("a");
    expect(persistent.getItem("a")).toBeNull();
  });

  test("a message for the next page can be read once", () => {
    leaveFlash(flash);
    expect(takeFlash()).toEqual(flash);
    expect(takeFlash()).toBeUndefined();
  });

  test.each([
    "",
    "null",
    "[]",
    "{",
    '"text"',
    '{"title":"a"}',
    '{"title":1,"description":"b","tone":"default"}',
    '{"title":"a","description":"b","tone":"loud"}',
  ])("a malformed message %s is ignored and removed", (raw) => {
    perTab.setItem(storageKeys.flash, raw);
    expect(takeFlash()).toBeUndefined();
    expect(perTab.getItem(storageKeys.flash)).toBeNull();
  });
});

describe("with blocked storage", () => {
  test.each([
    ["is missing", undefined],
    ["throws", { getItem: refuse, setItem: refuse, removeItem: refuse }],
  ])("if it %s, nothing is stored and nothing throws", (_name, storage) => {
    vi.stubGlobal("sessionStorage", storage);
    leaveFlash(flash);
    expect(takeFlash()).toBeUndefined();
    expect(perTab.getItem("a")).toBeNull();
    expect(() => perTab.removeItem("a")).not.toThrow();
  });

  test("full storage does not throw", () => {
    const storage = memory();
    vi.spyOn(storage, "setItem").mockImplementation(() => refuse());
    vi.stubGlobal("localStorage", storage);
    expect(() => persistent.setItem("a", "1")).not.toThrow();
  });
});

test("storage keys are unique", () => {
  const keys = Object.values(storageKeys);
  expect(new Set(keys).size).toBe(keys.length);
});
