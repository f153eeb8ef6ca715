import { drawnPicture, samplePicture } from "#testing/workspace-samples.ts";
import type { Attachment } from "@postlark/domain/post-content";
import { AppError } from "@postlark/sdk/errors";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn, userEvent } from "storybook/test";
import { PictureStrip, type PictureStripProps } from "./picture-strip.tsx";

const client = new QueryClient();

/** A strip that keeps what is done to it. */
function Kept({ media: first, ...props }: PictureStripProps) {
  const [media, setMedia] = useState<readonly Attachment[]>(first);
  return <PictureStrip {...props} media={media} onChange={(change) => setMedia(change)} />;
}

const meta = {
  title: "Screens/Dashboard/Composer/Pictures",
  component: Kept,
  decorators: [
    (Story) => (
      <QueryClientProvider client={client}>
        <Story />
      </QueryClientProvider>
    ),
  ],
  args: {
    media: Array.from({ length: 20 }, (_, at) => ({
      ...samplePicture(at % 6, `Loaf ${at + 1}`),
      id: `0197f0a0-0000-4000-8000-0000000003${at + 10}`,
    })),
    waiting: [],
    uploads: { uploads: [], stilled: new Set(), add: fn(), stop: fn(), retry: fn() },
    addressOf: ({ hash }) => drawnPicture(Number(hash[0]) * 60),
    overrides: {},
    isReadOnly: false,
    post: () => ({ text: "", language: undefined }),
    onChange: fn(),
  },
} satisfies Meta<typeof Kept>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The chosen one can be described, cropped and moved without a pointer. */
export const Twenty: Story = {
  play: async ({ canvas }) => {
    const picture = (number: number, alt: string) =>
      canvas.getByRole("option", { name: `Picture ${number}: ${alt}` });
    const alt = (number: number) =>
      canvas.getByRole("textbox", { name: `Alt text of picture ${number}` });
    await userEvent.tab();
    await expect(picture(1, "Loaf 1")).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect(picture(20, "Loaf 20")).toHaveFocus();
    await expect(alt(20)).toHaveValue("Loaf 20");
    const place = canvas.getByRole("combobox", { name: "Position of picture 20" });
    place.focus();
    await userEvent.selectOptions(place, "1");
    await expect(alt(1)).toHaveValue("Loaf 20");
    await expect(canvas.getByRole("combobox", { name: "Position of picture 1" })).toHaveFocus();

    const data = new DataTransfer();
    await fireEvent.dragStart(picture(5, "Loaf 4"), { dataTransfer: data });
    await fireEvent.drop(picture(2, "Loaf 1"), { dataTransfer: data });
    await expect(picture(2, "Loaf 4")).toBeVisible();
    // What was chosen remains so.
    await expect(alt(1)).toHaveValue("Loaf 20");
  },
};

export const ByKeys: Story = {
  args: { media: [samplePicture(1, "Loaf"), samplePicture(2), samplePicture(3, "Oven")] },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("option", { name: "Picture 2: No alt text" })).toHaveFocus();
    await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
    await expect(canvas.getByRole("option", { name: "Picture 3: No alt text" })).toHaveFocus();
    await expect(canvas.getByText("Picture 2 is now in position 3.")).toBeInTheDocument();
    await userEvent.keyboard("{Enter}Rolls");
    await expect(canvas.getByRole("textbox", { name: "Alt text of picture 3" })).toHaveValue(
      "Rolls",
    );
    canvas.getByRole("option", { name: "Picture 3: Rolls" }).focus();
    await userEvent.keyboard("{Delete}");
    await expect(canvas.getByRole("option", { name: "Picture 2: Oven" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Remove picture 2" }));
    await expect(canvas.getByRole("option", { name: "Picture 1: Loaf" })).toHaveFocus();
  },
};

const file = new File(["x"], "rolls.png", { type: "image/png" });
const upload = {
  variant: null,
  file,
  url: drawnPicture(40),
  share: 0.4,
  error: null,
  isRefused: false,
  isStored: true,
};

/** Progress and failure are on the thumbnails, what can be done is below them. */
export const Uploading: Story = {
  args: {
    media: [
      samplePicture(1, "Loaf"),
      { ...samplePicture(2), type: "video/mp4", width: 640, height: 360, seconds: 605 },
    ],
    waiting: [
      { ...upload, id: "one" },
      { ...upload, id: "two", error: new AppError({ kind: "offline" }) },
    ],
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("progressbar", { name: "Uploading rolls.png" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Stop: rolls.png" }));
    await expect(args.uploads.stop).toHaveBeenCalledWith("one");
    await expect(canvas.getByText("Kept in this browser until it’s uploaded.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.uploads.retry).toHaveBeenCalledWith("two");
    await userEvent.click(canvas.getByRole("option", { name: "Video 2: No alt text" }));
    await expect(canvas.getByRole("textbox", { name: "Alt text of video 2" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Crop/ })).toBeNull();
  },
};

export const ReadOnly: Story = {
  args: { media: [samplePicture(1, "Loaf"), samplePicture(2)], isReadOnly: true },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}{Delete}{Alt>}{ArrowLeft}{/Alt}");
    await expect(canvas.getByRole("option", { name: "Picture 2: No alt text" })).toHaveFocus();
    await expect(canvas.getByRole("textbox")).toHaveAttribute("readonly");
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};
