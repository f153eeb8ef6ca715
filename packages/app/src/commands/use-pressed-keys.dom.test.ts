import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { usePressedKeys } from "./use-pressed-keys.ts";

const ran = vi.fn<(what: string) => void>();

const command = (id: string, keys: readonly string[], otherKey?: string) => ({
  id,
  label: id,
  group: "Go to",
  icon: null,
  keys,
  otherKey,
  onSelect: () => ran(id),
});

const commands = [
  command("dashboard", ["G", "D"]),
  command("post", ["C"], "N"),
  command("settings", ["G", ","]),
];

/** Presses keys as they come, some at once; a number is a pause in ms. */
function press(...pressed: readonly (readonly string[] | number)[]) {
  const draw = (keys: readonly string[]) => ({
    pressed: keys,
    onSeen: () => ran("seen"),
    commands,
    openPalette: () => ran("palette"),
    openSheet: () => ran("sheet"),
  });
  const { rerender } = renderHook(usePressedKeys, { initialProps: draw([]) });
  for (const keys of pressed) {
    if (typeof keys === "number") vi.setSystemTime(Date.now() + keys);
    else rerender(draw(keys));
  }
  return ran.mock.calls.flat().filter((what) => what !== "seen");
}

beforeEach(() => {
  ran.mockReset();
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});

test("two-key shortcuts run whether their keys arrive separately or together", () => {
  expect(press(["g"], ["d"])).toEqual(["dashboard"]);
  expect(press(["g", ","])).toEqual(["dashboard", "settings"]);
});

test("single-key shortcuts run after an unrelated key", () => {
  expect(press(["x"], ["c"], ["g"], ["n"])).toEqual(["post", "post"]);
});

test("a second key pressed too late does not complete a two-key shortcut", () => {
  expect(press(["g"], 2_000, ["d"])).toEqual([]);
});

test('"?" opens the shortcut sheet, and "/" the palette if the screen has no search', () => {
  expect(press(["?"], ["/"])).toEqual(["sheet", "palette"]);
});
