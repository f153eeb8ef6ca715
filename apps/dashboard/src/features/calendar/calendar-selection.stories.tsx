import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import { sampleBoard } from "#testing/sample-board.ts";
import { sharedDeliveries } from "#testing/sample-calendar.ts";
import { sampleLabels } from "#testing/sample-workspace.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { CalendarBoard } from "./calendar-board.tsx";

const { onMove } = sampleBoard;

const meta = {
  title: "Screens/Dashboard/Calendar selection",
  component: CalendarBoard,
  decorators: [insideShell("/w/harbour/calendar", m.calendar_title)],
  parameters: { layout: "fullscreen" },
  args: sampleBoard,
} satisfies Meta<typeof CalendarBoard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One item with its channels' marks, which moves on all of them, or on some that are chosen. */
export const OnSeveralChannels: Story = {
  args: { deliveries: sharedDeliveries, notes: [], labelsOf: () => [] },
  play: async ({ canvas }) => {
    const failed = canvas.getByRole("link", { name: /, Not published, .*, Published$/ });
    await expect(failed).toHaveAttribute("data-more", "+1");
    const [post] = canvas.getAllByRole("link", { name: /Scheduled/ });
    post?.focus();
    await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
    await expect(onMove).toHaveBeenCalledWith(
      sharedDeliveries.slice(4).map((delivery) => ({ delivery, wallTime: "2026-11-26T15:00" })),
    );
    await userEvent.keyboard("m");
    const dialog = within(document.body).getByRole("dialog", { name: /^Move/ });
    const channels = within(within(dialog).getByRole("group", { name: "Channels to move" }));
    for (const chip of channels.getAllByRole("button").slice(1)) await userEvent.click(chip);
    await userEvent.click(within(dialog).getByRole("button", { name: "Move" }));
    await expect(onMove).toHaveBeenLastCalledWith([
      expect.objectContaining({ wallTime: "2026-11-25T15:00" }),
    ]);
  },
};

/** The same commands for all posts that are selected, published ones included. */
export const Selected: Story = {
  args: { labelsOf: () => [] },
  play: async ({ canvas, args }) => {
    const posts = canvas.getAllByRole("link", { name: /Scheduled|Published/ });
    for (const post of [posts[0], posts.at(-1)]) {
      post?.focus();
      await userEvent.keyboard(" ");
    }
    const bar = within(canvas.getByRole("group", { name: "2 posts selected" }));
    await userEvent.click(bar.getByRole("button", { name: "Choose labels" }));
    await userEvent.click(canvas.getByRole("option", { name: "Winter market" }));
    await expect(args.commands.setLabel).toHaveBeenCalledWith(
      [expect.anything(), expect.anything()],
      sampleLabels[2]?.id,
      true,
    );
    await userEvent.keyboard("{Escape}");
    await userEvent.click(bar.getByRole("button", { name: "Delete" }));
    await expect(args.commands.remove).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole("group", { name: /selected$/ })).toBeNull();
  },
};
