import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { FileButton } from "./file-button.tsx";

const meta = {
  title: "Parts/File Button",
  component: FileButton,
  args: { children: "Upload New Image", accept: "image/png", onFile: fn() },
} satisfies Meta<typeof FileButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const file = new File(["…"], "lark.png", { type: "image/png" });
    const field = canvas.getByLabelText("Upload New Image");
    await userEvent.upload(field, file);
    await userEvent.upload(field, file);
    await expect(args.onFile).toHaveBeenCalledTimes(2);
    await expect(args.onFile).toHaveBeenLastCalledWith(file);
  },
};

export const Focused: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText("Upload New Image")).toHaveFocus();
  },
};

export const Disabled: Story = { args: { disabled: true } };
