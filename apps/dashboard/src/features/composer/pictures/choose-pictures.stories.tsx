import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { ChoosePictures } from "./choose-pictures.tsx";

const drawing = (hue: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="hsl(${hue} 60% 60%)"/></svg>`;

const meta = {
  title: "Screens/Live/Composer/Choose pictures",
  component: ChoosePictures,
  args: {
    files: Array.from(
      { length: 10 },
      (_, at) => new File([drawing(at * 36)], `bread-${at + 1}.svg`, { type: "image/svg+xml" }),
    ),
    room: 4,
    onChoose: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ChoosePictures>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ten: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "bread-1.svg" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: "Keep the others in the library" }));
    await userEvent.click(canvas.getByRole("button", { name: "Add 3 pictures" }));
    await expect(args.onChoose).toHaveBeenCalledWith(args.files.slice(1, 4), []);
  },
};

export const WithAVideo: Story = {
  args: {
    files: [
      new File([drawing(40)], "loaf.svg", { type: "image/svg+xml" }),
      new File([], "oven.mp4", { type: "video/mp4" }),
    ],
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/either pictures or one video/)).toBeVisible();
    await userEvent.click(canvas.getByRole("checkbox", { name: "loaf.svg" }));
    await userEvent.click(canvas.getByRole("button", { name: "Add 1 file" }));
    await expect(args.onChoose).toHaveBeenCalledWith([args.files[1]], [args.files[0]]);
  },
};
