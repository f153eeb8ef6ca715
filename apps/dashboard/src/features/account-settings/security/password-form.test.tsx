import { AppError } from "@postlark/sdk/errors";
import type { PasswordChange } from "@postlark/sdk/password";
import { renderScreen } from "@postlark/app/testing/render-routes";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { PasswordForm } from "./password-form.tsx";

const change = vi.fn<(change: PasswordChange) => Promise<void>>();
const sendCode = vi.fn<() => Promise<void>>();

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole("button", { name: /Update Password/ });

async function fill(current: string, next: string, confirmation: string) {
  renderScreen(
    <PasswordForm email="sam@postlark.test" onChange={change} onCodeNeeded={sendCode} />,
  );
  if (current !== "") await userEvent.type(field("Current Password"), current);
  if (next !== "") await userEvent.type(field("New Password"), next);
  if (confirmation !== "") await userEvent.type(field("Confirm New Password"), confirmation);
}

test("changes the password, shows a toast and empties the form", async () => {
  await fill("an old secret", "a new secret", "a new secret");
  await userEvent.click(submit());
  expect(change).toHaveBeenCalledExactlyOnceWith({
    current: "an old secret",
    next: "a new secret",
  });
  expect(await screen.findByText("Password updated")).toBeDefined();
  expect(field("Current Password").value).toBe("");
  expect(field("Confirm New Password").value).toBe("");
});

test("the fields carry autocomplete hints for password managers", async () => {
  await fill("", "", "");
  expect(field("Current Password").autocomplete).toBe("current-password");
  expect(field("New Password").autocomplete).toBe("new-password");
  expect(field("Confirm New Password").autocomplete).toBe("new-password");
});

test.each([
  ["", "", "", "Current Password", "Please fill in all fields"],
  ["old", "", "new", "New Password", "Please fill in all fields"],
  ["old", "new", "", "Confirm New Password", "Please fill in all fields"],
  ["old", "new", "neu", "Confirm New Password", "Passwords do not match"],
  ["old", "old", "old", "New Password", "Choose a password you aren’t already using."],
  ["old", "    ", "    ", "New Password", "Your password can’t be only spaces."],
  [
    "old",
    "Sam@Postlark.test",
    "Sam@Postlark.test",
    "New Password",
    "Your password can’t be your email address.",
  ],
])(
  'passwords %j, %j and %j are refused at the field %s with "%s"',
  async (current, next, confirmation, label, message) => {
    await fill(current, next, confirmation);
    await userEvent.click(submit());
    expect(change).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field(label));
    expect(field(label).getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText(message)).toBeDefined();
    await userEvent.keyboard("x");
    expect(screen.queryByText(message)).toBeNull();
  },
);

const codeNeeded = new AppError({ kind: "invalid-input", code: "reauthentication_needed" });

test("an old session asks for a code from an email", async () => {
  change.mockRejectedValueOnce(codeNeeded);
  await fill("old", "new", "new");
  await userEvent.click(submit());
  const code = await screen.findByLabelText("Code from your email");
  expect(sendCode).toHaveBeenCalledOnce();
  expect(screen.getByText(/sent a code to sam@postlark.test/)).toBeDefined();
  expect(document.activeElement).toBe(code);
  await userEvent.click(submit());
  expect(screen.getByText("Please fill in all fields")).toBeDefined();
  expect(document.activeElement).toBe(code);

  const wrong = new AppError({ kind: "invalid-input", code: "reauthentication_not_valid" });
  change.mockRejectedValueOnce(wrong);
  await userEvent.type(code, " 12345678{Enter}");
  expect(await screen.findByText("This code is wrong or has expired.")).toBeDefined();
  expect(change).toHaveBeenLastCalledWith({ current: "old", next: "new", code: "12345678" });

  await userEvent.click(screen.getByRole("button", { name: "Send another code" }));
  expect(sendCode).toHaveBeenCalledTimes(2);
  await userEvent.click(submit());
  expect(await screen.findByText("Password updated")).toBeDefined();
  expect(screen.queryByLabelText("Code from your email")).toBeNull();
});

test("a rate-limited request for a code still shows the code field", async () => {
  change.mockRejectedValueOnce(codeNeeded);
  sendCode.mockRejectedValueOnce(new AppError({ kind: "rate-limited" }));
  await fill("old", "new", "new");
  await userEvent.click(submit());
  expect(await screen.findByText(/A code was just sent/)).toBeDefined();
  expect(screen.getByLabelText("Code from your email")).toBeDefined();
});

test("a failure to send the code shows an error and keeps the typed passwords", async () => {
  change.mockRejectedValueOnce(codeNeeded);
  sendCode.mockRejectedValueOnce(new AppError({ kind: "unexpected" }));
  await fill("old", "new", "new");
  await userEvent.click(submit());
  expect(await screen.findByText("Failed to send the code")).toBeDefined();
  expect(screen.queryByLabelText("Code from your email")).toBeNull();
  expect(field("Current Password").value).toBe("old");
});

test.each([
  [
    new AppError({ kind: "unauthenticated", code: "invalid_credentials" }),
    "Current Password",
    "This is not your current password.",
  ],
  [
    new AppError({ kind: "invalid-input", code: "current_password_invalid" }),
    "Current Password",
    "This is not your current password.",
  ],
  [
    new AppError({
      kind: "invalid-input",
      code: "weak_password",
      message: "Password should be at least 8 characters.",
    }),
    "New Password",
    "Password should be at least 8 characters.",
  ],
  [
    new AppError({
      kind: "invalid-input",
      code: "weak_password",
      message: "Password is known to be weak …",
      cause: { reasons: ["pwned"] },
    }),
    "New Password",
    "Password is known to be weak and easy to guess, please choose a different one.",
  ],
  [
    new AppError({ kind: "invalid-input", code: "weak_password" }),
    "New Password",
    "Choose a stronger password.",
  ],
  [
    new AppError({ kind: "invalid-input", code: "same_password" }),
    "New Password",
    "Choose a password you aren’t already using.",
  ],
])(
  "the server error %s is shown at its field, which takes focus",
  async (error, label, message) => {
    change.mockRejectedValueOnce(error);
    await fill("old", "new", "new");
    await userEvent.click(submit());
    expect(await screen.findByText(message)).toBeDefined();
    expect(document.activeElement).toBe(field(label));
    expect(field("New Password").value).toBe("new");
  },
);

test.each([
  [new AppError({ kind: "rate-limited" }), /Too many tries/],
  [new AppError({ kind: "offline" }), /can’t be reached/],
  [new AppError({ kind: "timeout" }), /too long/],
  [new AppError({ kind: "unexpected" }), "Failed to update your password"],
])("any other failure shows an error and keeps the typed passwords: %s", async (error, message) => {
  change.mockRejectedValueOnce(error);
  await fill("old", "new", "new");
  await userEvent.click(submit());
  expect(await screen.findByText(message)).toBeDefined();
  expect(field("Current Password").value).toBe("old");
  await userEvent.click(submit());
  await waitFor(() => expect(change).toHaveBeenCalledTimes(2));
});

test("submitting repeatedly sends one request", async () => {
  change.mockReturnValueOnce(new Promise(() => {}));
  await fill("old", "new", "new");
  await userEvent.keyboard("{Enter}{Enter}");
  await userEvent.click(submit());
  expect(submit().getAttribute("aria-busy")).toBe("true");
  expect(change).toHaveBeenCalledOnce();
});
