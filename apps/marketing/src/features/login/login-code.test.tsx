import { goOnTo, goTo } from "#session/document-navigation.ts";
import { awaitsCode } from "@postlark/sdk/assurance";
import { hasSession, signIn, signOut } from "@postlark/sdk/auth";
import { AppError } from "@postlark/sdk/errors";
import { redeemRecoveryCode } from "@postlark/sdk/recovery-code";
import { enableRealtimeSetup } from "@postlark/sdk/realtime-setup";
import { enterCode } from "@postlark/sdk/second-factor";
import { storageKeys, takeFlash } from "@postlark/site/storage";
import { Toaster } from "@postlark/ui/toaster";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { LoginScreen } from "./login-screen.tsx";

// The sdk is replaced at its module boundary: these tests are about the screen alone.
vi.mock("@postlark/sdk/assurance");
vi.mock("@postlark/sdk/auth");
vi.mock("@postlark/sdk/recovery-code");
vi.mock("@postlark/sdk/second-factor");
vi.mock("@postlark/sdk/realtime-setup");
vi.mock("#session/document-navigation.ts");

const code = () => screen.findByLabelText<HTMLInputElement>("Six-digit code");
const recoveryCode = () => screen.findByLabelText<HTMLInputElement>("Recovery code");

function open(search = "") {
  window.history.replaceState(null, "", `/login${search}`);
  render(
    <>
      <LoginScreen />
      <Toaster label="Notifications" closeLabel="Close" />
    </>,
  );
}

async function signInByPassword() {
  await userEvent.type(screen.getByLabelText("Email address"), "sam@example.com");
  await userEvent.type(screen.getByLabelText("Password"), "a secret{Enter}");
}

beforeEach(() => {
  vi.mocked(hasSession).mockResolvedValue(false);
  vi.mocked(awaitsCode).mockReturnValue(true);
  vi.mocked(enableRealtimeSetup).mockResolvedValue();
});

test("after the password, the 2FA code is required before redirecting", async () => {
  open("?next=/audience");
  await signInByPassword();
  expect(await screen.findByRole("heading", { level: 1, name: "Enter your code" })).toBeDefined();
  expect(signIn).toHaveBeenCalledOnce();
  expect(goTo).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(await code());
  expect((await code()).autocomplete).toBe("one-time-code");
  await userEvent.keyboard("123 456{Enter}");
  await waitFor(() => expect(enterCode).toHaveBeenCalledExactlyOnceWith("123456"));
  expect(goTo).toHaveBeenCalledExactlyOnceWith("/audience");
  expect(takeFlash()?.title).toBe("Welcome back to Postlark");
});

test("a session without its second factor goes straight to the code", async () => {
  vi.mocked(hasSession).mockResolvedValue(true);
  open();
  expect(await code()).toBeDefined();
  expect(goOnTo).not.toHaveBeenCalled();
});

test("entering the code in another tab redirects this tab, too", async () => {
  open();
  await signInByPassword();
  await code();
  vi.mocked(hasSession).mockResolvedValue(true);
  vi.mocked(awaitsCode).mockReturnValue(false);
  window.dispatchEvent(
    new StorageEvent("storage", { key: storageKeys.session, newValue: "a session" }),
  );
  await waitFor(() => expect(goOnTo).toHaveBeenCalledExactlyOnceWith("/dashboard"));
});

test("a code of fewer than six digits shows an error and is not sent", async () => {
  open();
  await signInByPassword();
  await userEvent.type(await code(), "12345{Enter}");
  expect(await screen.findByText("Enter the six digits that your app shows.")).toBeDefined();
  expect(enterCode).not.toHaveBeenCalled();
});

test.each([
  [new AppError({ kind: "invalid-input", code: "mfa_verification_failed" }), /code is wrong/],
  [new AppError({ kind: "rate-limited" }), /Too many tries/],
  [new AppError({ kind: "offline" }), /cannot reach Postlark/],
  [new AppError({ kind: "timeout" }), /took too long/],
  [new AppError({ kind: "unavailable" }), "Failed to check your code"],
])("a refused code shows an error and can be corrected: %s", async (error, message) => {
  vi.mocked(enterCode).mockRejectedValueOnce(error);
  open();
  await signInByPassword();
  await userEvent.type(await code(), "123456{Enter}");
  expect(await screen.findByText(message)).toBeDefined();
  expect((await code()).value).toBe("123456");
  expect(document.activeElement).toBe(await code());
  await userEvent.keyboard("654321{Enter}");
  await waitFor(() => expect(enterCode).toHaveBeenLastCalledWith("654321"));
  expect(goTo).toHaveBeenCalledExactlyOnceWith("/dashboard");
});

test("a session that ended meanwhile returns to the password", async () => {
  vi.mocked(enterCode).mockRejectedValue(new AppError({ kind: "unauthenticated" }));
  open();
  await signInByPassword();
  await userEvent.type(await code(), "123456{Enter}");
  expect(await screen.findByText(/signed out meanwhile/)).toBeDefined();
  expect(await screen.findByLabelText("Password")).toBeDefined();
});

test("'Back to sign in' signs out of this session only", async () => {
  open();
  await signInByPassword();
  await code();
  await userEvent.click(screen.getByRole("button", { name: "Back to sign in" }));
  const heading = await screen.findByRole("heading", { level: 1, name: "Sign in to Postlark" });
  expect(heading.contains(document.activeElement)).toBe(true);
  await waitFor(() => expect(signOut).toHaveBeenCalledExactlyOnceWith("local"));
});

test("the recovery code replaces the authenticator app and turns 2FA off", async () => {
  vi.mocked(redeemRecoveryCode).mockRejectedValueOnce(
    new AppError({ kind: "invalid-input", code: "recovery_code_wrong" }),
  );
  open();
  await signInByPassword();
  await code();
  await userEvent.click(screen.getByRole("button", { name: "Use your recovery code" }));
  expect(document.activeElement).toBe(await recoveryCode());
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("Please fill in all fields")).toBeDefined();
  await userEvent.type(await recoveryCode(), "WRONG{Enter}");
  expect(await screen.findByText(/not your recovery code/)).toBeDefined();
  await userEvent.clear(await recoveryCode());
  await userEvent.type(await recoveryCode(), " 7k3qm-0zx4r-hj2vt-9wpbd {Enter}");
  await waitFor(() =>
    expect(redeemRecoveryCode).toHaveBeenLastCalledWith("7k3qm-0zx4r-hj2vt-9wpbd"),
  );
  expect(goTo).toHaveBeenCalledExactlyOnceWith("/dashboard");
  expect(takeFlash()?.title).toBe("Two-factor authentication is off");
});

test("the recovery code screen links back to the authenticator app's code", async () => {
  open();
  await signInByPassword();
  await code();
  await userEvent.click(screen.getByRole("button", { name: "Use your recovery code" }));
  await userEvent.click(screen.getByRole("button", { name: "Use your authenticator app" }));
  expect(document.activeElement).toBe(await code());
});
