import { sampleChannels } from "#testing/sample-channels.ts";
import { renderScreen } from "@postlark/app/testing/render-routes";
import type { Connection, ConnectInput } from "@postlark/sdk/channel-commands";
import { AppError } from "@postlark/sdk/errors";
import { screen, waitFor } from "@testing-library/react";
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
      }}
    />,
    `/w/harbour/channels${search}`,
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test("Facebook is told which page is meant, and finds it again", async () => {
  connect.mockResolvedValueOnce({ redirect: "#their-own-page" });
  const { unmount } = show("?connect=facebook");
  await userEvent.type(field("Page (optional)"), " Harbour Bakery ");
  await userEvent.click(screen.getByRole("button", { name: /^Continue with Facebook/ }));
  expect(connect).toHaveBeenCalledExactlyOnceWith(
    { network: "facebook", method: "oauth", page: "Harbour Bakery" },
    undefined,
  );
  await waitFor(() => expect(window.location.hash).toBe("#their-own-page"));
  unmount();
  show("?connect=facebook&problem=connect_ambiguous");
  expect(screen.getByRole("alert").textContent).toMatch(/more than one page/);
  expect(field("Page (optional)").value).toBe("Harbour Bakery");
});

test("Threads is left for without a word typed, and says what Postlark reads there", async () => {
  connect.mockRejectedValueOnce(new AppError({ kind: "invalid-input", code: "site_not_public" }));
  show("?connect=threads");
  expect(screen.getByText(/whether a post is out/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: /^Continue with Threads/ }));
  await screen.findByText(/no address on the internet/);
});
