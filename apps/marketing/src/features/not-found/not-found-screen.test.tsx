import { goOnTo } from "#lib/document-navigation";
import { setSession } from "@postlark/sdk/auth";
import { AppError } from "@postlark/sdk/errors";
import { takeFlash } from "@postlark/site/storage";
import { Toaster } from "@postlark/ui/toast";
import { render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { NotFoundScreen } from "./not-found-screen";

// The sdk is replaced at its module boundary: these tests are about the screen alone.
vi.mock("@postlark/sdk/auth");
vi.mock("#lib/document-navigation");

const link = "#access_token=a&refresh_token=b&type=signup";

function open(path: string, hash = "") {
  render(
    <>
      <NotFoundScreen path={path} hash={hash} />
      <Toaster label="Notifications" closeLabel="Close" />
    </>,
  );
}

test("an unknown address leads home", () => {
  open("/calendar");
  expect(screen.getByRole("heading", { level: 1, name: "404" })).toBeDefined();
  expect(screen.getByText("Oops! Page not found")).toBeDefined();
  expect(screen.getByRole("link", { name: "Return to Home" }).getAttribute("href")).toBe("/");
  expect(screen.queryByRole("link", { name: "Go to Login" })).toBeNull();
});

test.each([
  ["/old/verify/1", ""],
  ["/calendar", "#access_token="],
])("%s%s speaks of the verification link", (path, hash) => {
  open(path, hash);
  expect(screen.getByText(/issue with your email verification link/)).toBeDefined();
  expect(screen.queryByText("Oops! Page not found")).toBeNull();
  expect(screen.getByRole("link", { name: "Go to Login" }).getAttribute("href")).toBe("/login");
  expect(screen.getByRole("link", { name: "Return to Home" }).getAttribute("href")).toBe("/");
});

test("an access token becomes a session and goes on to the dashboard", async () => {
  open("/calendar", link);
  expect(screen.getByRole("heading", { level: 1, name: "Processing Verification" })).toBeDefined();
  await waitFor(() => expect(goOnTo).toHaveBeenCalledExactlyOnceWith("/dashboard"));
  expect(setSession).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ accessToken: "a", refreshToken: "b" }),
  );
  expect(takeFlash()).toEqual({
    title: "Email Verified",
    description: "Your email has been verified successfully!",
    tone: "default",
  });
});

test.each([
  [new AppError({ kind: "unauthenticated", message: "invalid JWT" }), "invalid JWT"],
  [
    new AppError({ kind: "forbidden" }),
    "Failed to verify your email. Please try logging in directly.",
  ],
  [new AppError({ kind: "unexpected" }), "An unexpected error occurred during verification."],
])("a refused token is told, and the screen returns: %s", async (error, words) => {
  vi.mocked(setSession).mockRejectedValue(error);
  open("/calendar", link);
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByText("Verification Error")).toBeDefined();
  expect(screen.getByRole("link", { name: "Go to Login" })).toBeDefined();
  expect(goOnTo).not.toHaveBeenCalled();
});
