import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { NotificationsCard } from "./notifications-card.tsx";
import { insideSettings } from "./testing/inside-settings.tsx";

const meta = {
  title: "Screens/Dashboard/Workspace settings/Notifications",
  component: NotificationsCard,
  decorators: [insideSettings("notifications", "viewer")],
  parameters: { layout: "fullscreen" },
  args: {
    choices: {
      push: ["failed"],
      atOnce: ["failed", "channel", "approval_asked", "mention"],
      digest: ["comment"],
    },
    onChoose: fn(),
  },
} satisfies Meta<typeof NotificationsCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Choices: Story = {
  play: async ({ canvas, args }) => {
    const row = within(canvas.getByRole("row", { name: /^Post failed/ }));
    await expect(row.getByText("Always on")).toBeInTheDocument();
    const atOnce = row.getByRole("checkbox", { name: "Post failed: Email at once" });
    await expect(atOnce).toBeChecked();
    await userEvent.click(atOnce);
    await expect(args.onChoose).toHaveBeenLastCalledWith({
      way: "atOnce",
      topic: "failed",
      isOn: false,
    });
    const digest = canvas.getByRole("checkbox", { name: "Client answered: Email digest" });
    await expect(digest).not.toBeChecked();
    digest.focus();
    await userEvent.keyboard(" ");
    await expect(args.onChoose).toHaveBeenLastCalledWith({
      way: "digest",
      topic: "client",
      isOn: true,
    });
  },
};

export const Loading: Story = {
  args: { choices: undefined },
  play: async ({ canvas }) => {
    for (const box of canvas.getAllByRole("checkbox")) await expect(box).toBeDisabled();
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: "mobile1" } },
  play: async ({ canvas }) => {
    const table = canvas.getByRole("table", { name: "Workspace notifications" });
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth);
    // The card would cut it off.
    const card = table.closest("[data-slot=card]")?.getBoundingClientRect();
    await expect(table.getBoundingClientRect().right).toBeLessThanOrEqual(card?.right ?? 0);
  },
};

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Benachrichtigungen"),
};
