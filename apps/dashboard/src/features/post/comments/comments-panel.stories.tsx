import { besideEditor } from "#components/beside-editor.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { CommentsPanel, type CommentsPanelProps } from "./comments-panel.tsx";

const meta = {
  title: "Screens/Dashboard/Comments panel",
  component: CommentsPanel,
  args: {
    count: 2,
    isOpen: false,
    isWide: true,
    onOpen() {},
    onClose() {},
    children: <textarea aria-label="Your comment" />,
  },
  render: function Kept(args: CommentsPanelProps) {
    const [isOpen, setIsOpen] = useState(args.isOpen);
    return (
      <div className="grid justify-items-start gap-4">
        <CommentsPanel
          {...args}
          isOpen={isOpen}
          onOpen={() => setIsOpen(true)}
          onClose={() => setIsOpen(false)}
        />
        <div id={besideEditor} />
      </div>
    );
  },
} satisfies Meta<typeof CommentsPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** It stays open while the post is written; its button and Escape close it. */
export const Beside: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Comments 2" });
    button.focus();
    await userEvent.keyboard("{Enter}");
    const panel = canvas.getByRole("region", { name: "Comments" });
    await expect(panel).toHaveFocus();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(canvas.getByLabelText("Your comment"));
    await userEvent.keyboard("{Escape}");
    await expect(panel).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Close comments" }));
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}{Escape}");
    await expect(panel).not.toBeInTheDocument();
    await expect(button).toHaveFocus();
  },
};

/** Where there is no room, it is a sheet over the editor. */
export const Sheet: Story = {
  args: { isWide: false, count: undefined },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Comments" }));
    const sheet = await screen.findByRole("dialog", { name: "Comments" });
    await expect(sheet).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    await expect(canvas.getByRole("button", { name: "Comments" })).toHaveFocus();
  },
};
