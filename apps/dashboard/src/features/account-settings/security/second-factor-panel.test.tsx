import { AppError } from "@postlark/sdk/errors";
import { renderScreen } from "@postlark/app/testing/render-routes";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { SecondFactorActions } from "./second-factor-actions.ts";
import { SecondFactorPanel } from "./second-factor-panel.tsx";

const actions = {
  begin: vi.fn<SecondFactorActions["begin"]>(),
  finish: vi.fn<SecondFactorActions["finish"]>(),
  abandon: vi.fn<SecondFactorActions["abandon"]>(),
  remove: vi.fn<SecondFactorActions["remove"]>(),
  confirm: vi.fn<SecondFactorActions["confirm"]>(),
  createRecoveryCode: vi.fn<SecondFactorActions["createRecoveryCode"]>(),
};
const onChanged = vi.fn<() => void>();
const recoveryCode = "7K3QM-0ZX4R-HJ2VT-9WPBD";

function open(isOn: boolean) {
  return renderScreen(<SecondFactorPanel isOn={isOn} actions={actions} onChanged={onChanged} />);
}

const toggle = () =>
  screen.getByRole<HTMLInputElement>("switch", { name: "Two-Factor Authentication" });
const dialog = async (name: string | RegExp) => within(await screen.findByRole("dialog", { name }));
const code = () => screen.findByLabelText<HTMLInputElement>("Six-digit code");

async function startEnrolling() {
  const page = open(false);
  await userEvent.click(toggle());
  await code();
  return page;
}

beforeEach(() => {
  actions.begin.mockResolvedValue({
    factorId: "1",
    qrCode: "data:image/svg+xml;utf-8,%3Csvg/%3E",
    secret: "JBSWY3DPEHPK3PXP",
  });
  actions.finish.mockResolvedValue();
  actions.remove.mockResolvedValue();
  actions.confirm.mockResolvedValue();
  actions.createRecoveryCode.mockResolvedValue(recoveryCode);
});

test("the toggle opens the setup and stays off until a correct code is entered", async () => {
  await startEnrolling();
  const setUp = await dialog("Set up your authenticator app");
  expect(setUp.getByRole("img", { name: /QR code/ })).toBeDefined();
  expect(setUp.getByText("JBSW Y3DP EHPK 3PXP")).toBeDefined();
  expect((await code()).autocomplete).toBe("one-time-code");
  await userEvent.type(await code(), "123 456{Enter}");
  await waitFor(() => expect(actions.finish).toHaveBeenCalledExactlyOnceWith("1", "123456"));
  const save = await dialog("Save your recovery code");
  expect(save.getByText(recoveryCode)).toBeDefined();
  expect(onChanged).toHaveBeenCalledOnce();
  expect(screen.getByText("Two-factor authentication is on")).toBeDefined();
  await userEvent.click(save.getByRole("button", { name: "I’ve saved it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(actions.abandon).not.toHaveBeenCalled();
  // Whether it is on is the server's to say.
  expect(toggle().checked).toBe(false);
});

test.each([
  ["Cancel", async () => userEvent.click(screen.getByRole("button", { name: "Cancel" }))],
  ["Escape", async () => userEvent.keyboard("{Escape}")],
])("%s in the setup abandons the enrolment", async (_what, leave) => {
  await startEnrolling();
  await leave();
  await waitFor(() => expect(actions.abandon).toHaveBeenCalledExactlyOnceWith("1"));
});

test("leaving the page or the screen abandons the enrolment", async () => {
  const page = await startEnrolling();
  window.dispatchEvent(new Event("pagehide"));
  expect(actions.abandon).toHaveBeenCalledExactlyOnceWith("1");
  page.unmount();
  await waitFor(() => expect(actions.abandon).toHaveBeenCalledTimes(2));
});

test("an enrolment that starts after unmount is abandoned", async () => {
  const begun = new EventTarget();
  actions.begin.mockReturnValue(
    new Promise((resolve) => {
      begun.addEventListener("begun", () => resolve({ factorId: "2", qrCode: "", secret: "" }));
    }),
  );
  const page = open(false);
  await userEvent.click(toggle());
  await waitFor(() => expect(actions.begin).toHaveBeenCalledOnce());
  page.unmount();
  await act(async () => begun.dispatchEvent(new Event("begun")));
  await waitFor(() => expect(actions.abandon).toHaveBeenCalledExactlyOnceWith("2"));
});

test.each([
  [new AppError({ kind: "invalid-input", code: "mfa_verification_failed" }), /code is wrong/],
  [new AppError({ kind: "not-found", code: "mfa_factor_not_found" }), /ended elsewhere/],
  [new AppError({ kind: "rate-limited" }), /Too many tries/],
  [new AppError({ kind: "offline" }), /can’t be reached/],
  [new AppError({ kind: "unexpected" }), /could not be changed/],
])("a refused code shows an error at the field and keeps the code: %s", async (error, message) => {
  actions.finish.mockRejectedValueOnce(error);
  await startEnrolling();
  await userEvent.type(await code(), "123456{Enter}");
  expect(await screen.findByText(message)).toBeDefined();
  expect((await code()).value).toBe("123456");
  expect(onChanged).not.toHaveBeenCalled();
});

test("a code of fewer than six digits is not sent", async () => {
  await startEnrolling();
  await userEvent.type(await code(), "12345{Enter}");
  expect(await screen.findByText("Enter the six digits shown in your app.")).toBeDefined();
  expect(actions.finish).not.toHaveBeenCalled();
});

test("a failure to start the setup shows an error and opens no dialog", async () => {
  actions.begin.mockRejectedValue(new AppError({ kind: "offline" }));
  open(false);
  await userEvent.click(toggle());
  expect(await screen.findByText(/can’t be reached/)).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test('"Try again" creates the recovery code after a failure', async () => {
  actions.createRecoveryCode.mockRejectedValueOnce(new AppError({ kind: "timeout" }));
  await startEnrolling();
  await userEvent.type(await code(), "123456{Enter}");
  expect(await screen.findByText("Your recovery code couldn’t be created.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(recoveryCode)).toBeDefined();
});

test("turning two-factor authentication off requires a code", async () => {
  open(true);
  expect(toggle().checked).toBe(true);
  await userEvent.click(toggle());
  await dialog(/^Turn off two.factor authentication\?$/);
  expect(actions.begin).not.toHaveBeenCalled();
  await userEvent.type(await code(), "123456");
  await userEvent.click(screen.getByRole("button", { name: /Turn off/ }));
  await waitFor(() => expect(actions.remove).toHaveBeenCalledExactlyOnceWith("123456"));
  expect(await screen.findByText("Two-factor authentication is off")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(onChanged).toHaveBeenCalled();
});

test("creating a new recovery code requires a code from the authenticator app", async () => {
  open(true);
  await userEvent.click(screen.getByRole("button", { name: "New recovery code" }));
  await dialog("New recovery code");
  await userEvent.type(await code(), "123456{Enter}");
  expect(await screen.findByText(recoveryCode)).toBeDefined();
  expect(actions.confirm).toHaveBeenCalledExactlyOnceWith("123456");
});

test('"Copy key" copies the secret to the clipboard', async () => {
  const user = userEvent.setup();
  open(false);
  await user.click(toggle());
  await user.click(await screen.findByRole("button", { name: "Copy key" }));
  expect(await navigator.clipboard.readText()).toBe("JBSW Y3DP EHPK 3PXP");
  expect(await screen.findByText("Copied")).toBeDefined();
});
