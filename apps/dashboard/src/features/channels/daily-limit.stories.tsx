import { insideShell } from "#testing/inside-shell.tsx";
import { sampleChannels } from "#testing/sample-channels.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { DailyLimit } from "./daily-limit.tsx";

const onChange = fn(() => Promise.resolve());

const meta = {
  title: "Screens/Dashboard/Channels/Daily limit",
  component: DailyLimit,
  decorators: [insideShell("/w/harbour/channels")],
  args: { channel: { ...sampleChannels.bluesky, perDay: 12 }, onChange },
} satisfies Meta<typeof DailyLimit>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Changed: Story = {
  play: async ({ canvas }) => {
    const most = canvas.getByLabelText("Daily limit");
    await userEvent.clear(most);
    await userEvent.type(most, "0");
    await userEvent.click(canvas.getByRole("button", { name: "Save limit" }));
    await expect(
      canvas.getByText("Enter a number from 1 to 1,000, or leave it empty."),
    ).toBeVisible();
    await expect(onChange).not.toHaveBeenCalled();
    await userEvent.clear(most);
    await userEvent.type(most, "20");
    await userEvent.click(canvas.getByRole("button", { name: "Save limit" }));
    await expect(onChange).toHaveBeenLastCalledWith(12, 20);
  },
};

export const None: Story = {
  args: { channel: { ...sampleChannels.bluesky, perDay: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Daily limit")).toHaveValue("");
  },
};
