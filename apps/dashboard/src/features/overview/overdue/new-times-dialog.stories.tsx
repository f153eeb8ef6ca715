import { insideShell } from "#testing/inside-shell.tsx";
import { sampleChannels } from "#testing/sample-channels.ts";
import { sampleDeliveries } from "#testing/sample-workspace.ts";
import { m } from "#paraglide/messages.js";
import { germanPhone } from "@postlark/app/testing/in-german";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, screen, within } from "storybook/test";
import { NewTimesDialog } from "./new-times-dialog.tsx";

const { restored } = sampleDeliveries;

const meta = {
  title: "Screens/Dashboard/Overview/New times",
  component: NewTimesDialog,
  decorators: [insideShell("/w/harbour/overview", m.overview_title)],
  parameters: { layout: "fullscreen" },
  args: {
    deliveries: [
      { ...restored, dueAt: "2026-11-20T09:00:00Z" },
      { ...restored, id: `${restored.id}2`, dueAt: "2026-11-22T09:00:00Z" },
    ],
    channels: [{ ...sampleChannels.page, slots: [] }],
    onClose: fn(),
  },
} satisfies Meta<typeof NewTimesDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Without times in the queue, a date is asked for. */
export const WithoutQueue: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "New times for 2 posts" }));
    await expect(dialog.getByRole("radio", { name: "Next free times" })).toBeDisabled();
    await expect(dialog.getByRole("radio", { name: "From a date" })).toBeChecked();
    await expect(dialog.getByText(/^From .+ to .+\.$/)).toBeVisible();
    const date = dialog.getByLabelText("Date");
    await fireEvent.change(date, { target: { value: "2020-01-01" } });
    await expect(dialog.getByText("That time has passed. Pick a later one.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Move" })).toBeDisabled();
    await fireEvent.change(date, { target: { value: "2099-01-01" } });
    await expect(dialog.getByText(/^From .*2099.* to .*2099.*\.$/)).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Move" })).toBeEnabled();
  },
};

export const German: Story = { globals: germanPhone };
