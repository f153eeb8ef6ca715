import { drawnPicture, samplePicture } from "#testing/workspace-samples.ts";
import type { Attachment } from "@postlark/domain/post-content";
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

/** Each can be described, and put into any place without a pointer. */
export const Twenty: Story = {
  play: async ({ canvas }) => {
    const alt = (number: number) =>
      canvas.getByRole("textbox", { name: `Alt text of picture ${number}` });
    await expect(alt(20)).toHaveValue("Loaf 20");
    const place = canvas.getByRole("combobox", { name: "Position of picture 20" });
    place.focus();
    await userEvent.selectOptions(place, "1");
    await expect(alt(1)).toHaveValue("Loaf 20");
    await expect(alt(20)).toHaveValue("Loaf 19");
    await expect(canvas.getByRole("combobox", { name: "Position of picture 1" })).toHaveFocus();
    const data = new DataTransfer();
    const [from, to] = [canvas.getAllByRole("listitem")[4], alt(2)];
    const handle = from?.querySelector("[draggable=true]");
    if (handle) await fireEvent.dragStart(handle, { dataTransfer: data });
    await fireEvent.drop(to, { dataTransfer: data });
    await expect(alt(2)).toHaveValue("Loaf 4");
  },
};
