import { goOnTo, goTo } from "#session/document-navigation.ts";
import { confirmByCode, resendConfirmation } from "@postlark/sdk/auth";
import { AppError } from "@postlark/sdk/errors";
import { perTab, storageKeys, takeFlash } from "@postlark/site/storage";
import { Toaster } from "@postlark/ui/toaster";
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";

import { SentStep } from "./sent-step.tsx";

// The sdk is replaced at its module boundary: these tests are about the screen alone.
vi.mock("@postlark/sdk/auth");
vi.mock("#session/document-navigation.ts");

afterEach(() => vi.useRealTimers());

const email = "sam@example.com";

function open(sentAt = Date.now() - 61_000) {
  render(
    <>
      <SentStep pending={{ email, sentAt }} />
      <Toaster label="Notifications" closeLabel="Close" />
    </>,
  );
}

const code = () => screen.getByLabelText<HTMLInputElement>("Code from the email");

const resend = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Send another link/ });

test("pasting a code with spaces submits it and redirects to the dashboard", async () => {
  vi.mocked(confirmByCode).mockResolvedValue({ passwordFragment: undefined });
  perTab.setItem(storageKeys.verification, `${Date.now()} ${email}`);
  open();
  await userEvent.click(code());
  await userEvent.paste(" 0123 4567 ");
  await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith("/dashboard"));
  expect(confirmByCode).toHaveBeenCalledExactlyOnceWith({ email, code: "01234567" });
  expect(takeFlash()?.title).toBe("Email Verified");
  expect(perTab.getItem(storageKeys.verification)).toBeNull();
});

test("a code for an account signed up for more than once redirects to choosing a password", async () => {
  vi.mocked(confirmByCode).mockResolvedValue({ passwordFragment: "#access_token=a&type=recovery" });
  open();
  await userEvent.type(code(), "01234567");
  await waitFor(() =>
    expect(goOnTo).toHaveBeenCalledExactlyOnceWith("/reset-password#access_token=a&type=recovery"),
  );
});

test("a wrong code shows an error, and typing replaces it", async () => {
  vi.mocked(confirmByCode).mockRejectedValueOnce(
    new AppError({
      kind: "invalid-input",
      code: "otp_expired",
      message: "Token has expired or is invalid",
    }),
  );
  vi.mocked(confirmByCode).mockResolvedValueOnce({ passwordFragment: undefined });
  open();
  await userEvent.type(code(), "00000000");
  expect(await screen.findByText("Token has expired or is invalid")).toBeDefined();
  expect(screen.getByText(/Enter the code of the newest email/)).toBeDefined();
  expect(document.activeElement).toBe(code());
  expect(code().getAttribute("aria-invalid")).toBe("true");
  await userEvent.keyboard("01234567");
  await waitFor(() => expect(confirmByCode).toHaveBeenLastCalledWith({ email, code: "01234567" }));
});

test("an incomplete code shows an error and is not sent", async () => {
  open();
  await userEvent.type(code(), "12a3{Enter}");
  expect(await screen.findByText("Enter the eight digits of the email.")).toBeDefined();
  expect(screen.getByText("Enter all eight digits.")).toBeDefined();
  expect(code().value).toBe("123");
  expect(confirmByCode).not.toHaveBeenCalled();
});

test("another verification link can be sent after a minute", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  open(Date.now() - 58_000);
  expect(resend().textContent).toContain("Send another link in 2 s");
  expect(resend().disabled).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(resend().textContent).not.toContain(" s");
  expect(resend().disabled).toBe(false);
  await user.click(resend());
  expect(resendConfirmation).toHaveBeenCalledExactlyOnceWith({
    email,
    emailRedirectTo: `${window.location.origin}/verify-email`,
  });
  expect(await screen.findByText("Another link is on its way")).toBeDefined();
  await waitFor(() => expect(resend().textContent).toContain("Send another link in 60 s"));
  expect(perTab.getItem(storageKeys.verification)).toMatch(/^\d+ sam@example\.com$/);
});

test("a rate-limited resend shows an error and keeps the button", async () => {
  vi.mocked(resendConfirmation).mockRejectedValue(
    new AppError({ kind: "rate-limited", code: "over_email_send_rate_limit", message: "No." }),
  );
  open();
  await userEvent.click(resend());
  expect(await screen.findByText(/An email was sent a moment ago/)).toBeDefined();
  expect(resend()).toBeDefined();
});
