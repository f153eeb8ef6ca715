import { goOnTo, goTo } from "#session/document-navigation.ts";
import { enterByLink, hasSession, resendConfirmation } from "@postlark/sdk/auth";
import { AppError } from "@postlark/sdk/errors";
import { Toaster } from "@postlark/ui/toaster";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { VerificationScreen } from "./verification-screen.tsx";

// The sdk is replaced at its module boundary: these tests are about the screen alone.
vi.mock("@postlark/sdk/auth");
vi.mock("#session/document-navigation.ts");

beforeEach(() => {
  vi.mocked(enterByLink).mockResolvedValue({ kind: "entered", isContested: false });
});

afterEach(() => {
  vi.useRealTimers();
});

function open(hash: string) {
  render(
    <>
      <VerificationScreen hash={hash} />
      <Toaster label="Notifications" closeLabel="Close" />
    </>,
  );
}

test("shows that the verification is in progress", () => {
  vi.mocked(enterByLink).mockReturnValue(new Promise(() => {}));
  open("#access_token=a&refresh_token=b");
  expect(screen.getByRole("status").textContent).toContain("Verifying your email address...");
  expect(screen.queryByRole("link", { name: "Go to Dashboard" })).toBeNull();
});

test("a verified email links to the dashboard and redirects after 1.5 seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open("#access_token=a&refresh_token=b");
  const link = await screen.findByRole("link", { name: "Go to Dashboard" });
  expect(link.getAttribute("href")).toBe("/dashboard");
  expect(screen.getByRole("status").textContent).toContain(
    "Your email has been verified successfully!",
  );
  expect(goTo).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(goTo).toHaveBeenCalledExactlyOnceWith("/dashboard");
});

test('a user who is already verified sees "You are already verified!"', async () => {
  vi.mocked(hasSession).mockResolvedValue(true);
  open("");
  expect(
    await screen.findByText("You are already verified! Redirecting to dashboard..."),
  ).toBeDefined();
});

test("an expired link offers to send another", async () => {
  open("#error=access_denied&error_code=otp_expired");
  await userEvent.type(await screen.findByLabelText("Email address"), "sam@example.com");
  await userEvent.click(screen.getByRole("button", { name: /^Send another link/ }));
  expect(resendConfirmation).toHaveBeenCalledExactlyOnceWith({
    email: "sam@example.com",
    emailRedirectTo: `${window.location.origin}/verify-email`,
  });
  expect(await screen.findByText(/verification link to sam@example.com/)).toBeDefined();
  expect(screen.getByLabelText("Code from the email")).toBeDefined();
});

test("a failure shows a toast and stays on the screen with a link to sign in", async () => {
  vi.mocked(hasSession).mockResolvedValue(false);
  open("");
  expect((await screen.findByRole("link", { name: "Go to Login" })).getAttribute("href")).toBe(
    "/login",
  );
  const message = "Verification failed. The link may be invalid or expired.";
  expect(within(screen.getByRole("main")).getByText(message)).toBeDefined();
  const toasts = within(screen.getByRole("region", { name: "Notifications" }));
  expect(await toasts.findByText("Error")).toBeDefined();
  expect(toasts.getByText(message)).toBeDefined();
  expect(goTo).not.toHaveBeenCalled();
});

test("a link for another account asks before switching, then verifies", async () => {
  vi.mocked(enterByLink).mockResolvedValueOnce({
    kind: "question",
    change: { from: "sam@example.com", to: "robin@example.com" },
  });
  open("#access_token=a&refresh_token=b");
  const question = "You are signed in as sam@example.com. Continue as robin@example.com?";
  expect(await screen.findByText(question)).toBeDefined();
  const heading = screen.getByRole("heading", { level: 1, name: "Switch accounts?" });
  expect(heading.contains(document.activeElement)).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Switch account" }));
  expect(await screen.findByRole("link", { name: "Go to Dashboard" })).toBeDefined();
  expect(enterByLink).toHaveBeenCalledTimes(2);
  expect(enterByLink).toHaveBeenLastCalledWith(expect.objectContaining({ accessToken: "a" }), {
    isAgreed: true,
  });
  const arrived = screen.getByRole("heading", { level: 1, name: "Email verification" });
  expect(arrived.contains(document.activeElement)).toBe(true);
});

test('"Stay signed in" redirects to the dashboard and does not retry the link', async () => {
  vi.mocked(enterByLink).mockResolvedValueOnce({
    kind: "question",
    change: { from: "sam@example.com", to: "robin@example.com" },
  });
  open("#access_token=a&refresh_token=b");
  await userEvent.click(await screen.findByRole("button", { name: "Stay signed in" }));
  expect(goOnTo).toHaveBeenCalledExactlyOnceWith("/dashboard");
  expect(enterByLink).toHaveBeenCalledOnce();
});

test("an account signed up for more than once is redirected to choosing a password", async () => {
  vi.mocked(enterByLink).mockResolvedValue({ kind: "entered", isContested: true });
  const hash = "#access_token=a&refresh_token=b&type=signup";
  open(hash);
  await waitFor(() => expect(goOnTo).toHaveBeenCalledExactlyOnceWith(`/reset-password${hash}`));
  expect(screen.queryByRole("link", { name: "Go to Dashboard" })).toBeNull();
});

test("a network failure allows retrying the same link", async () => {
  vi.mocked(enterByLink).mockRejectedValueOnce(new AppError({ kind: "offline" }));
  open("#access_token=a&refresh_token=b");
  await userEvent.click(await screen.findByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("link", { name: "Go to Dashboard" })).toBeDefined();
  expect(enterByLink).toHaveBeenCalledTimes(2);
});
