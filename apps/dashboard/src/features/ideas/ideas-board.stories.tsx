import { insideShell } from "#testing/inside-shell.tsx";
import { m } from "#paraglide/messages.js";
import { sampleLabels } from "#testing/sample-workspace.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { Idea, IdeaColumn } from "@postlark/domain/idea";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { IdeasBoard } from "./ideas-board.tsx";

const id = (end: number) => `0197f0a0-0000-4000-8000-0000000007${String(end).padStart(2, "0")}`;

const columns: readonly IdeaColumn[] = [
  { id: id(1), stage: "consider", name: null },
  { id: id(2), stage: "work", name: null },
  { id: id(3), stage: "ready", name: "Ready for Ines" },
];

const idea = (end: number, text: string, differs: Partial<Idea> = {}): Idea => ({
  id: id(10 + end),
  columnId: id(1),
  place: end,
  text,
  link: null,
  createdBy: id(9),
  source: null,
  createdAt: "2026-11-20T09:30:00Z",
  revision: 1,
  moves: 0,
  postId: null,
  labelIds: [],
  ...differs,
});

const ideas = [
  idea(1, "Why rye takes a night.\n\nAsk Noor for the picture of the oven."),
  idea(2, "", { link: "https://harbour.example/a-rather-long-address-about-winter-markets/2026" }),
  idea(3, "Our two mills", {
    columnId: id(2),
    postId: id(8),
    labelIds: sampleLabels.slice(0, 2).map((one) => one.id),
  }),
];

const meta = {
  title: "Screens/Dashboard/Ideas",
  component: IdeasBoard,
  decorators: [insideShell("/w/harbour/ideas", () => m.ideas_title())],
  parameters: { layout: "fullscreen" },
  args: {
    columns,
    ideas,
    labels: sampleLabels,
    filter: [],
    onFilter: fn(),
    authorOf: () => "Sam Rivers",
    postsPath: "/w/harbour/posts",
    cards: {
      add: fn(async () => true),
      change: fn(async () => true),
      move: fn(async () => true),
      label: fn(async () => true),
      remove: fn(async () => true),
      write: fn(async () => id(8)),
    },
    shaping: {
      add: fn(async () => true),
      rename: fn(async () => true),
      order: fn(async () => true),
      remove: fn(async () => true),
    },
    onWritten: fn(),
  },
} satisfies Meta<typeof IdeasBoard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Cards: Story = {
  play: async ({ canvas, args }) => {
    const first = within(canvas.getByRole("region", { name: "To review" }));
    const card = first.getByRole("article", { name: "Why rye takes a night." });
    card.focus();
    await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
    await expect(args.cards?.move).toHaveBeenCalledWith(ideas[0], {
      columnId: id(2),
      afterId: null,
    });
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await expect(args.cards?.move).toHaveBeenLastCalledWith(ideas[0], {
      columnId: id(1),
      afterId: ideas[1]?.id,
    });
    await userEvent.click(within(card).getByRole("button", { name: "Write a post" }));
    await expect(args.onWritten).toHaveBeenCalledWith(id(8));
    await expect(canvas.getByRole("link", { name: "Open the post" })).toHaveAttribute(
      "href",
      `/w/harbour/posts/${id(8)}?edit`,
    );
  },
};

export const Writing: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.keyboard("n");
    const form = within(canvas.getByRole("form", { name: "New card" }));
    await userEvent.type(form.getByLabelText("Idea"), "Chestnuts");
    await userEvent.type(form.getByLabelText("Link"), "chestnuts");
    await expect(form.getByText("Enter a link that starts with https://")).toBeVisible();
    await expect(form.getByRole("button", { name: "Save" })).toBeDisabled();
    await userEvent.clear(form.getByLabelText("Link"));
    await userEvent.click(form.getByRole("button", { name: "Choose labels" }));
    const [firstLabel, , third] = sampleLabels;
    await userEvent.click(await form.findByRole("option", { name: firstLabel?.name ?? "" }));
    await userEvent.keyboard("{Escape}");
    await userEvent.click(form.getByLabelText("Idea"));
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    const written = { text: "Chestnuts", link: null };
    await expect(args.cards?.add).toHaveBeenCalledWith(columns[0], written, [firstLabel?.id]);
    await expect(canvas.queryByRole("form")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Edit “Our two mills”" }));
    await userEvent.click(canvas.getByRole("button", { name: "Choose labels" }));
    await userEvent.click(await canvas.findByRole("option", { name: third?.name ?? "" }));
    await expect(args.cards?.label).toHaveBeenCalledWith(ideas[2], third?.id, true);
  },
};

export const Filtered: Story = {
  args: { filter: [sampleLabels[0]?.id ?? ""] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole("article")).toHaveLength(1);
    await expect(canvas.getByRole("article", { name: "Our two mills" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Filter (1)" }));
    const second = await canvas.findByRole("checkbox", { name: sampleLabels[1]?.name ?? "" });
    await userEvent.click(second);
    const chosen = sampleLabels.slice(0, 2).map((one) => one.id);
    await expect(args.onFilter).toHaveBeenCalledWith(chosen);
  },
};

export const Moving: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Move “Our two mills” to…" }));
    const dialog = within(await within(document.body).findByRole("dialog"));
    await userEvent.selectOptions(dialog.getByLabelText("Column"), "Ready for Ines");
    await userEvent.click(dialog.getByRole("button", { name: "Move" }));
    await expect(args.cards?.move).toHaveBeenCalledWith(ideas[2], {
      columnId: id(3),
      afterId: null,
    });
    await userEvent.click(
      canvas.getByRole("button", { name: "Move the column “In progress” forward" }),
    );
    await expect(args.shaping?.order).toHaveBeenCalledWith([columns[1], columns[0], columns[2]]);
  },
};

export const Empty: Story = {
  args: { ideas: [] },
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole("region");
    await expect(first).toHaveTextContent("No ideas yet. Write down a thought or a link.");
  },
};

export const Viewer: Story = { args: { cards: undefined, shaping: undefined } };

export const GermanPhone: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Ideen"),
};
