import { expect, test } from "vitest";
import { foldAt } from "./fold.ts";

const shown = (text: string, fold: Parameters<typeof foldAt>[1]) => {
  const at = foldAt(text, fold);
  return at === null ? null : text.slice(0, at);
};

test("a preview is cut after the last word that fits", () => {
  expect(shown("Rye bread at dawn", { characters: 12 })).toBe("Rye bread");
});

test("a preview of a text that fits exactly is not cut", () => {
  expect(shown("Rye bread", { characters: 9 })).toBeNull();
  expect(shown("Rye\nbread", { characters: 210, lines: 3 })).toBeNull();
});

test("a preview is cut after the maximum number of lines, empty lines included", () => {
  expect(shown("Rye\n\nbread\nat dawn", { characters: 210, lines: 3 })).toBe("Rye\n\nbread");
  expect(shown("Rye\n\n\nbread", { characters: 210, lines: 3 })).toBe("Rye");
});

test("a long line counts as the number of rows that it wraps to", () => {
  const long = "rye ".repeat(30).trim();
  expect(shown(`${long}\nbread\nat dawn`, { characters: 210, lines: 3 })).toBe(`${long}\nbread`);
});

test("a preview cuts a word that is too long without splitting a character", () => {
  expect(shown("🥖".repeat(60), { characters: 25 })).toBe("🥖".repeat(12));
  expect(shown("x".repeat(60), { characters: 25 })).toBe("x".repeat(24));
});
