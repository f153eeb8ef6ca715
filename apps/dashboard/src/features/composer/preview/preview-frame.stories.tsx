import { insideShell } from "#testing/inside-shell.tsx";
import {
  blueskyChannel,
  drawnPicture,
  samplePicture,
  shortText,
} from "#testing/workspace-samples.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { composerChannels } from "../composer-channel.ts";
import { fitOf } from "../editor/text-limits.ts";
import { PostPreview } from "./post-preview.tsx";
import { PreviewFrame } from "./preview-frame.tsx";

const content = { text: shortText, media: [samplePicture(1, "A tall oven")] };
const previews = composerChannels([blueskyChannel]).map((channel) => (
  <PostPreview
    key={channel.id}
    channel={channel}
    content={content}
    fit={fitOf(content, channel.limits)}
    addressOf={() => drawnPicture(200)}
  />
));

const meta = {
  title: "Screens/Dashboard/Previews",
  component: PreviewFrame,
  decorators: [insideShell("/dashboard")],
  parameters: { layout: "fullscreen" },
  args: { children: <>{previews}</> },
} satisfies Meta<typeof PreviewFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LightOnADesktop: Story = {
  play: async ({ canvas }) => {
    const shown = canvas.getByRole("region").closest("[data-theme]");
    await userEvent.click(canvas.getByRole("button", { name: "Dark" }));
    await expect(canvas.getByRole("region").closest("[data-theme=dark]")).not.toBe(shown);
    await userEvent.click(canvas.getByRole("button", { name: "Light" }));
    await expect(canvas.getByRole("region").closest("[data-theme=light]")).not.toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Desktop" }));
    await expect(canvas.getByRole("button", { name: "Desktop", pressed: true })).toBeVisible();
  },
};

export const DarkOnAPhone: Story = {
  globals: { viewport: { value: "mobile1" } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Dark" }));
    await userEvent.click(canvas.getByRole("button", { name: "Phone" }));
  },
};
