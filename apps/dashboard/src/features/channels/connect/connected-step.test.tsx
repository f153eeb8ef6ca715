import { sampleChannels } from "#testing/sample-channels.ts";
import { renderScreen } from "@postlark/app/testing/render-routes";
import { Dialog, DialogContent } from "@postlark/ui/dialog";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ConnectedStep } from "./connected-step.tsx";

const { bluesky } = sampleChannels;

type Props = Parameters<typeof ConnectedStep>[0];

function show(
  channels: Props["channels"],
  onReadHeldBack: Props["onReadHeldBack"] = async () => [],
) {
  renderScreen(
    <Dialog isOpen onClose={() => {}}>
      <DialogContent closeLabel="Close">
        <ConnectedStep channels={channels} slug="harbour" onReadHeldBack={onReadHeldBack} />
      </DialogContent>
    </Dialog>,
  );
}

const plugin = () => screen.findByRole("link", { name: "Download the plugin" });

test("a WordPress site is offered its plugin where it is connected", async () => {
  show([{ ...bluesky, network: "wordpress" }]);
  expect((await plugin()).getAttribute("href")).toBe("/api/v1/wordpress-plugin");
});

test("others are not", () => {
  show([bluesky]);
  expect(screen.getByText("Write a post")).toBeTruthy();
  expect(screen.queryByText("Where an article was first")).toBeNull();
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

test("what waited for the channel is named: it goes out now", async () => {
  show([nothingLater], async () => ["One", "Two", "Three", "Four", "Five", "Six"].map(waited));
  await screen.findByText("6 posts were waiting and go out now");
  expect(screen.getByRole("link", { name: "One" }).getAttribute("href")).toMatch(/\/posts\/0197/);
  expect(screen.getByText("and 1 more")).toBeTruthy();
  expect(screen.queryByText(/Nothing is published/)).toBeNull();
});

test("that nothing is published is said only where that is known", async () => {
  show([nothingLater]);
  const said = await screen.findByText(/Nothing is published until you publish or schedule/);
  expect(said).toBeTruthy();
});

test("what could not be read is not promised", async () => {
  show([nothingLater], async () => Promise.reject(new Error("away")));
  await screen.findByText(/^It’s ready to use, and listed/);
  expect(screen.queryByText(/Nothing is published/)).toBeNull();
});

test("what is scheduled goes out at its time", async () => {
  show([{ ...nothingLater, activity: { ...nothingLater.activity, scheduled: 2 } }]);
  expect(await screen.findByText("2 scheduled posts go out at their times.")).toBeTruthy();
});
