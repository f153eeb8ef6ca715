import { expect, test } from "vitest";

import {
  mayContainFolder,
  type MediaFolder,
  placeFolders,
  possibleParents,
} from "./media-folder.ts";

const folder = (id: string, parentId: string | null = null): MediaFolder => ({
  id,
  parentId,
  name: id,
  count: 0,
});

const [boats, dawn, summer, year] = [
  folder("boats", "summer"),
  folder("dawn", "boats"),
  folder("summer", "year"),
  folder("year"),
];
const other = folder("other");
const all = [boats, dawn, other, summer, year];

const named = (placed: ReturnType<typeof placeFolders>) =>
  placed.map((one) => `${"-".repeat(one.depth)}${one.folder.name}`);

test("placeFolders returns parents before children, whatever the input order", () => {
  expect(named(placeFolders(all))).toEqual(["-other", "-year", "--summer", "---boats", "----dawn"]);
});

test("possibleParents excludes the folder itself and targets that would nest too deep", () => {
  expect(named(possibleParents(all, year))).toEqual([]);
  expect(named(possibleParents(all, summer))).toEqual(["-other", "-year"]);
  expect(named(possibleParents(all, other))).toEqual(["-year", "--summer", "---boats"]);
  expect([3, 4].map(mayContainFolder)).toEqual([true, false]);
});
