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

test.each(["g", "G", "?", "/", ","])("%s alone counts", (key) => {
  expect(counts({ key })).toBe(true);
});

test.each([
  { key: "Enter" },
  { key: " " },
  { key: "1" },
  { key: "g", ctrlKey: true },
  { key: "g", metaKey: true },
  { key: "g", altKey: true },
  { key: "g", isComposing: true },
])("%j does not", (init) => {
  expect(counts(init)).toBe(false);
});

test.each(["input", "[contenteditable]"])("none is taken from %s", (selector) => {
  expect(counts({ key: "g" }, selector)).toBe(false);
});

test("none counts on a device where they were turned off", () => {
  localStorage.setItem(storageKeys.keys, "off");
  expect(counts({ key: "g" })).toBe(false);
});
