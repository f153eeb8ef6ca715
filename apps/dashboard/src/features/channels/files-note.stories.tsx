import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { FilesNote } from "./files-note.tsx";

const meta = {
  title: "Screens/Dashboard/Pictures of a Slack app",
  component: FilesNote,
  args: { channel: { settings: { limits: { pictures: { max: 0 } } } }, onReconnect: fn() },
} satisfies Meta<typeof FilesNote>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An app without the right to send files is named what it lacks, and connected again from there. */
export const Lacking: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Reconnect" }));
    await expect(args.onReconnect).toHaveBeenCalled();
  },
};
