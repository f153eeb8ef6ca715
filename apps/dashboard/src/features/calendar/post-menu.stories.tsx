import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import { sampleBoard } from "#testing/sample-board.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, screen, userEvent, waitFor } from "storybook/test";
import { CalendarBoard } from "./calendar-board.tsx";

const meta = {
  title: "Screens/Dashboard/Calendar menu",
  component: CalendarBoard,
  decorators: [insideShell("/w/harbour/calendar", m.calendar_title)],
  parameters: { layout: "fullscreen" },
  args: sampleBoard,
} satisfies Meta<typeof CalendarBoard>;

export default meta;
type Story = StoryObj<typeof meta>;

const post = () => screen.getAllByRole("link", { name: /Scheduled/ })[0] ?? document.body;
const items = () => screen.getAllByRole("menuitem").map(({ textContent }) => textContent);

export const OfOnePost: Story = {
  args: { labelsOf: () => [] },
  play: async ({ args }) => {
    post().focus();
    await fireEvent.contextMenu(post(), { button: 2, clientX: 500, clientY: 260 });
    await screen.findByRole("menu");
    await expect(items()).toEqual([
      "Open",
      "Open in new tab",
      "Copy link",
      "Edit",
      "Move to…",
      "Delete",
    ]);
    await userEvent.click(screen.getByRole("menuitem", { name: "Delete" }));
    await waitFor(() => expect(args.commands.remove).toHaveBeenCalledOnce());
    await expect(post()).toHaveFocus();
  },
};

/** Escape closes the menu and leaves the selection; a post outside of it has a menu of its own. */
export const OfSelected: Story = {
  args: { labelsOf: () => [] },
  play: async ({ canvas }) => {
    const posts = canvas.getAllByRole("link", { name: /Scheduled|Published/ });
    for (const one of [posts[0], posts.at(-1)]) {
      one?.focus();
      await userEvent.keyboard(" ");
    }
    await fireEvent.contextMenu(posts[0] ?? document.body, { button: 0 });
    await screen.findByRole("menu", { name: "2 posts selected" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await expect(canvas.getByRole("group", { name: "2 posts selected" })).toBeVisible();
    await fireEvent.contextMenu(posts[1] ?? document.body, { button: 0 });
    await screen.findByRole("menuitem", { name: "Open" });
  },
};
