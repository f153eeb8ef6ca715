import { expect, it } from "vitest";
import { initialsOf } from "./avatar.tsx";

it.each([
  ["Ada King Lovelace", "AL"],
  ["ada", "A"],
  ["  grace   hopper ", "GH"],
  ["(Émile) zola", "ÉZ"],
  ["ada@analytical.engine", "A"],
  ["李 小龙", "李小"],
  ["", "?"],
  ["— —", "?"],
])("the initials of %j are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
