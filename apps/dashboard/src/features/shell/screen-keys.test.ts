import { expect, test } from "vitest";
import { screenKeysAt } from "./screen-keys.ts";

const keysAt = (path: string) => screenKeysAt(path)?.rows.map(({ keys }) => keys.join(" "));

test("the list of posts shows its own shortcuts, apart from those of a post", () => {
  expect(keysAt("/w/harbour/posts")).toEqual(["X", "⇧ X", "A", "M", "Del", "Esc"]);
  expect(keysAt("/w/harbour/posts/new")).toContain("Esc");
  expect(keysAt("/w/harbour/posts/new")).not.toContain("X");
  expect(keysAt("/w/harbour/team")).toBeUndefined();
});
