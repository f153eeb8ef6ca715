import { sampleChannels } from "#testing/sample-channels.ts";
import { renderScreen } from "@postlark/app/testing/render-routes";
import { Dialog, DialogContent } from "@postlark/ui/dialog";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ConnectedStep } from "./connected-step.tsx";

const { bluesky } = sampleChannels;

function show(channels: Parameters<typeof ConnectedStep>[0]["channels"]) {
  renderScreen(
    <Dialog isOpen onClose={() => {}}>
      <DialogContent closeLabel="Close">
        <ConnectedStep channels={channels} slug="harbour" />
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
