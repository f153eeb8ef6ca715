import { insideShell } from "#testing/inside-shell.tsx";
import { drawnPicture } from "#testing/workspace-samples.ts";
import { germanPhone } from "@postlark/app/testing/in-german";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { CropDialog, type CropDialogProps } from "./crop-dialog.tsx";

const shown: CropDialogProps = {
  isOpen: true,
  onClose: fn(),
  picture: { width: 1600, height: 1200 },
  address: drawnPicture(200),
  saved: { x: 0.65, y: 0.5 },
  error: undefined,
  isPending: false,
  onCrop: fn(),
  isKeeping: false,
  onKeepFocus: fn(),
};

const meta = {
  title: "Screens/Dashboard/Crop a picture",
  component: CropDialog,
  decorators: [insideShell("/w/harbour/library/1")],
  parameters: { layout: "fullscreen" },
  args: shown,
} satisfies Meta<typeof CropDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A shape is centred on the focal point; arrows move the frame, and size it with Shift. */
export const ByKeys: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByRole("button", { name: "Save as new picture" })).toBeDisabled();
    await userEvent.click(screen.getByRole("button", { name: "1:1" }));
    const frame = screen.getByRole("slider", { name: "Frame" });
    await expect(frame).toHaveAttribute(
      "aria-valuetext",
      "1200 by 1200, 400 from the left, 0 from the top",
    );
    frame.focus();
    await userEvent.keyboard("{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}");
    await userEvent.click(screen.getByRole("button", { name: "Save as new picture" }));
    await expect(args.onCrop).toHaveBeenCalledWith(
      { left: 384, top: 0, width: 1184, height: 1184 },
      { x: 0.65, y: 0.5 },
    );
  },
};

/** The frame follows the focal point, which is kept by itself; the frame stays as it was drawn. */
export const FocalPoint: Story = {
  args: { saved: null },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole("button", { name: "4:5" }));
    const point = screen.getByRole("slider", { name: "Focal point" });
    point.focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowDown}");
    await expect(point).toHaveAttribute("aria-valuetext", "52 % from the left, 51 % from the top");
    await expect(screen.getByRole("slider", { name: "Frame" })).toHaveAttribute(
      "aria-valuetext",
      "960 by 1200, 352 from the left, 0 from the top",
    );
    await userEvent.click(screen.getByRole("button", { name: "Save focal point" }));
    await expect(args.onKeepFocus).toHaveBeenCalledWith({ x: 0.52, y: 0.51 });
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { error: "The server can’t be reached.", onKeepFocus: undefined },
};

export const Loading: Story = { args: { address: undefined, onCrop: undefined } };

export const German: Story = { globals: germanPhone };
