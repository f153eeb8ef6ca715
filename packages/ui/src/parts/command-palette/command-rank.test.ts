import { expect, test } from "vitest";
import { rankCommands } from "./command-rank.ts";

const commands = [
  { label: "Analytics" },
  { label: "Schedule" },
  { label: "Schedule New Post" },
  { label: "Add New Event" },
  { label: "Logout", keywords: "sign out" },
  { label: "Support", keywords: "help" },
  { label: "Público" },
];

const found = (search: string) => rankCommands(commands, search).map(({ label }) => label);

test("rankCommands keeps the original order without a search", () => {
  expect(rankCommands(commands, "  ")).toBe(commands);
});

test.each([
  ["schedule", ["Schedule", "Schedule New Post"]],
  ["new", ["Schedule New Post", "Add New Event"]],
  ["new sch", ["Schedule New Post"]],
  ["ENT", ["Add New Event"]],
  ["anl", ["Analytics"]],
  ["sign", ["Logout"]],
  ["publico", ["Público"]],
  ["snp", ["Schedule New Post"]],
  ["help", ["Support"]],
  ["hel", ["Support"]],
  ["elp", []],
  ["(.*", []],
  ["zz", []],
  ["zl", []],
])("searching '%s' finds %j", (search, labels) => {
  expect(found(search)).toEqual(labels);
});

test("ranks a match at the start before one in the middle", () => {
  expect(rankCommands([{ label: "Add" }, { label: "Day" }, { label: "Dad" }], "da")).toEqual([
    { label: "Day" },
    { label: "Dad" },
  ]);
});
