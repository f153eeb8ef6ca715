import { blueskyChannel, mastodonChannel, pageChannel } from "#testing/workspace-samples.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { composerChannels } from "../composer-channel.ts";
import { FirstCommentEditor } from "./first-comment-editor.tsx";

const meta = {
  title: "Screens/Dashboard/Composer/First comment",
  component: FirstCommentEditor,
  args: {
    comment: "",
    inherited: "Recipe: https://example.com/rye",
    settings: { warning: "Crumbs" },
    channels: composerChannels([pageChannel, blueskyChannel, mastodonChannel]),
    isReadOnly: false,
    onChange: fn(),
  },
  render: function Kept(args) {
    const [comment, setComment] = useState(args.comment);
    const onChange = (next: string) => {
      args.onChange(next);
      setComment(next);
    };
    return <FirstCommentEditor {...args} comment={comment} onChange={onChange} />;
  },
} satisfies Meta<typeof FirstCommentEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Where the base says nothing either. */
export const Empty: Story = {
  args: { inherited: "" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: "First comment" })).toHaveValue("");
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

/** A channel says what all say; there is nothing to reset. */
export const Inherited: Story = {
  args: { comment: meta.args.inherited, channels: composerChannels([blueskyChannel]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toHaveValue(meta.args.inherited);
    await expect(canvas.getByText("31 of 300 characters")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Reset/ })).toBeNull();
  },
};

/** For who may only look. */
export const ReadOnly: Story = {
  args: { comment: "Recipe below", isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toHaveAttribute("readonly");
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

export const Written: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole("textbox", { name: "First comment" });
    await userEvent.click(canvas.getByRole("button", { name: "Use shared text: First comment" }));
    await expect(box).toHaveValue("Recipe: https://example.com/rye");
    await expect(box).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Remove comment" }));
    await expect(box).toHaveFocus();
    await expect(args.onChange).toHaveBeenLastCalledWith("");
    await userEvent.paste("Rye! ".repeat(70));
    await expect(canvas.getByText("Bluesky · 349 of 300 characters")).toBeVisible();
    await expect(canvas.getByText(/^Mastodon · 349 of 494 characters/)).toBeVisible();
    await expect(canvas.getByText(/first comments aren’t supported/)).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "First comment" })).toBeInvalid();
  },
};
