import { expect, test, vi } from "vitest";
import { recentEmoji, rememberEmoji } from "./recent-emoji.ts";

const user = vi.hoisted(() => ({ id: "ada" as string | null }));
vi.mock("@postlark/sdk/session-store", () => ({ storedUserId: () => user.id }));

test("the emoji chosen last are this user's, latest first, each once", () => {
  expect(recentEmoji()).toEqual([]);
  for (const emoji of ["🍞", "❤️", "👩‍🌾", "🍞"]) rememberEmoji(emoji);
  expect(recentEmoji()).toEqual(["🍞", "👩‍🌾", "❤️"]);
  for (const code of Array.from({ length: 30 }, (_, index) => 0x1f600 + index)) {
    rememberEmoji(String.fromCodePoint(code));
  }
  expect(recentEmoji()).toHaveLength(21);
  user.id = "ben";
  expect(recentEmoji()).toEqual([]);
});
