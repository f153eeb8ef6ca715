import { insideShell } from "#testing/inside-shell.tsx";
import { m } from "#paraglide/messages.js";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { IdeaFeed } from "@postlark/domain/idea-feed";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { FeedsCard } from "./feeds-card.tsx";

const id = (end: number) => `0197f0a0-0000-4000-8000-00000000080${end}`;

const feed = (end: number, differs: Partial<IdeaFeed> = {}): IdeaFeed => ({
  id: id(end),
  url: "https://mill.example/a-rather-long-address-of-a-feed/about-flour-and-rye.xml",
  columnId: id(1),
  title: null,
  checkedAt: null,
  problem: null,
  fetchAt: "2026-11-20T10:30:00Z",
  ...differs,
});

const feeds = [
  feed(3),
  feed(4, { title: "The mill", checkedAt: "2026-11-20T09:30:00Z" }),
  feed(6, { title: "The archived mill", fetchAt: "infinity" }),
  feed(5, { title: "Markets", checkedAt: "2026-11-20T09:30:00Z", problem: "status_503" }),
];

const meta = {
  title: "Screens/Dashboard/Ideas/Feeds",
  component: FeedsCard,
  decorators: [insideShell("/w/harbour/ideas", () => m.ideas_title())],
  parameters: { layout: "fullscreen" },
  args: {
    feeds,
    columns: [
      { id: id(1), stage: "consider", name: null },
      { id: id(2), stage: "work", name: null },
    ],
    commands: {
      add: fn(async () => true),
      change: fn(async () => true),
      remove: fn(async () => true),
    },
  },
} satisfies Meta<typeof FeedsCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Feeds: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("Its server responds with 503.")).toBeVisible();
    await userEvent.click(
      canvas.getByRole("button", { name: "Turn on the feed “The archived mill”" }),
    );
    await expect(args.commands?.add).toHaveBeenCalledWith(feeds[2]);
    const form = within(canvas.getByRole("form", { name: "Add a feed" }));
    await userEvent.type(form.getByLabelText("Feed address"), "https://rye.example/feed");
    await userEvent.selectOptions(form.getByLabelText("Column"), "In progress");
    await userEvent.click(form.getByRole("button", { name: "Add a feed" }));
    const added = { url: "https://rye.example/feed", columnId: id(2) };
    await expect(args.commands?.add).toHaveBeenCalledWith(added);
    await userEvent.selectOptions(canvas.getByLabelText("Column for The mill"), "In progress");
    await expect(args.commands?.change).toHaveBeenCalledWith(feeds[1], id(2));
    await userEvent.click(canvas.getByRole("button", { name: "Remove the feed “The mill”" }));
    await expect(args.commands?.remove).toHaveBeenCalledWith(feeds[1]);
  },
};

export const GermanPhone: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Ideen"),
};
