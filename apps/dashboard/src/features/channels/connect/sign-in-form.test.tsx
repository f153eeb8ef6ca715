import type { Connection, ConnectInput } from "@postlark/sdk/channel-commands";
import { AppError } from "@postlark/sdk/errors";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { showConnecting } from "../testing/show-connecting.tsx";

const connect =
  vi.fn<(input: ConnectInput, channelId: string | undefined) => Promise<Connection>>();

beforeEach(() => connect.mockReset());

const show = (search: string) => showConnecting(connect, search);

test("returning with another account shows the error on the sign-in step", () => {
  show("?connect=facebook&problem=connect_other_account");
  expect(screen.getByRole("alert").textContent).toMatch(/give access to this channel’s page/);
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("Threads needs no input, lists what Postlark reads and shows a refused sign-in", async () => {
  connect.mockRejectedValueOnce(new AppError({ kind: "invalid-input", code: "site_not_public" }));
  show("?connect=threads");
  expect(screen.getByText(/whether yours was published/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: /^Continue with Threads/ }));
  await screen.findByText(/no public address/);
});
