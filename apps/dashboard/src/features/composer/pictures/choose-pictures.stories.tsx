import { blueskyChannel, pageChannel } from "#testing/workspace-samples.ts";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { composerChannels } from "../composer-channel.ts";
import { emptyDraft } from "../draft/draft.ts";
import { ChoosePictures } from "./choose-pictures.tsx";

const drawing = (hue: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="hsl(${hue} 60% 60%)"/></svg>`;

const add = fn();

const meta = {
  title: "Screens/Dashboard/Composer/Choose pictures",
  component: ChoosePictures,
  args: {
    files: Array.from(
      { length: 25 },
      (_, at) => new File([drawing(at * 14)], `bread-${at + 1}.svg`, { type: "image/svg+xml" }),
    ),
    draft: emptyDraft,
    variant: null,
    channels: composerChannels([pageChannel, blueskyChannel]),
    uploads: { uploads: [], stilled: new Set(), add, stop: fn(), retry: fn() },
    sendPicture: () => new Promise(() => {}),
    makeDraft: fn(),
    deleteDraft: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ChoosePictures>;

export default meta;
type Story = StoryObj<typeof meta>;

export const IntoThePost: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("heading")).toHaveFocus();
    await expect(canvas.getByRole("radio", { name: "Into this post" })).toBeChecked();
    await userEvent.click(canvas.getByRole("checkbox", { name: "bread-1.svg" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: "Keep the others in the library" }));
    await userEvent.click(canvas.getByRole("button", { name: /^Add \d+ pictures$/ }));
    await expect(add.mock.lastCall?.[0]).toBeNull();
    await expect(add.mock.lastCall?.[1][0]).toBe(args.files[1]);
    await expect(args.onClose).toHaveBeenCalled();
  },
};

/** The tab of one channel was open when they came. */
export const OnTheWay: Story = {
  args: { variant: blueskyChannel.id, files: meta.args.files.slice(0, 6) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radio", { name: /^Only for/ })).toBeChecked();
    await userEvent.click(canvas.getByRole("radio", { name: "A post for each" }));
    await userEvent.click(canvas.getByRole("button", { name: "Make 5 drafts" }));
    await expect(canvas.getByRole("progressbar", { name: "0 of 5 uploaded" })).toBeVisible();
  },
};

export const NotSent: Story = {
  args: {
    files: meta.args.files.slice(0, 2),
    sendPicture: async () => {
      throw new AppError({ kind: "offline" });
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Only into the library" }));
    await userEvent.click(canvas.getByRole("button", { name: "Keep 2 files" }));
    await expect(await canvas.findByRole("button", { name: "Try again" })).toBeVisible();
    await expect(canvas.getByRole("heading")).toHaveFocus();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const WithAVideo: Story = {
  args: {
    files: [
      new File([drawing(40)], "loaf.svg", { type: "image/svg+xml" }),
      new File([], "oven.mp4", { type: "video/mp4" }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/either pictures or one video/)).toBeVisible();
    await userEvent.keyboard("{Escape}");
  },
};
