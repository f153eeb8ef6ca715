import { webAddressesOf } from "@postlark/domain/web-addresses";
import { insideShell } from "#testing/inside-shell.tsx";
import {
  blueskyChannel,
  pageChannel,
  sampleChannels,
  samplePicture,
  shortText,
} from "#testing/workspace-samples.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { emptyDraft, toggleChannel, writeMedia, writeText } from "../draft/draft.ts";
import { ComposerHarness } from "../testing/composer-harness.tsx";

const both = toggleChannel(toggleChannel(emptyDraft, pageChannel.id), blueskyChannel.id);

const meta = {
  title: "Screens/Dashboard/Composer checks",
  component: ComposerHarness,
  decorators: [insideShell("/dashboard")],
  parameters: { layout: "fullscreen" },
  args: { channels: sampleChannels, role: "editor", draft: both, onPublish: fn() },
} satisfies Meta<typeof ComposerHarness>;

export default meta;
type Story = StoryObj<typeof meta>;

const box = () => screen.getByRole("textbox", { name: /^Text for/ });

/** Everything that the list can mend by a click, or shows beside what it is like. */
export const Findings: Story = {
  args: {
    draft: writeMedia(writeText(both, null, `𝐅𝐫𝐞𝐬𝐡 rye. ${shortText}`), null, () => [
      { ...samplePicture(1, "A tall oven"), width: 800, height: 2_000 },
    ]),
    facts: {
      recent: [
        {
          postId: "before",
          channelId: pageChannel.id,
          text: `Fresh rye! ${shortText}`,
          isOut: true,
          at: "2026-11-02T08:00:00Z",
        },
      ],
      missingLinks: new Set(["https://harbour.example/bread"]),
      addressesIn: webAddressesOf,
      avoidedWords: [],
    },
  },
  play: async ({ canvas }) => {
    const checks = within(await canvas.findByRole("region", { name: "Publish" }));
    await userEvent.click(checks.getByRole("button", { name: "4 suggestions" }));
    await expect(await checks.findAllByRole("listitem")).toHaveLength(4);
    await userEvent.click(checks.getByText("Compare"));
    await expect(checks.getByText("This post")).toBeVisible();
    await userEvent.click(checks.getByRole("button", { name: "Use plain letters" }));
    await expect(box()).toHaveValue(`Fresh rye. ${shortText}`);
  },
};

/** A picture that Bluesky would cut is cut for Bluesky alone. */
export const Fitted: Story = {
  args: {
    draft: writeMedia(writeText(both, null, shortText), null, () => [
      { ...samplePicture(1, "A tall oven"), width: 40, height: 200 },
    ]),
    cropPicture: async (_id, { frame: { width, height } }) => ({
      ...samplePicture(2),
      width,
      height,
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "1 suggestion" }));
    await expect(await canvas.findByText(/Picture 1 is so tall/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Fit the picture" }));
    await waitFor(() => expect(canvas.getByText("Ready to publish")).toBeVisible());
    await userEvent.click(canvas.getByRole("tab", { name: /Bluesky.*customized/ }));
    await expect(canvas.getByRole("textbox", { name: "Alt text of picture 1" })).toHaveValue(
      "A tall oven",
    );
  },
};
