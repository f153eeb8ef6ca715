import { goOnTo, goTo } from "#session/document-navigation.ts";
import { awaitsCode } from "@postlark/sdk/assurance";
import { hasSession } from "@postlark/sdk/auth";
import { AppError } from "@postlark/sdk/errors";
import { enterWithCode } from "@postlark/sdk/provider-sign-in";
import { enableRealtimeSetup } from "@postlark/sdk/realtime-setup";
import { render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { LoginScreen } from "./login-screen.tsx";

vi.mock("@postlark/sdk/assurance");
vi.mock("@postlark/sdk/auth");
vi.mock("@postlark/sdk/provider-sign-in");
vi.mock("@postlark/sdk/realtime-setup");
vi.mock("#session/document-navigation.ts");

beforeEach(() => {
  window.postlarkProviders = Promise.resolve({ providers: [], passkeys: false });
  vi.mocked(hasSession).mockResolvedValue(false);
  vi.mocked(awaitsCode).mockReturnValue(false);
  vi.mocked(enableRealtimeSetup).mockResolvedValue();
});

function open(search: string, hash = "") {
  window.history.replaceState(null, "", `/login${search}${hash}`);
  render(<LoginScreen />);
}

test("a provider's code signs in, once, and leads on to where it was asked for", async () => {
  open("?next=%2Fadmin%2Fusers&code=the-code");
  expect(screen.getByRole("status").textContent).toContain("Authenticating");
  await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith("/admin/users"));
  expect(enterWithCode).toHaveBeenCalledExactlyOnceWith("the-code", "en");
  expect(window.location.search).toBe("?next=%2Fadmin%2Fusers");
});

test("the second factor is asked for afterwards", async () => {
  vi.mocked(awaitsCode).mockReturnValue(true);
  open("?code=the-code");
  expect(await screen.findByLabelText(/code/i)).toBeDefined();
  expect(goTo).not.toHaveBeenCalled();
});

test.each([
  ["?error=access_denied&error_description=Call+us", /Sign-in was canceled/],
  [
    "?error=access_denied&error_code=provider_email_needs_verification",
    /your email address isn’t verified there/,
  ],
  ["?error=access_denied&error_code=signup_disabled", "Signups not allowed for this instance"],
  ["?error=access_denied&error_code=user_banned", "This account is blocked."],
  ["?error=invalid_request&error_code=bad_oauth_state", /took too long/],
  ["?error=server_error&error_code=unexpected_failure", /We couldn’t sign you in this way/],
  ["?error=interaction_required", /We couldn’t sign you in this way/],
])("%s is explained in our own words", async (search, message) => {
  open(search, "#error=access_denied&sb=");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toMatch(message);
  expect(window.location.search + window.location.hash).toBe("");
  expect(screen.getByLabelText("Email address")).toBeDefined();
  expect(enterWithCode).not.toHaveBeenCalled();
});

test.each([
  ["?connect=yes&code=the-code", "yes"],
  ["?connect=yes&error=access_denied", "access_denied"],
  ["?connect=yes&error=server_error&error_code=identity_already_exists", "identity_already_exists"],
])("%s leads a signed-in user back to the settings alone", async (search, outcome) => {
  vi.mocked(hasSession).mockResolvedValue(true);
  open(search);
  await vi.dynamicImportSettled();
  const path = `/settings?tab=privacy&connected=${outcome}`;
  expect(goOnTo).toHaveBeenCalledExactlyOnceWith(path);
  expect(screen.getByRole("status").textContent).toContain("Authenticating");
  expect(enterWithCode).not.toHaveBeenCalled();
});

test("a refusal does not keep a signed-in user from going on", async () => {
  vi.mocked(hasSession).mockResolvedValue(true);
  open("?next=%2Faudience&error=access_denied");
  await waitFor(() => expect(goOnTo).toHaveBeenCalledExactlyOnceWith("/audience"));
});

test.each([
  [new AppError({ kind: "not-found", code: "flow_state_not_found" }), /took too long/],
  [new AppError({ kind: "unexpected", code: "pkce_code_verifier_not_found" }), /took too long/],
  [new AppError({ kind: "offline" }), /We cannot reach Postlark/],
])("a code that cannot be redeemed is explained: %s", async (failure, message) => {
  vi.mocked(enterWithCode).mockRejectedValueOnce(failure);
  open("?code=the-code");
  expect((await screen.findByRole("alert")).textContent).toMatch(message);
  expect(goTo).not.toHaveBeenCalled();
});
