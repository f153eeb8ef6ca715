import { LoginScreen } from "#features/login/login-screen.tsx";
import { SignupScreen } from "#features/signup/signup-screen.tsx";
import { goTo } from "#session/document-navigation.ts";
import { confirmByCode, hasSession, signUp } from "@postlark/sdk/auth";
import { AppError } from "@postlark/sdk/errors";
import { fetchInvitationPreview } from "@postlark/sdk/invitation-preview";
import { enableRealtimeSetup } from "@postlark/sdk/realtime-setup";
import { perTab, storageKeys } from "@postlark/site/storage";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { prepareInvitation } from "./prepare-invitation.ts";

// The sdk is replaced at its module boundary: these tests are about the screens alone.
vi.mock("@postlark/sdk/auth");
vi.mock("@postlark/sdk/invitation-preview");
vi.mock("@postlark/sdk/realtime-setup");
vi.mock("#session/document-navigation.ts");

const invitation = "/invitations/0197f0a0-0000-4000-8000-000000000001";
const search = `?next=${encodeURIComponent(invitation)}`;
const preview = { workspaceName: "Harbour Lights", invitedBy: "Ines", email: "sam@example.com" };

beforeEach(() => {
  perTab.removeItem(storageKeys.verification);
  vi.mocked(hasSession).mockResolvedValue(false);
  vi.mocked(enableRealtimeSetup).mockResolvedValue();
  vi.mocked(fetchInvitationPreview).mockResolvedValue(preview);
});

function openLogin(query = search) {
  window.history.replaceState(null, "", `/login${query}`);
  render(<LoginScreen />);
}

const email = () => screen.getByLabelText<HTMLInputElement>(/^Email/);

test("sign-in shows who invites to what, fills in the address and keeps the invitation", async () => {
  openLogin();
  expect(await screen.findByText("Ines invites you to Harbour Lights")).toBeDefined();
  expect(email().value).toBe("sam@example.com");
  for (const [name, path] of [
    ["Create an account", "/signup"],
    ["Forgot password?", "/reset-password"],
  ] as const) {
    expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(`${path}${search}`);
  }
});

test("an address that was typed stays", async () => {
  window.history.replaceState(null, "", `/login${search}`);
  vi.mocked(fetchInvitationPreview).mockImplementation(async () => {
    await userEvent.type(email(), "other@example.com");
    return preview;
  });
  render(<LoginScreen />);
  await screen.findByText("Ines invites you to Harbour Lights");
  expect(email().value).toBe("other@example.com");
});

test.each([
  [{ ...preview, invitedBy: null }, "You’re invited to Harbour Lights"],
  [{ ...preview, workspaceName: null }, "You’re invited to a workspace"],
  [null, "This invitation is no longer open"],
])("%o is shown as %s", async (shown, title) => {
  vi.mocked(fetchInvitationPreview).mockResolvedValue(shown);
  openLogin();
  expect(await screen.findByText(title)).toBeDefined();
});

test("an invitation that cannot be loaded leaves the form usable", async () => {
  vi.mocked(fetchInvitationPreview).mockRejectedValue(new AppError({ kind: "offline" }));
  openLogin();
  expect(await screen.findByText("You’re invited to a workspace")).toBeDefined();
  expect(email().value).toBe("");
});

test("without an invitation nothing is asked and nothing shown", () => {
  openLogin("?next=/w/north/overview");
  expect(fetchInvitationPreview).not.toHaveBeenCalled();
  expect(screen.queryByText(/invite/)).toBeNull();
});

test("sign-up keeps the invitation in the mail's link and after the code", async () => {
  vi.mocked(confirmByCode).mockResolvedValue({ passwordFragment: undefined });
  window.history.replaceState(null, "", `/signup${search}`);
  render(<SignupScreen />);
  await screen.findByText("Ines invites you to Harbour Lights");
  await userEvent.type(screen.getByLabelText("Full Name"), "Sam Rivers");
  await userEvent.type(screen.getByLabelText("Password"), "a long secret");
  await userEvent.type(screen.getByLabelText("Confirm Password"), "a long secret");
  await userEvent.click(screen.getByRole("button", { name: /Create Account/ }));
  expect(signUp).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      email: "sam@example.com",
      emailRedirectTo: `${window.location.origin}/verify-email${search}`,
    }),
  );
  const login = await screen.findByRole("link", { name: "Go to Login" });
  expect(login.getAttribute("href")).toBe(`/login${search}`);
  await userEvent.type(screen.getByLabelText("Code from the email"), "01234567");
  await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith(invitation));
});

test("prepareInvitation makes room and keeps the invitation in links before hydration", () => {
  window.history.replaceState(null, "", `/login${search}`);
  document.body.innerHTML =
    '<div data-island><div data-invitation hidden></div><a href="/">Home</a><a href="/signup">Sign up</a></div>';
  prepareInvitation();
  expect(document.querySelector("[data-invitation]")?.hasAttribute("hidden")).toBe(false);
  const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/", expect.stringContaining(`/signup${search}`)]);
});
