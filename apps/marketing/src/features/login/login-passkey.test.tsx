import { goTo } from "#session/document-navigation.ts";
import { awaitsCode } from "@postlark/sdk/assurance";
import { hasSession } from "@postlark/sdk/auth";
import { AppError } from "@postlark/sdk/errors";
import { signInWithPasskey } from "@postlark/sdk/passkey-sign-in";
import { enableRealtimeSetup } from "@postlark/sdk/realtime-setup";
import { Toaster } from "@postlark/ui/toaster";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { LoginScreen } from "./login-screen.tsx";

vi.mock("@postlark/sdk/assurance");
vi.mock("@postlark/sdk/auth");
vi.mock("@postlark/sdk/passkey-sign-in");
vi.mock("@postlark/sdk/realtime-setup");
vi.mock("#session/document-navigation.ts");

beforeEach(() => {
  vi.stubGlobal("PublicKeyCredential", vi.fn());
  window.postlarkProviders = Promise.resolve({ providers: [], passkeys: true });
  window.history.replaceState(null, "", "/login?next=%2Faudience");
  vi.mocked(hasSession).mockResolvedValue(false);
  vi.mocked(awaitsCode).mockReturnValue(false);
  vi.mocked(enableRealtimeSetup).mockResolvedValue();
  vi.mocked(signInWithPasskey).mockResolvedValue();
});

async function signIn() {
  render(
    <>
      <LoginScreen />
      <Toaster label="Notifications" closeLabel="Close" />
    </>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Sign in with a passkey" }));
}

test("a passkey signs in and leads on to where it was asked for", async () => {
  await signIn();
  await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith("/audience"));
  expect(signInWithPasskey).toHaveBeenCalledExactlyOnceWith({ remember: false });
});

test("the second factor is asked for afterwards", async () => {
  vi.mocked(awaitsCode).mockReturnValue(true);
  await signIn();
  expect(await screen.findByLabelText(/code/i)).toBeDefined();
  expect(goTo).not.toHaveBeenCalled();
});

test("a dialog that was closed is no failure", async () => {
  const canceled = new AppError({ kind: "unexpected", code: "passkey_canceled" });
  vi.mocked(signInWithPasskey).mockRejectedValueOnce(canceled);
  await signIn();
  const button = screen.getByRole("button", { name: "Sign in with a passkey" });
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
  expect(screen.queryByText("Error")).toBeNull();
  await userEvent.click(button);
  await waitFor(() => expect(goTo).toHaveBeenCalledOnce());
});

test.each([
  ["webauthn_verification_failed", /This passkey isn’t known here\. Sign in another way/],
  ["webauthn_challenge_expired", /That took too long/],
  ["passkey_wrong_site", /Passkeys don’t work at this web address/],
  ["user_banned", /banned/],
  ["over_request_rate_limit", /./],
])("%s is explained", async (code, message) => {
  const failure = new AppError({ kind: "invalid-input", code });
  vi.mocked(signInWithPasskey).mockRejectedValueOnce(failure);
  await signIn();
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(goTo).not.toHaveBeenCalled();
});
