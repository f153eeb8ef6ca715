import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PluginNote } from "./plugin-note.tsx";

const meta = {
  title: "Screens/Dashboard/Plugin for a WordPress site",
  component: PluginNote,
  args: { channel: { settings: {} } },
} satisfies Meta<typeof PluginNote>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A site that cannot say where an article was first is offered what it takes for that. */
export const Offered: Story = {
  play: async ({ canvas }) => {
    const plugin = canvas.getByRole("link", { name: "Download the plugin" });
    await expect(plugin).toHaveAttribute("href", "/api/v1/wordpress-plugin");
  },
};

export const There: Story = {
  args: { channel: { settings: { limits: { canonical: true } } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Postlark’s plugin is installed on this site/)).toBeVisible();
    await expect(canvas.queryByRole("link")).not.toBeInTheDocument();
  },
};
