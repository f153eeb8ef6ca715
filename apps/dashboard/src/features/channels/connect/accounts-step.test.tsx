import { sampleAccounts } from "#testing/sample-accounts.ts";
import { renderScreen } from "@postlark/app/testing/render-routes";
import type { OfferedAccount } from "@postlark/sdk/account-choice";
import { AppError } from "@postlark/sdk/errors";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { AccountsStep } from "./accounts-step.tsx";

const read = vi.fn<(id: string) => Promise<readonly OfferedAccount[]>>();
const choose = vi.fn<(id: string, accounts: readonly string[]) => Promise<void>>();

beforeEach(() => {
  read.mockReset();
  choose.mockReset();
  read.mockResolvedValue(sampleAccounts);
  choose.mockResolvedValue();
});

const show = () =>
  renderScreen(
    <AccountsStep network="facebook" connectionId="7" onRead={read} onChoose={choose} />,
    "/w/harbour/channels?connect=facebook&choose=7",
  );
const refusal = (code: string, message = "") => new AppError({ kind: "conflict", code, message });
const connect = () => userEvent.click(screen.getByRole("button", { name: /^Connect/ }));

test("several accounts can be chosen by keyboard, and an account already connected is marked", async () => {
  show();
  const list = within(await screen.findByRole("group", { name: /You gave access to several/ }));
  expect(list.getAllByRole("checkbox")).toHaveLength(3);
  expect(list.getAllByText(/Already a channel here/)).toHaveLength(1);
  await connect();
  expect(screen.getByRole("alert").textContent).toBe("Choose at least one.");
  expect(choose).not.toHaveBeenCalled();
  list.getByRole("checkbox", { name: /^Larkfield Bakery/ }).focus();
  await userEvent.keyboard(" {Tab} {Tab} {Tab}");
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.click(list.getByRole("checkbox", { name: "Owl & Sons" }));
  await connect();
  expect(choose).toHaveBeenCalledExactlyOnceWith("7", ["111", "333"]);
});

/** Where somebody signs in again. */
async function wayBack() {
  const link = await screen.findByRole("link", { name: "Sign in at Facebook again" });
  return link.getAttribute("href");
}

test("an expired choice of accounts links to signing in again", async () => {
  read.mockRejectedValue(refusal("connection_expired"));
  show();
  expect(await wayBack()).toMatch(/[?]connect=facebook$/);
  expect(screen.getByRole("alert").textContent).toMatch(/This choice has expired/);
});

test("a choice that expires before it is sent links to signing in again", async () => {
  choose.mockRejectedValue(refusal("connection_expired"));
  show();
  await userEvent.click(await screen.findByRole("checkbox", { name: /^Larkfield/ }));
  await connect();
  expect(await wayBack()).toMatch(/[?]connect=facebook$/);
});

test("a refused choice shows the error and keeps the selected accounts", async () => {
  choose.mockRejectedValueOnce(
    refusal("too_many_channels", "A workspace has at most 200 channels."),
  );
  show();
  await userEvent.click(await screen.findByRole("checkbox", { name: /^Larkfield/ }));
  await connect();
  await screen.findByText(/200 channels/);
  await connect();
  expect(choose).toHaveBeenLastCalledWith("7", ["111"]);
});
