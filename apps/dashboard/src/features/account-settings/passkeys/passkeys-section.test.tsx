import { renderScreen } from "@postlark/app/testing/render-routes";
import { AppError } from "@postlark/sdk/errors";
import { addPasskey, fetchPasskeys, removePasskey, renamePasskey } from "@postlark/sdk/passkeys";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { PasskeysSection } from "./passkeys-section.tsx";

vi.mock("@postlark/sdk/passkeys");

const phone = {
  id: "phone",
  name: "Apple Passwords",
  addedAt: "2026-11-20T08:00:00Z",
  lastUsedAt: null,
};

beforeEach(() => {
  vi.stubGlobal("PublicKeyCredential", vi.fn());
  vi.mocked(fetchPasskeys).mockResolvedValue([]);
  vi.mocked(addPasskey).mockResolvedValue(phone);
  vi.mocked(renamePasskey).mockResolvedValue();
  vi.mocked(removePasskey).mockResolvedValue();
});

const add = () => screen.findByRole("button", { name: "Add a passkey" });

test("a passkey is added, and told", async () => {
  renderScreen(<PasskeysSection />);
  expect(await screen.findByText("No passkeys yet.")).toBeDefined();
  vi.mocked(fetchPasskeys).mockResolvedValue([phone]);
  await userEvent.click(await add());
  expect(await screen.findByText("Passkey added")).toBeDefined();
  expect(await screen.findByText("Not used yet")).toBeDefined();
});

test("a dialog that was closed says nothing", async () => {
  vi.mocked(addPasskey).mockRejectedValueOnce(
    new AppError({ kind: "unexpected", code: "passkey_canceled" }),
  );
  renderScreen(<PasskeysSection />);
  await userEvent.click(await add());
  await waitFor(() => expect(addPasskey).toHaveBeenCalledOnce());
  expect(screen.queryByText("Error")).toBeNull();
});

test.each([
  ["too_many_passkeys", "You’ve reached the limit for passkeys. Remove one to add another."],
  ["passkey_exists", "You already have a passkey on this device."],
  ["passkey_wrong_site", "Passkeys can’t be added at this web address."],
  ["webauthn_challenge_expired", "That took too long. Please try again."],
  ["webauthn_verification_failed", "Your passkey couldn’t be verified. Please try again."],
])("the failure %s is explained", async (code, message) => {
  vi.mocked(addPasskey).mockRejectedValueOnce(new AppError({ kind: "invalid-input", code }));
  renderScreen(<PasskeysSection />);
  await userEvent.click(await add());
  expect(await screen.findByText(message)).toBeDefined();
});

test("a passkey is renamed; what the server refuses is said in the dialog", async () => {
  vi.mocked(fetchPasskeys).mockResolvedValue([phone]);
  renderScreen(<PasskeysSection />);
  await userEvent.click(await screen.findByRole("button", { name: "Rename" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Rename passkey" }));
  vi.mocked(renamePasskey).mockRejectedValueOnce(new AppError({ kind: "not-found" }));
  await userEvent.clear(dialog.getByLabelText("Name"));
  await userEvent.type(dialog.getByLabelText("Name"), " Work phone {Enter}");
  expect(await dialog.findByText("This passkey has already been removed.")).toBeDefined();
  vi.mocked(fetchPasskeys).mockResolvedValue([{ ...phone, name: "Work phone" }]);
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(renamePasskey).toHaveBeenLastCalledWith("phone", "Work phone");
  expect(await screen.findByText("Work phone")).toBeDefined();
});

test.each([
  ["", undefined],
  [" that another tab has removed", new AppError({ kind: "not-found" })],
])("a passkey%s is removed once that is confirmed", async (_name, failure) => {
  vi.mocked(fetchPasskeys).mockResolvedValue([phone]);
  if (failure !== undefined) vi.mocked(removePasskey).mockRejectedValueOnce(failure);
  renderScreen(<PasskeysSection />);
  await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(removePasskey).not.toHaveBeenCalled();
  vi.mocked(fetchPasskeys).mockResolvedValue([]);
  await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Passkey removed")).toBeDefined();
  expect(await screen.findByText("No passkeys yet.")).toBeDefined();
  expect(removePasskey).toHaveBeenCalledExactlyOnceWith("phone");
});

test("a browser without passkeys says so, and still removes them", async () => {
  Reflect.deleteProperty(window, "PublicKeyCredential");
  vi.mocked(fetchPasskeys).mockResolvedValue([phone]);
  renderScreen(<PasskeysSection />);
  expect(await screen.findByText(/^This browser can’t create passkeys\./)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
  expect(screen.getByRole("button", { name: "Remove" })).toBeDefined();
});
