import { storedUserId } from "@postlark/sdk/session-store";
import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ClashCard } from "./clash-card.tsx";
import { emptyDraft, writeText } from "./draft/draft.ts";

vi.mock("@postlark/sdk/session-store");

beforeEach(() => {
  vi.mocked(storedUserId).mockReturnValue("me");
});

const nameOf = (id: string | null) => (id === "ana" ? "Ana Ruiz" : "Somebody");
const shown = {
  fields: [{ name: "text", channelId: null }],
  mine: writeText(emptyDraft, null, "Here"),
  theirs: writeText(emptyDraft, null, "There"),
  channels: [],
  onSettle: () => {},
} as const;

test("a conflict with the user's own other tab is labelled as theirs", () => {
  render(<ClashCard {...shown} author={{ id: "me", nameOf }} />);
  expect(screen.getByRole("heading").textContent).toBe(
    "You changed the same part in another tab or on another device",
  );
  screen.getByRole("radio", { name: "From this tab", checked: true });
  screen.getByRole("radio", { name: "From your other tab or device" });
});

test('a conflict with another user shows their name, or "Somebody" without one', () => {
  const { rerender } = render(<ClashCard {...shown} author={{ id: "ana", nameOf }} />);
  screen.getByRole("heading", { name: /^Ana Ruiz changed/ });
  rerender(<ClashCard {...shown} author={{ id: undefined, nameOf }} />);
  expect(screen.getByRole("heading").textContent).toMatch(/^Somebody changed/);
});
