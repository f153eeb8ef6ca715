import { Toaster } from "@postlark/ui/toaster";
import { signUp } from "@postlark/sdk/auth";
import { AppError } from "@postlark/sdk/errors";
import { perTab, storageKeys } from "@postlark/site/storage";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { SignupScreen } from "./signup-screen.tsx";

// The sdk is replaced at its module boundary: these tests are about the screen alone.
vi.mock("@postlark/sdk/auth");

const submit = () => screen.getByRole("button", { name: /Create Account/ });

async function fill(values: Record<string, string>) {
  const filled = {
    "Full Name": "Sam Rivers",
    Email: "sam@example.com",
    Password: "a long secret",
    "Confirm Password": "a long secret",
    ...values,
  };
  for (const [label, value] of Object.entries(filled)) {
    const field = screen.getByLabelText(label);
    if (value !== "") await userEvent.type(field, value);
  }
}

beforeEach(() => {
  perTab.removeItem(storageKeys.verification);
  render(
    <>
      <SignupScreen />
      <Toaster label="Notifications" closeLabel="Close" />
    </>,
  );
});

test("creates the account and asks to verify the email", async () => {
  await fill({});
  await userEvent.click(submit());
  expect(signUp).toHaveBeenCalledExactlyOnceWith({
    fullName: "Sam Rivers",
    email: "sam@example.com",
    password: "a long secret",
    language: "en",
    emailRedirectTo: `${window.location.origin}/verify-email`,
  });
  const heading = await screen.findByRole("heading", { level: 1, name: "Verify your email" });
  expect(heading.contains(document.activeElement)).toBe(true);
  expect(screen.getByText(/verification link to sam@example.com/)).toBeDefined();
  expect(screen.getByText(/check your spam folder/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Go to Login" }).getAttribute("href")).toBe("/login");
});

test("'Try Again' returns to the filled-in form", async () => {
  await fill({});
  await userEvent.click(submit());
  await userEvent.click(await screen.findByRole("button", { name: "Try Again" }));
  expect(screen.getByLabelText<HTMLInputElement>("Full Name").value).toBe("Sam Rivers");
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("sam@example.com");
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("a long secret");
  expect(screen.getByLabelText<HTMLInputElement>("Confirm Password").value).toBe("a long secret");
  expect(perTab.getItem(storageKeys.verification)).toBeNull();
  expect(screen.getByRole("heading", { level: 1 }).contains(document.activeElement)).toBe(true);
});

test("a reload keeps the verification panel but not the password", async () => {
  await fill({});
  await userEvent.click(submit());
  await screen.findByRole("heading", { name: "Verify your email" });
  expect(perTab.getItem(storageKeys.verification)).toMatch(/^\d+ sam@example\.com$/);
  cleanup();
  render(<SignupScreen />);
  expect(screen.getByRole("heading", { name: "Verify your email" })).toBeDefined();
  expect(screen.getByText(/verification link to sam@example.com/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("sam@example.com");
});

test("a password that is too short shows an error at its field and focuses it", async () => {
  vi.mocked(signUp).mockRejectedValue(
    new AppError({
      kind: "invalid-input",
      code: "weak_password",
      message: "Password should be at least 8 characters.",
      cause: { reasons: ["length"] },
    }),
  );
  await fill({});
  await userEvent.click(submit());
  expect(await screen.findByText("Password should be at least 8 characters.")).toBeDefined();
  const password = screen.getByLabelText("Password");
  await waitFor(() => expect(document.activeElement).toBe(password));
  expect(password.getAttribute("aria-invalid")).toBe("true");
  const description = document.getElementById(password.getAttribute("aria-describedby") ?? "");
  expect(description?.textContent).toBe("Use 8 characters or more.");
  expect(screen.getByLabelText("Confirm Password").hasAttribute("aria-invalid")).toBe(false);
});

test.each([
  ["        ", "Choose a password that is more than spaces."],
  ["sam@example.com", "Choose a password that is not your email address."],
])("%j is refused as a password: %s", async (password, message) => {
  await fill({ Password: password, "Confirm Password": password });
  await userEvent.click(submit());
  expect(await screen.findByText(message)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("Password"));
  expect(signUp).not.toHaveBeenCalled();
});

test.each([
  ["over_email_send_rate_limit", "An email was sent a moment ago. Wait a minute, then try again."],
  ["over_request_rate_limit", "Too many tries. Wait a few minutes, then try again."],
])("the rate limit %s shows our own message: %s", async (code, message) => {
  vi.mocked(signUp).mockRejectedValue(new AppError({ kind: "rate-limited", code, message: "No." }));
  await fill({});
  await userEvent.click(submit());
  expect(await screen.findByText(message)).toBeDefined();
});

test.each(["Full Name", "Email", "Password", "Confirm Password"])(
  "%s is required",
  async (label) => {
    await fill({ [label]: "" });
    await userEvent.click(submit());
    expect(await screen.findByText("Please fill in all fields")).toBeDefined();
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("Fill this in.")).toBeDefined();
    expect(signUp).not.toHaveBeenCalled();
  },
);

test("passwords that do not match are refused", async () => {
  await fill({ "Confirm Password": "another secret" });
  await userEvent.click(submit());
  expect(await screen.findByText("Passwords do not match")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("Confirm Password"));
  expect(signUp).not.toHaveBeenCalled();
});

test.each([
  [
    new AppError({ kind: "invalid-input", message: "Password should be at least 6 characters." }),
    "Password should be at least 6 characters.",
  ],
  [
    new AppError({
      kind: "invalid-input",
      code: "weak_password",
      message: "Password should be at least 12 characters. Password should contain …",
      cause: { reasons: ["length", "characters"] },
    }),
    "Password should be at least 12 characters. Use lower and upper case letters, digits and symbols.",
  ],
  [new AppError({ kind: "unavailable" }), "Failed to create account"],
  [new AppError({ kind: "offline" }), /cannot reach Postlark/],
])("a failed sign-up shows an error and keeps the form: %s", async (error, message) => {
  vi.mocked(signUp).mockRejectedValue(error);
  await fill({});
  await userEvent.click(submit());
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("a long secret");
});

test("a pending sign-up shows its state and cannot be submitted twice", async () => {
  vi.mocked(signUp).mockReturnValue(new Promise(() => {}));
  await fill({});
  await userEvent.dblClick(submit());
  await waitFor(() => expect(submit().getAttribute("aria-busy")).toBe("true"));
  expect(submit().textContent).toContain("Creating Account...");
  expect(signUp).toHaveBeenCalledOnce();
});
