import { awaitsCode } from "@postlark/sdk/assurance";
import { currentUser, enterByLink, requestPasswordReset, updatePassword } from "@postlark/sdk/auth";
import { AppError } from "@postlark/sdk/errors";
import { enterCode } from "@postlark/sdk/second-factor";
import { Toaster } from "@postlark/ui/toaster";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { PasswordRecoveryScreen } from "./password-recovery-screen.tsx";

// The sdk is replaced at its module boundary: these tests are about the screen alone.
vi.mock("@postlark/sdk/assurance");
vi.mock("@postlark/sdk/auth");
vi.mock("@postlark/sdk/second-factor");

const link = "#access_token=a&refresh_token=b&type=recovery";
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

function open(hash = "") {
  render(
    <>
      <PasswordRecoveryScreen hash={hash} />
      <Toaster label="Notifications" closeLabel="Close" />
    </>,
  );
}

async function request(email: string) {
  if (email !== "") await userEvent.type(screen.getByLabelText("Email address"), email);
  await userEvent.click(screen.getByRole("button", { name: /Send reset link/ }));
}

beforeEach(() => {
  vi.mocked(currentUser).mockResolvedValue({ id: "1", email: "sam@example.com", fullName: null });
  vi.mocked(awaitsCode).mockReturnValue(false);
  vi.mocked(enterByLink).mockResolvedValue({ kind: "entered", isContested: false });
});

test("requesting a reset link does not reveal whether the account exists", async () => {
  open();
  await request("sam@example.com");
  expect(requestPasswordReset).toHaveBeenCalledExactlyOnceWith({
    email: "sam@example.com",
    redirectTo: `${window.location.origin}/reset-password`,
  });
  expect((await heading("Check your email")).contains(document.activeElement)).toBe(true);
  expect(screen.getByText(/If there is an account for sam@example.com/)).toBeDefined();
});

test("a rate limit for one address shows the same confirmation", async () => {
  vi.mocked(requestPasswordReset).mockRejectedValue(
    new AppError({
      kind: "rate-limited",
      code: "over_email_send_rate_limit",
      message: "wait 59 s",
    }),
  );
  open();
  await request("sam@example.com");
  expect(await heading("Check your email")).toBeDefined();
  expect(screen.queryByText(/wait/)).toBeNull();
});

test("'Try Again' keeps the email address", async () => {
  open();
  await request("sam@example.com");
  await userEvent.click(await screen.findByRole("button", { name: "Try Again" }));
  expect(screen.getByLabelText<HTMLInputElement>("Email address").value).toBe("sam@example.com");
});

test("an email address is required", async () => {
  open();
  await request("");
  expect(await screen.findByText("Please fill in all fields")).toBeDefined();
  expect(requestPasswordReset).not.toHaveBeenCalled();
});

test.each([
  [
    new AppError({ kind: "rate-limited", message: "Request rate limit reached" }),
    "Request rate limit reached",
  ],
  [new AppError({ kind: "unavailable" }), "Failed to send the reset link"],
  [new AppError({ kind: "timeout" }), /took too long/],
])("a failed request shows an error: %s", async (error, message) => {
  vi.mocked(requestPasswordReset).mockRejectedValue(error);
  open();
  await request("sam@example.com");
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Email address").value).toBe("sam@example.com");
});

test("the emailed link signs in and lets the user choose a new password", async () => {
  open(link);
  expect(await heading("Choose a new password")).toBeDefined();
  const password = await screen.findByLabelText("New Password");
  expect(enterByLink).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ accessToken: "a", refreshToken: "b" }),
    undefined,
  );
  expect(screen.getByText("sam@example.com")).toBeDefined();
  await userEvent.type(password, "a new secret");
  await userEvent.type(screen.getByLabelText("Confirm New Password"), "a new secret");
  await userEvent.click(screen.getByRole("button", { name: /Save new password/ }));
  expect(updatePassword).toHaveBeenCalledExactlyOnceWith({ password: "a new secret" });
  expect(await heading("Password changed")).toBeDefined();
  expect(screen.getByRole("link", { name: "Go to Dashboard" }).getAttribute("href")).toBe(
    "/dashboard",
  );
});

test.each([
  ["a new secret", "another", "Passwords do not match"],
  ["a new secret", "", "Please fill in all fields"],
])("passwords %j and %j are refused: %s", async (password, confirmation, message) => {
  open(link);
  await userEvent.type(await screen.findByLabelText("New Password"), password);
  const again = screen.getByLabelText("Confirm New Password");
  if (confirmation !== "") await userEvent.type(again, confirmation);
  await userEvent.click(screen.getByRole("button", { name: /Save new password/ }));
  expect(await screen.findByText(message)).toBeDefined();
  expect(document.activeElement).toBe(again);
  expect(updatePassword).not.toHaveBeenCalled();
});

test("the user's own email address is refused as a password", async () => {
  open(link);
  const password = await screen.findByLabelText("New Password");
  await userEvent.type(password, "sam@example.com");
  await userEvent.type(screen.getByLabelText("Confirm New Password"), "sam@example.com{Enter}");
  const message = "Choose a password that is not your email address.";
  expect(await screen.findByText(message)).toBeDefined();
  expect(document.activeElement).toBe(password);
  expect(updatePassword).not.toHaveBeenCalled();
});

test("a password refused by the server shows its reason", async () => {
  vi.mocked(updatePassword).mockRejectedValue(
    new AppError({
      kind: "invalid-input",
      message: "New password should be different from the old password.",
    }),
  );
  open(link);
  await userEvent.type(await screen.findByLabelText("New Password"), "a secret");
  await userEvent.type(screen.getByLabelText("Confirm New Password"), "a secret{Enter}");
  expect(await screen.findByText(/should be different/)).toBeDefined();
});

test("an account signed up for more than once explains why and accepts its current password", async () => {
  vi.mocked(enterByLink).mockResolvedValue({ kind: "entered", isContested: true });
  const refused = new AppError({ kind: "invalid-input", code: "same_password" });
  vi.mocked(updatePassword).mockRejectedValue(refused);
  open(link);
  await userEvent.type(await screen.findByLabelText("New Password"), "my own secret");
  expect(screen.getByText(/signed up for more than once/)).toBeDefined();
  await userEvent.type(screen.getByLabelText("Confirm New Password"), "my own secret{Enter}");
  expect(await heading("Password changed")).toBeDefined();
});

test("any other account cannot reuse its current password", async () => {
  const refused = new AppError({ kind: "invalid-input", code: "same_password", message: "Same." });
  vi.mocked(updatePassword).mockRejectedValue(refused);
  open(link);
  await userEvent.type(await screen.findByLabelText("New Password"), "my own secret");
  expect(screen.queryByText(/more than once/)).toBeNull();
  await userEvent.type(screen.getByLabelText("Confirm New Password"), "my own secret{Enter}");
  expect(await screen.findByText(/should be different from the old password/)).toBeDefined();
  expect(screen.getByText("Use another one than before.")).toBeDefined();
});

test("a used link shows an error and offers a new link", async () => {
  open(
    "#error=access_denied&error_code=otp_expired&error_description=Your+account+is+locked.+Call+us",
  );
  expect(await heading("This link no longer works")).toBeDefined();
  expect(screen.queryByText(/locked/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Send a new link" }));
  expect(screen.getByLabelText("Email address")).toBeDefined();
});

test("a blocked account's link shows our own message, not the one in the URL", async () => {
  open("#error=access_denied&error_code=user_banned&error_description=Call+us");
  expect(await heading("This link no longer works")).toBeDefined();
  expect(screen.getByText("This account is blocked.")).toBeDefined();
  expect(screen.queryByText(/Call us/)).toBeNull();
});

test("a link for another account asks before switching", async () => {
  vi.mocked(enterByLink).mockResolvedValueOnce({
    kind: "question",
    change: { from: "kim@example.com", to: "sam@example.com" },
  });
  open(link);
  expect(await heading("Switch accounts?")).toBeDefined();
  const question = "You are signed in as kim@example.com. Continue as sam@example.com?";
  expect(screen.getByText(question)).toBeDefined();
  expect(screen.queryByLabelText("New Password")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Switch account" }));
  expect(await screen.findByLabelText("New Password")).toBeDefined();
  expect(enterByLink).toHaveBeenLastCalledWith(expect.objectContaining({ accessToken: "a" }), {
    isAgreed: true,
  });
});

test("a link refused by the server shows its reason", async () => {
  vi.mocked(enterByLink).mockRejectedValue(
    new AppError({ kind: "unauthenticated", message: "Session expired" }),
  );
  open(link);
  expect(await heading("This link no longer works")).toBeDefined();
  expect(screen.getByText("Session expired")).toBeDefined();
});

test("a link that could not be checked can be retried", async () => {
  vi.mocked(enterByLink).mockRejectedValueOnce(new AppError({ kind: "offline" }));
  open(link);
  expect(await heading("We could not open your link")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByLabelText("New Password")).toBeDefined();
  await waitFor(() => expect(enterByLink).toHaveBeenCalledTimes(2));
});

test("with two-factor authentication, the code is required first", async () => {
  vi.mocked(awaitsCode).mockReturnValue(true);
  open(link);
  await userEvent.type(await screen.findByLabelText("Six-digit code"), "123456{Enter}");
  expect(await screen.findByLabelText("New Password")).toBeDefined();
  expect(enterCode).toHaveBeenCalledExactlyOnceWith("123456");
});
