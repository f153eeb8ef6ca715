import { goOnTo, goTo } from "#session/document-navigation.ts";
import { Toaster } from "@postlark/ui/toaster";
import { awaitsCode } from "@postlark/sdk/assurance";
import { confirmByCode, hasSession, resendConfirmation, signIn } from "@postlark/sdk/auth";
import { AppError } from "@postlark/sdk/errors";
import { enableRealtimeSetup } from "@postlark/sdk/realtime-setup";
import { takeFlash } from "@postlark/site/storage";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { LoginScreen } from "./login-screen.tsx";

// The sdk is replaced at its module boundary: these tests are about the screen alone.
vi.mock("@postlark/sdk/assurance");
vi.mock("@postlark/sdk/auth");
vi.mock("@postlark/sdk/realtime-setup");
vi.mock("#session/document-navigation.ts");

const email = () => screen.getByLabelText("Email address");
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const submit = () => screen.getByRole("button", { name: /Sign in/ });

function open(search = "") {
  window.history.replaceState(null, "", `/login${search}`);
  render(
    <>
      <LoginScreen />
      <Toaster label="Notifications" closeLabel="Close" />
    </>,
  );
}

beforeEach(() => {
  vi.mocked(hasSession).mockResolvedValue(false);
  vi.mocked(awaitsCode).mockReturnValue(false);
  vi.mocked(enableRealtimeSetup).mockResolvedValue();
});

test("signs in, stores a welcome toast for the next page and redirects to the dashboard", async () => {
  open();
  await userEvent.type(email(), " sam@example.com ");
  await userEvent.type(password(), "a secret");
  await userEvent.click(submit());
  expect(signIn).toHaveBeenCalledExactlyOnceWith({
    email: "sam@example.com",
    password: "a secret",
    remember: false,
  });
  expect(goTo).toHaveBeenCalledExactlyOnceWith("/dashboard");
  expect(takeFlash()).toEqual({
    title: "Welcome back to Postlark",
    description: "",
    tone: "default",
  });
});

test("'Remember me for 30 days' is sent with the sign-in", async () => {
  open();
  await userEvent.type(email(), "sam@example.com");
  await userEvent.type(password(), "a secret");
  await userEvent.click(screen.getByLabelText("Remember me for 30 days"));
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(signIn).toHaveBeenCalledOnce());
  expect(vi.mocked(signIn).mock.lastCall?.[0].remember).toBe(true);
});

test.each([
  ["?next=/admin/users", "/admin/users"],
  ["?next=https%3A%2F%2Fevil.example", "/dashboard"],
])("with %s, signing in redirects to %s", async (search, target) => {
  open(search);
  await userEvent.type(email(), "sam@example.com");
  await userEvent.type(password(), "a secret{Enter}");
  await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith(target));
});

test("an empty field shows an error, takes focus and is not sent", async () => {
  open();
  await userEvent.type(email(), "sam@example.com");
  await userEvent.click(submit());
  expect(await screen.findByText("Please fill in all fields")).toBeDefined();
  expect(screen.getByText("Error")).toBeDefined();
  expect(document.activeElement).toBe(password());
  expect(signIn).not.toHaveBeenCalled();
});

test.each([
  [
    new AppError({ kind: "unauthenticated", message: "Invalid login credentials" }),
    "Invalid login credentials",
  ],
  [new AppError({ kind: "unavailable" }), "Failed to sign in"],
  [new AppError({ kind: "offline" }), /cannot reach Postlark/],
  [new AppError({ kind: "timeout" }), /took too long/],
  [new AppError({ kind: "unexpected", code: "storage_unavailable" }), /keeps no data/],
])("a failed sign-in shows an error and can be retried: %s", async (error, message) => {
  vi.mocked(signIn).mockRejectedValue(error);
  open();
  await userEvent.type(email(), "sam@example.com");
  await userEvent.type(password(), "a secret{Enter}");
  expect(await screen.findByText(message)).toBeDefined();
  expect(goTo).not.toHaveBeenCalled();
  expect(password().value).toBe("a secret");
  await userEvent.click(submit());
  await waitFor(() => expect(signIn).toHaveBeenCalledTimes(2));
});

test("an unverified email offers another link and the code field", async () => {
  vi.mocked(signIn).mockRejectedValue(
    new AppError({
      kind: "forbidden",
      code: "email_not_confirmed",
      message: "Email not confirmed",
    }),
  );
  open("?next=/settings");
  await userEvent.type(email(), "sam@example.com");
  await userEvent.type(password(), "a secret{Enter}");
  expect(await screen.findByText("Email not confirmed")).toBeDefined();
  expect(await screen.findByText(/sam@example.com is not verified yet/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: /^Send another link/ }));
  expect(resendConfirmation).toHaveBeenCalledExactlyOnceWith({
    email: "sam@example.com",
    emailRedirectTo: `${window.location.origin}/verify-email?next=%2Fsettings`,
  });
  vi.mocked(confirmByCode).mockResolvedValue({ passwordFragment: undefined });
  await userEvent.type(screen.getByLabelText("Code from the email"), "01234567");
  await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith("/settings"));
});

test("wrong credentials show an error at the password field and focus it", async () => {
  vi.mocked(signIn).mockRejectedValue(
    new AppError({
      kind: "unauthenticated",
      code: "invalid_credentials",
      message: "Invalid login credentials",
    }),
  );
  open();
  await userEvent.type(email(), "sam@example.com");
  await userEvent.type(password(), "a secret{Enter}");
  expect(await screen.findByText("Check the address and the password.")).toBeDefined();
  expect(screen.getByText("Invalid login credentials")).toBeDefined();
  expect(document.activeElement).toBe(password());
  expect(password().getAttribute("aria-invalid")).toBe("true");
});

test("a pending sign-in shows its state and cannot be submitted twice", async () => {
  vi.mocked(signIn).mockReturnValue(new Promise(() => {}));
  open();
  await userEvent.type(email(), "sam@example.com");
  await userEvent.type(password(), "a secret{Enter}{Enter}");
  await userEvent.click(submit());
  await waitFor(() => expect(submit().getAttribute("aria-busy")).toBe("true"));
  expect(submit().textContent).toContain("Authenticating...");
  expect(signIn).toHaveBeenCalledOnce();
});

test("the password can be shown", async () => {
  open();
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(password().getAttribute("type")).toBe("text");
});

test("a signed-in visitor is redirected immediately", async () => {
  vi.mocked(hasSession).mockResolvedValue(true);
  open("?next=/settings");
  await waitFor(() => expect(goOnTo).toHaveBeenCalledExactlyOnceWith("/settings"));
});

test("a failed session check shows the form", async () => {
  vi.mocked(hasSession).mockRejectedValue(new AppError({ kind: "offline" }));
  open();
  await waitFor(() => expect(hasSession).toHaveBeenCalled());
  expect(goOnTo).not.toHaveBeenCalled();
  expect(submit()).toBeDefined();
});

test("the sign-in screen enables realtime setup once", async () => {
  open();
  await waitFor(() => expect(enableRealtimeSetup).toHaveBeenCalledOnce());
});

test("the sign-in screen links to password recovery and sign-up", () => {
  open();
  expect(screen.getByRole("link", { name: "Forgot password?" }).getAttribute("href")).toBe(
    "/reset-password",
  );
  expect(screen.getByRole("link", { name: "Create an account" }).getAttribute("href")).toBe(
    "/signup",
  );
});
