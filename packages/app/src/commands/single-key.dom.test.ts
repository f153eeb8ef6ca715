import { storageKeys } from "@postlark/site/storage";
import { beforeEach, expect, test } from "vitest";
import { isSingleKey } from "./single-key.ts";

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '<p>Text</p><input /><div contenteditable="true">Note</div>';
});

/** Whether a press on an element counts. */
function counts(init: KeyboardEventInit, selector = "p"): boolean {
  let is = false;
  const listener = (event: KeyboardEvent) => (is = isSingleKey(event));
  window.addEventListener("keydown", listener, { once: true });
  const target = document.querySelector(selector);
  target?.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...init }));
  return is;
}

test.each(["g", "G", "?", "/", ","])(
  "the key %s without modifiers is a single-key shortcut",
  (key) => {
    expect(counts({ key })).toBe(true);
  },
);

test.each([
  { key: "Enter" },
  { key: " " },
  { key: "1" },
  { key: "g", ctrlKey: true },
  { key: "g", metaKey: true },
  { key: "g", altKey: true },
  { key: "g", isComposing: true },
])("the key press %j is not a single-key shortcut", (init) => {
  expect(counts(init)).toBe(false);
});

test.each(["input", "[contenteditable]"])("single-key shortcuts are ignored in %s", (selector) => {
  expect(counts({ key: "g" }, selector)).toBe(false);
});

test("single-key shortcuts are ignored when turned off on the device", () => {
  localStorage.setItem(storageKeys.keys, "off");
  expect(counts({ key: "g" })).toBe(false);
});
