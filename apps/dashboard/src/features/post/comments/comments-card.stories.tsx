import { insideShell } from "#testing/inside-shell.tsx";
import { m } from "#paraglide/messages.js";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { PostComment } from "@postlark/domain/post-comment";
import type { Member } from "@postlark/domain/workspace";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import type { CommentCommands } from "./comment-commands.ts";
import { CommentsCard } from "./comments-card.tsx";

const id = (number: number) => `0197f0a0-0000-4000-8000-0000000004${number}`;
const [ada, ben] = [id(31), id(32)];

const member = (userId: string, fullName: string): Member => ({
  userId,
  fullName,
  email: `${fullName}@postlark.test`,
  avatarUrl: null,
  role: "editor",
  joinedAt: "2026-11-01T08:00:00Z",
});

const comment = (number: number, part: Partial<PostComment> = {}): PostComment => ({
  id: id(number),
  parentId: null,
  authorId: ada,
  clientName: null,
  text: "Is it seven on Saturdays, too?",
  mentionedIds: [],
  createdAt: "2026-11-20T08:00:00Z",
  editedAt: null,
  deletedAt: null,
  ...part,
});

const question = comment(41, {
  text: "@Ben Harbour, is it seven on Saturdays, too?\n<b>Bold</b> is how it is written, not how it looks.",
  mentionedIds: [ben],
});
const answer = comment(42, { parentId: question.id, authorId: ben, text: "Six. I’ll change it." });

const commands: CommentCommands = {
  create: fn<CommentCommands["create"]>(() => Promise.resolve()),
  change: fn<CommentCommands["change"]>(() => Promise.resolve()),
  remove: fn<CommentCommands["remove"]>(() => Promise.resolve()),
};

const meta = {
  title: "Screens/Dashboard/Comments",
  component: CommentsCard,
  decorators: [insideShell("/dashboard", m.composer_post)],
  parameters: { layout: "fullscreen" },
  args: {
    postId: id(20),
    threads: [{ first: question, replies: [answer] }],
    people: [member(ada, "Ada Byron"), member(ben, "Ben Harbour")],
    nameOf: (userId) => (userId === ada ? "Ada Byron" : "Ben Harbour"),
    userId: ada,
    timeZone: "Europe/Berlin",
    commands,
  },
} satisfies Meta<typeof CommentsCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Threads: Story = {
  play: async ({ canvas }) => {
    const replies = canvas.getByRole("list", { name: "Reply to Ada Byron" });
    await expect(within(replies).getByRole("article")).toHaveTextContent("Six. I’ll change it.");
    await expect(canvas.getByText("@Ben Harbour")).toHaveClass("text-accent");
    await expect(canvas.getByText(/<b>Bold<\/b> is how it is written/)).toBeVisible();
    // One's own alone.
    await expect(canvas.getAllByRole("button", { name: "Delete comment" })).toHaveLength(1);
  },
};

export const NamesSomebody: Story = {
  args: { threads: [] },
  play: async ({ canvas }) => {
    const box = canvas.getByLabelText("Your comment");
    await userEvent.type(box, "Please look, @ha");
    await expect(canvas.getByRole("option", { name: "Ben Harbour" })).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect(box).toHaveValue("Please look, @Ben Harbour ");
    await expect(canvas.queryByRole("listbox")).toBeNull();
    await userEvent.type(box, "and @");
    await userEvent.keyboard("{ArrowDown}{ArrowUp}{Escape}");
    await expect(canvas.queryByRole("listbox")).toBeNull();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect(commands.create).toHaveBeenLastCalledWith(null, {
      text: "Please look, @Ben Harbour and @",
      mentionedIds: [ben],
    });
    await waitFor(() => expect(box).toHaveValue(""));
  },
};

export const RepliesAndEdits: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Reply" }));
    await expect(
      canvas.getByLabelText("Reply to Ada Byron", { selector: "textarea" }),
    ).toHaveFocus();
    await userEvent.keyboard("Thanks");
    await userEvent.click(canvas.getByRole("button", { name: "Send reply" }));
    await expect(commands.create).toHaveBeenLastCalledWith(question.id, {
      text: "Thanks",
      mentionedIds: [],
    });
    await waitFor(() => expect(canvas.getByRole("button", { name: "Reply" })).toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: "Edit comment" }));
    const box = canvas.getByLabelText("Edit comment", { selector: "textarea" });
    await expect(box).toHaveFocus();
    await userEvent.clear(box);
    await userEvent.type(box, "Never mind");
    await userEvent.click(canvas.getByRole("button", { name: "Save comment" }));
    await expect(commands.change).toHaveBeenCalledWith(question.id, {
      text: "Never mind",
      mentionedIds: [],
    });
    await waitFor(() => expect(canvas.getByRole("button", { name: "Edit comment" })).toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: "Delete comment" }));
    await expect(commands.remove).toHaveBeenCalledWith(question.id);
  },
};

export const Refused: Story = {
  args: {
    threads: [],
    commands: {
      ...commands,
      create: () => Promise.reject(new AppError({ kind: "offline" })),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Send comment" }));
    await expect(canvas.getByText("Write a comment.")).toBeVisible();
    const box = canvas.getByLabelText("Your comment");
    await userEvent.type(box, "Kept");
    await userEvent.click(canvas.getByRole("button", { name: "Send comment" }));
    await expect(await canvas.findByText("Your comment wasn’t saved")).toBeVisible();
    await expect(box).toHaveValue("Kept");
  },
};

export const ReadOnly: Story = {
  args: {
    commands: undefined,
    threads: [
      { first: comment(43, { text: "", deletedAt: "2026-11-20T09:00:00Z" }), replies: [answer] },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("This comment was deleted.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /comment|Reply/ })).toBeNull();
    await expect(canvas.queryByRole("textbox")).toBeNull();
  },
};

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Beitrag"),
};
