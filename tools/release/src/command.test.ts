import { resolve } from "node:path";

import { expect, test } from "vitest";

import { parseCommand } from "./command.ts";

test.each([
  ["dashboard", { kind: "release", app: "dashboard", build: undefined }],
  ["dashboard --build x", { kind: "release", app: "dashboard", build: resolve("x") }],
  ["admin --from x", { kind: "from", app: "admin", path: resolve("x") }],
  ["admin --pack x", { kind: "pack", app: "admin", build: undefined, path: resolve("x") }],
  ["marketing --rollback", { kind: "rollback", app: "marketing", id: undefined }],
  ["marketing --rollback 1.0.0-a", { kind: "rollback", app: "marketing", id: "1.0.0-a" }],
  ["marketing --prune 5", { kind: "prune", app: "marketing", limit: 5 }],
  ["--list", { kind: "list", apps: ["marketing", "dashboard", "admin"] }],
  ["admin --list", { kind: "list", apps: ["admin"] }],
])("%s", (text, expected) => {
  expect(parseCommand(text.split(" "))).toEqual(expected);
});

test.each([
  ["", "is not one of the apps"],
  ["gateway", "gateway is not one of the apps"],
  ["dashboard admin", "admin is one word too many"],
  ["dashboard --prune many", "--prune many is not a number"],
  ["dashboard --rollback --prune 1", "exclude each other"],
  ["dashboard --now", "--now"],
  ["--rollback", "Which app?"],
])("%s is refused with what the command takes", (text, message) => {
  expect(() => parseCommand(text.split(" "))).toThrow(message);
  expect(() => parseCommand(text.split(" "))).toThrow("--rollback [name]");
});
