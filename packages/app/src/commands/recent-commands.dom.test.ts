import { storedUserId } from "@postlark/sdk/session-store";
import { beforeEach, expect, test, vi } from "vitest";
import { recentCommands, rememberCommand } from "./recent-commands.ts";

vi.mock("@postlark/sdk/session-store");

beforeEach(() => {
  localStorage.clear();
  vi.mocked(storedUserId).mockReturnValue("sam");
});

test("what was run last is first, once, and five are remembered", () => {
  for (const id of ["a", "b", "c", "d", "e", "f", "b"]) rememberCommand(id);
  expect(recentCommands()).toEqual(["b", "f", "e", "d", "c"]);
});

test("somebody else on the same device finds nothing, and nobody's is kept", () => {
  rememberCommand("/analytics");
  vi.mocked(storedUserId).mockReturnValue("ana");
  expect(recentCommands()).toEqual([]);
  vi.mocked(storedUserId).mockReturnValue(null);
  rememberCommand("/audience");
  expect(recentCommands()).toEqual([]);
});
