import { storedUserId } from "@postlark/sdk/session-store";
import { storageKeys } from "@postlark/site/storage";
import { beforeEach, expect, test, vi } from "vitest";
import { recentCommands, storeRecentCommand } from "./recent-commands.ts";

vi.mock("@postlark/sdk/session-store");

beforeEach(() => {
  localStorage.clear();
  vi.mocked(storedUserId).mockReturnValue("sam");
});

test("recentCommands is empty before the first command", () => {
  expect(recentCommands()).toEqual([]);
  localStorage.setItem(storageKeys.recentCommands, "sam:");
  expect(recentCommands()).toEqual([]);
});

test("recentCommands returns the last five commands, the most recent first and each once", () => {
  for (const id of ["a", "b", "c", "d", "e", "f", "b"]) storeRecentCommand(id);
  expect(recentCommands()).toEqual(["b", "f", "e", "d", "c"]);
});

test("another user of the device sees no recent commands, and while signed out none are stored", () => {
  storeRecentCommand("/analytics");
  vi.mocked(storedUserId).mockReturnValue("ana");
  expect(recentCommands()).toEqual([]);
  vi.mocked(storedUserId).mockReturnValue(null);
  storeRecentCommand("/audience");
  expect(recentCommands()).toEqual([]);
});
