import { sampleInvitation } from "#testing/sample-workspace.ts";
import { storedUserId } from "@postlark/sdk/session-store";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { InvitationPill } from "./invitation-pill.tsx";

vi.mock("@postlark/sdk/session-store");

const ignore = () => undefined;

const open = () =>
  render(
    <InvitationPill invitations={[sampleInvitation]} isDeclining={false} onDecline={ignore} />,
    { wrapper: MemoryRouter },
  );

test("a hidden invitation stays hidden in this browser for this user alone", async () => {
  vi.mocked(storedUserId).mockReturnValue("sam");
  const { unmount } = open();
  await userEvent.click(screen.getByRole("button", { name: "Hide" }));
  expect(screen.queryByText(/invites you/)).toBeNull();
  unmount();
  const { unmount: leave } = open();
  expect(screen.queryByText(/invites you/)).toBeNull();
  leave();
  vi.mocked(storedUserId).mockReturnValue("ada");
  open();
  screen.getByText("Ines Duarte invites you to Harbour Lights");
});
