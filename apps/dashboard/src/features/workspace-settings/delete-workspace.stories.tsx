import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { DeleteWorkspace } from "./delete-workspace.tsx";
import { insideSettings } from "./testing/inside-settings.tsx";

const meta = {
  title: "Screens/Dashboard/Workspace settings/Delete",
  component: DeleteWorkspace,
  decorators: [insideSettings("data")],
  parameters: { layout: "fullscreen" },
  args: { name: "Harbour Lights", isPending: false, onDelete: fn() },
} satisfies Meta<typeof DeleteWorkspace>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Confirmed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Delete workspace" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox"), "harbour{Enter}");
    await expect(dialog.getByText(/That’s not the workspace’s name/)).toBeVisible();
    await expect(args.onDelete).not.toHaveBeenCalled();
    await userEvent.clear(dialog.getByRole("textbox"));
    await userEvent.type(dialog.getByRole("textbox"), "Harbour Lights{Enter}");
    await expect(args.onDelete).toHaveBeenCalledOnce();
  },
};
