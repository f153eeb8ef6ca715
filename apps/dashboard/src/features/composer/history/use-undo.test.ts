import { expect, test } from "vitest";
import { changeEnd } from "./use-undo.ts";

test("changeEnd returns where the restored text ends", () => {
  expect(changeEnd("Hello", "Hello world")).toBe(11);
  expect(changeEnd("Hello world", "Hello")).toBe(5);
  expect(changeEnd("one three", "one two three")).toBe(9);
  expect(changeEnd("aa", "aaa")).toBe(3);
  expect(changeEnd("same", "same")).toBe(4);
});
