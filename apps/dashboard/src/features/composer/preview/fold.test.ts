import { expect, test } from "vitest";
import { foldAt } from "./fold.ts";

const shown = (text: string, fold: Parameters<typeof foldAt>[1]) => {
  const at = foldAt(text, fold);
  return at === null ? null : text.slice(0, at);
};

test("folds behind the last whole word that fits", () => {
  expect(shown("Rye bread at dawn", { characters: 12 })).toBe("Rye bread");
});

test("leaves a text alone that fits, to the character", () => {
  expect(shown("Rye bread", { characters: 9 })).toBeNull();
  expect(shown("Rye\nbread", { characters: 210, lines: 3 })).toBeNull();
});

test("folds behind so many lines, the empty ones counted", () => {
  expect(shown("Rye\n\nbread\nat dawn", { characters: 210, lines: 3 })).toBe("Rye\n\nbread");
  expect(shown("Rye\n\n\nbread", { characters: 210, lines: 3 })).toBe("Rye");
});

test("counts a long line as the rows that it takes", () => {
  const long = "rye ".repeat(30).trim();
  expect(shown(`${long}\nbread\nat dawn`, { characters: 210, lines: 3 })).toBe(`${long}\nbread`);
});

test("cuts a word without an end, and no character in it", () => {
  expect(shown("🥖".repeat(60), { characters: 25 })).toBe("🥖".repeat(12));
  expect(shown("x".repeat(60), { characters: 25 })).toBe("x".repeat(24));
});
