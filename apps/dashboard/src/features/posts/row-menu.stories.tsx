import { insideShell } from "#testing/inside-shell.tsx";
import { sampleChannels } from "#testing/sample-channels.ts";
import { sampleDeliveries, sampleLabels } from "#testing/sample-workspace.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import { rowsOfDeliveries } from "./post-rows.ts";
import { PostsPanel } from "./posts-panel.tsx";

const { scheduled, waiting } = sampleDeliveries;

const meta = {
  title: "Screens/Dashboard/Posts/Row menu",
  component: PostsPanel,
  decorators: [insideShell("/w/harbour/posts")],
  parameters: { layout: "fullscreen" },
  args: {
    list: "scheduled",
    usual: "scheduled",
    rows: rowsOfDeliveries([scheduled, waiting]),
    channels: Object.values(sampleChannels),
    labels: sampleLabels,
  },
} satisfies Meta<typeof PostsPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const links = () => within(screen.getByRole("list", { name: "Scheduled" })).getAllByRole("link");
const first = () => links()[0] ?? document.body;
const items = () => screen.getAllByRole("menuitem").map(({ textContent }) => textContent);

/** Its first letters are no shortcuts of the page, and the focus returns to the row. */
export const ByKeyboard: Story = {
  play: async () => {
    first().focus();
    await fireEvent.contextMenu(first(), { button: 0 });
    const open = await screen.findByRole("menuitem", { name: "Open" });
    await waitFor(() => expect(open).toHaveFocus());
    await expect(items()).toEqual([
      "Open",
      "Open in new tab",
      "Copy link",
      "Edit",
      "Move to…",
      "Duplicate",
      "Delete",
    ]);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(first()).toHaveFocus());
    await fireEvent.contextMenu(first(), { button: 0 });
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Open" })).toHaveFocus());
    await userEvent.keyboard("m");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Move to…" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    const dialog = within(await screen.findByRole("dialog"));
    const [cancel] = dialog.getAllByRole("button", { name: "Cancel" });
    await userEvent.click(cancel ?? document.body);
    await waitFor(() => expect(first()).toHaveFocus());
  },
};

/** A selected row stands for all that are; another one for itself. */
export const OfSelected: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole("checkbox", { name: "Select all" }));
    await fireEvent.contextMenu(first(), { button: 2, clientX: 300, clientY: 120 });
    await screen.findByRole("menu", { name: "2 selected" });
    // It is unknown whether the user may approve.
    await expect(screen.getByRole("menuitem", { name: "Approve" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await expect(items()).toEqual(["Approve", "Move to…", "Duplicate", "Delete"]);
  },
};

export const TheBrowsersOwn: Story = {
  play: async () => {
    // `false` where the browser's own menu is kept from opening.
    await expect(await fireEvent.contextMenu(first(), { button: 2, shiftKey: true })).toBe(true);
    await expect(await fireEvent.contextMenu(first(), { button: 2 })).toBe(false);
    await screen.findByRole("menu");
  },
};
