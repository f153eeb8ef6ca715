import { storedUserId } from "@postlark/sdk/session-store";
import { expect, test, vi } from "vitest";
import { recentEmoji, rememberEmoji } from "./recent-emoji.ts";

vi.mock("@postlark/sdk/session-store");

test("the emoji chosen last are this user's, latest first, each once", () => {
  vi.mocked(storedUserId).mockReturnValue("ada");
  expect(recentEmoji()).toEqual([]);
  for (const emoji of ["🍞", "❤️", "👩‍🌾", "🍞"]) rememberEmoji(emoji);
  expect(recentEmoji()).toEqual(["🍞", "👩‍🌾", "❤️"]);
  for (const code of Array.from({ length: 30 }, (_, index) => 0x1f600 + index)) {
    rememberEmoji(String.fromCodePoint(code));
  }
  expect(recentEmoji()).toHaveLength(21);
  vi.mocked(storedUserId).mockReturnValue("ben");
  expect(recentEmoji()).toEqual([]);
});
