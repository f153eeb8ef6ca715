import { insideShell } from "#testing/inside-shell.tsx";
import { drawnPicture, libraryPicture } from "#testing/workspace-samples.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { ChoiceTile } from "./choice-tile.tsx";
import { PictureList } from "./picture-pages.tsx";

const meta = {
  title: "Screens/Dashboard/Choice of a picture",
  component: ChoiceTile,
  decorators: [insideShell("/w/harbour/posts/new", "From the library")],
  parameters: { layout: "fullscreen" },
  render: (tile) => (
    <PictureList label="Pictures">
      <ChoiceTile {...tile} />
    </PictureList>
  ),
  args: {
    picture: libraryPicture(1, { name: "Boats at dawn.jpg", alt: "Six boats in the harbour" }),
    address: drawnPicture(200),
    isChosen: false,
    isDisabled: false,
    onChoose: fn(),
  },
} satisfies Meta<typeof ChoiceTile>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: /^Boats at dawn.jpg/ }));
    await expect(args.onChoose).toHaveBeenCalledWith(true);
  },
};

export const Chosen: Story = { args: { isChosen: true } };

/** In the post already, or there is no room for it. */
export const NotOffered: Story = {
  args: { isDisabled: true, picture: libraryPicture(2, { name: "" }), address: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox", { name: /^Unnamed picture/ })).toBeDisabled();
  },
};
