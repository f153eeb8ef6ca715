import { sampleChannels } from "#testing/sample-channels.ts";
import { renderScreen } from "@postlark/app/testing/render-routes";
import type { Connection, ConnectInput } from "@postlark/sdk/channel-commands";
import { AppError } from "@postlark/sdk/errors";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { ChannelsScreen } from "../channels-screen.tsx";
import { connectables } from "../networks.ts";

const connect =
  vi.fn<(input: ConnectInput, channelId: string | undefined) => Promise<Connection>>();

beforeEach(() => connect.mockReset());

function show(search: string) {
  return renderScreen(
    <ChannelsScreen
      channels={[sampleChannels.page, sampleChannels.bluesky]}
      workspace={{ slug: "harbour", timeZone: "Europe/Lisbon" }}
      rights={{ canConnect: true, canPause: true }}
      offered={connectables}
      Practice={() => null}
      actions={{
        pause: () => Promise.resolve(),
        resume: () => Promise.resolve(),
        limit: () => Promise.resolve(),
        remove: () => Promise.resolve(),
        check: () => Promise.resolve(),
        connect,
        readAccounts: () => Promise.resolve([]),
        chooseAccounts: () => Promise.resolve([]),
      }}
    />,
    `/w/harbour/channels${search}`,
  );
}

test("a channel's page that was not agreed to is said where somebody comes back", () => {
  show("?connect=facebook&problem=connect_other_account");
  expect(screen.getByRole("alert").textContent).toMatch(/page is not among those/);
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("Threads is left for without a word typed, and says what Postlark reads there", async () => {
  connect.mockRejectedValueOnce(new AppError({ kind: "invalid-input", code: "site_not_public" }));
  show("?connect=threads");
  expect(screen.getByText(/whether a post is out/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: /^Continue with Threads/ }));
  await screen.findByText(/no address on the internet/);
});
