import { goOnTo } from "#session/document-navigation.ts";
import { enterByLink } from "@postlark/sdk/auth";
import { AppError } from "@postlark/sdk/errors";
import { storedTokens } from "@postlark/sdk/session-store";
import { takeFlash } from "@postlark/site/storage";
import { Toaster } from "@postlark/ui/toaster";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { NotFoundScreen } from "./not-found-screen.tsx";

// The sdk is replaced at its module boundary: these tests are about the screen alone.
vi.mock("@postlark/sdk/auth");
vi.mock("@postlark/sdk/session-store");
vi.mock("#session/document-navigation.ts");

const link = "#access_token=a&refresh_token=b&type=signup";

beforeEach(() => {
  vi.mocked(enterByLink).mockResolvedValue({ kind: "entered", isContested: false });
  vi.mocked(storedTokens).mockReturnValue(null);
});

function open(path: string, hash = "") {
  render(
    <>
      <NotFoundScreen path={path} hash={hash} />
      <Toaster label="Notifications" closeLabel="Close" />
    </>,
  );
}

test("an unknown URL links to the home page", () => {
  open("/calendar");
  expect(screen.getByRole("heading", { level: 1, name: "404" })).toBeDefined();
  expect(screen.getByText("Oops! Page not found")).toBeDefined();
  expect(screen.getByRole("link", { name: "Return to Home" }).getAttribute("href")).toBe("/");
  expect(screen.queryByRole("link", { name: "Go to Login" })).toBeNull();
});

test("a signed-in visitor of an unknown URL can go to the dashboard", () => {
  vi.mocked(storedTokens).mockReturnValue({ accessToken: "a", refreshToken: "b" });
  open("/calendar");
  expect(screen.getByRole("link", { name: "Go to Dashboard" }).getAttribute("href")).toBe(
    "/dashboard",
  );
  expect(screen.getByRole("link", { name: "Return to Home" }).getAttribute("href")).toBe("/");
});

test.each([
  ["/old/verify/1", ""],
  ["/calendar", "#access_token="],
])("%s%s shows help with the verification link", (path, hash) => {
  open(path, hash);
  expect(screen.getByText(/issue with your email verification link/)).toBeDefined();
  expect(screen.queryByText("Oops! Page not found")).toBeNull();
  expect(screen.getByRole("link", { name: "Go to Login" }).getAttribute("href")).toBe("/login");
  expect(screen.getByRole("link", { name: "Return to Home" }).getAttribute("href")).toBe("/");
});

test("an access token in the URL signs in and redirects to the dashboard", async () => {
  open("/calendar", link);
  expect(screen.getByRole("heading", { level: 1, name: "Processing Verification" })).toBeDefined();
  await waitFor(() => expect(goOnTo).toHaveBeenCalledExactlyOnceWith("/dashboard"));
  expect(enterByLink).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ accessToken: "a", refreshToken: "b" }),
    { isAgreed: false },
  );
  expect(takeFlash()).toEqual({
    title: "Email Verified",
    description: "Your email has been verified successfully!",
    tone: "default",
  });
});

test("a link for another account asks before switching", async () => {
  vi.mocked(enterByLink).mockResolvedValueOnce({
    kind: "question",
    change: { from: "sam@example.com", to: "robin@example.com" },
  });
  open("/calendar", link);
  const question = "You are signed in as sam@example.com. Continue as robin@example.com?";
  expect(await screen.findByText(question)).toBeDefined();
  expect(goOnTo).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Switch account" }));
  await waitFor(() => expect(goOnTo).toHaveBeenCalledExactlyOnceWith("/dashboard"));
  expect(enterByLink).toHaveBeenLastCalledWith(expect.objectContaining({ accessToken: "a" }), {
    isAgreed: true,
  });
});

test('"Stay signed in" redirects to the dashboard and verifies nothing', async () => {
  vi.mocked(enterByLink).mockResolvedValueOnce({
    kind: "question",
    change: { from: "sam@example.com", to: "robin@example.com" },
  });
  open("/calendar", link);
  await userEvent.click(await screen.findByRole("button", { name: "Stay signed in" }));
  expect(goOnTo).toHaveBeenCalledExactlyOnceWith("/dashboard");
  expect(enterByLink).toHaveBeenCalledOnce();
  expect(takeFlash()).toBeUndefined();
});

test("an account signed up for more than once is redirected to choosing a password", async () => {
  vi.mocked(enterByLink).mockResolvedValue({ kind: "entered", isContested: true });
  open("/calendar", link);
  await waitFor(() => expect(goOnTo).toHaveBeenCalledExactlyOnceWith(`/reset-password${link}`));
  expect(takeFlash()).toBeUndefined();
});

test.each(["recovery", "invite"])(
  "a link of type %s redirects to choosing a password",
  async (type) => {
    const hash = `#access_token=a&type=${type}`;
    open("/calendar", hash);
    await waitFor(() => expect(goOnTo).toHaveBeenCalledExactlyOnceWith(`/reset-password${hash}`));
    expect(enterByLink).not.toHaveBeenCalled();
  },
);

test("ignores the error description in the URL", () => {
  open("/verify", "#error=access_denied&error_description=Your+account+is+locked");
  expect(screen.queryByText(/locked/)).toBeNull();
});

test.each([
  [new AppError({ kind: "unauthenticated", message: "invalid JWT" }), "invalid JWT"],
  [
    new AppError({ kind: "forbidden" }),
    "Failed to verify your email. Please try logging in directly.",
  ],
  [new AppError({ kind: "unexpected" }), "An unexpected error occurred during verification."],
])("a refused token shows an error and a link to sign in: %s", async (error, message) => {
  vi.mocked(enterByLink).mockRejectedValue(error);
  open("/calendar", link);
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByText("Verification Error")).toBeDefined();
  expect(screen.getByRole("link", { name: "Go to Login" })).toBeDefined();
  expect(goOnTo).not.toHaveBeenCalled();
});
