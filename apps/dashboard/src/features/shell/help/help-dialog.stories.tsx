import { insideShell } from "#testing/inside-shell.tsx";
import { m } from "#paraglide/messages.js";
import { isAtLeast, type WorkspaceRole } from "@postlark/domain/workspace-role";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { guidesFor } from "./guides.ts";
import { HelpDialog } from "./help-dialog.tsx";

/** Open until it is closed, with the guides in the language of the moment. */
function Opened({
  member,
  onClose,
  ...props
}: ComponentProps<typeof HelpDialog> & { member: WorkspaceRole }) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => {
    setIsOpen(false);
    onClose();
  };
  return (
    <HelpDialog
      {...props}
      guides={guidesFor("harbour", member)}
      isAdmin={isAtLeast(member, "admin")}
      isOpen={isOpen}
      onClose={close}
    />
  );
}

const meta = {
  title: "Screens/Dashboard/Help",
  component: HelpDialog,
  decorators: [insideShell("/w/harbour/overview", m.shell_nav_overview)],
  parameters: { layout: "fullscreen" },
  args: {
    slug: "harbour",
    isOpen: true,
    onClose: fn(),
    onOpenKeys: fn(),
    guides: [],
    address: undefined,
    isAdmin: true,
  },
  render: (args) => <Opened {...args} member="owner" />,
} satisfies Meta<typeof HelpDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const help = async () => within(await screen.findByRole("dialog", { name: "Help and support" }));

export const Open: Story = {
  play: async ({ args }) => {
    const dialog = await help();
    await expect(dialog.queryByText(/Ask an admin of this workspace/)).toBeNull();
    await expect(dialog.getAllByRole("link")).toHaveLength(8);
    await userEvent.click(dialog.getByRole("button", { name: "Keyboard shortcuts" }));
    await waitFor(() => expect(args.onOpenKeys).toHaveBeenCalledOnce());
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
};

export const WithAnAddress: Story = {
  args: { address: "help@postlark.example" },
  play: async () => {
    const dialog = await help();
    await expect(dialog.getByRole("link", { name: "help@postlark.example" })).toHaveAttribute(
      "href",
      "mailto:help@postlark.example",
    );
  },
};

export const Installable: Story = {
  args: { install: fn() },
  play: async ({ args }) => {
    const dialog = await help();
    await userEvent.click(dialog.getByRole("button", { name: "Install Postlark" }));
    await waitFor(() => expect(args.install).toHaveBeenCalledOnce());
  },
};

/** What a viewer may do is one thing. */
export const ForViewers: Story = {
  render: (args) => <Opened {...args} member="viewer" />,
  play: async () => {
    const dialog = await help();
    await waitFor(() => expect(dialog.getAllByRole("link")).toHaveLength(1));
    await expect(dialog.getByText(/Ask an admin of this workspace/)).toBeVisible();
    await expect(dialog.getByRole("link", { name: /^See what’s planned/ })).toBeVisible();
  },
};
