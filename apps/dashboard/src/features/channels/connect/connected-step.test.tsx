import { sampleChannels } from "#testing/sample-channels.ts";
import { renderScreen } from "@postlark/app/testing/render-routes";
import { Dialog, DialogContent } from "@postlark/ui/dialog";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ConnectedStep } from "./connected-step.tsx";

const { bluesky } = sampleChannels;

type Props = Parameters<typeof ConnectedStep>[0];

function show(channels: Props["channels"], onReadBacklog: Props["onReadBacklog"] = async () => []) {
  renderScreen(
    <Dialog isOpen onClose={() => {}}>
      <DialogContent closeLabel="Close">
        <ConnectedStep channels={channels} slug="harbour" onReadBacklog={onReadBacklog} />
      </DialogContent>
    </Dialog>,
  );
}

const plugin = () => screen.findByRole("link", { name: "Download the plugin" });

test("connecting a WordPress site offers the plugin", async () => {
  show([{ ...bluesky, network: "wordpress" }]);
  expect((await plugin()).getAttribute("href")).toBe("/api/v1/wordpress-plugin");
});

test("connecting another network does not offer the WordPress plugin", () => {
  show([bluesky]);
  expect(screen.getByText("Write a post")).toBeTruthy();
  expect(screen.queryByText("Original source of articles")).toBeNull();
});

const nothingLater = {
  ...bluesky,
  activity: { ...bluesky.activity, waiting: 0, scheduled: 0, nextAt: null },
};

const waited = (text: string) => ({
  id: text,
  postId: "0197f0a0-0000-4000-8000-000000000001",
  excerpt: text,
});

test("the connected step lists the first five posts that waited for the channel and are sent now", async () => {
  show([nothingLater], async () => ["One", "Two", "Three", "Four", "Five", "Six"].map(waited));
  await screen.findByText("6 posts were on hold and are being published now");
  expect(screen.getByRole("link", { name: "One" }).getAttribute("href")).toMatch(/\/posts\/0197/);
  expect(screen.getByText("and 1 more")).toBeTruthy();
  expect(screen.queryByText(/Nothing is published/)).toBeNull();
});

test('the connected step shows "Nothing is published" only for a channel without posts', async () => {
  show([nothingLater]);
  const said = await screen.findByText(/Nothing is published until you publish or schedule/);
  expect(said).toBeTruthy();
});

test("the connected step says nothing about posts when they could not be loaded", async () => {
  show([nothingLater], async () => Promise.reject(new Error("away")));
  await screen.findByText(/^It’s ready to use and available/);
  expect(screen.queryByText(/Nothing is published/)).toBeNull();
});

test("the connected step counts the scheduled posts of a reconnected channel", async () => {
  show([{ ...nothingLater, activity: { ...nothingLater.activity, scheduled: 2 } }]);
  expect(await screen.findByText("2 scheduled posts will be published on time.")).toBeTruthy();
});
