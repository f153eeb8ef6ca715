import { MorePages } from "#components/more-pages.tsx";
import { insideShell } from "#testing/inside-shell.tsx";
import { sampleChannels } from "#testing/sample-channels.ts";
import {
  sampleDeliveries,
  sampleDrafts,
  sampleLabels,
  samplePeople,
} from "#testing/sample-workspace.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { DeletedList } from "./deleted-list.tsx";
import { NoPosts } from "./no-posts.tsx";
import { type PostRow, rowsOfDeliveries, rowsOfPosts } from "./post-rows.ts";
import { PostRowsLoading } from "./post-rows-loading.tsx";
import { noFilters } from "./posts-address.ts";
import { PostsPanel } from "./posts-panel.tsx";
import { PostsScreen } from "./posts-screen.tsx";

const { scheduled, waiting, pictures, failed, published, liked } = sampleDeliveries;
const more = fn();
const channels = Object.values(sampleChannels);
const counts = { drafts: 2, approval: 1, scheduled: 1_204, published: 0, attention: 1, deleted: 2 };

const panel = (
  list: "drafts" | "scheduled" | "published" | "attention",
  rows: readonly PostRow[],
) => (
  <PostsPanel
    list={list}
    usual={list === "scheduled" || list === "published" ? list : undefined}
    rows={rows}
    channels={channels}
    labels={sampleLabels}
  />
);

const meta = {
  title: "Screens/Dashboard/Posts",
  component: PostsScreen,
  decorators: [insideShell("/w/harbour/posts")],
  parameters: { layout: "fullscreen" },
  args: {
    address: { list: "drafts", ...noFilters },
    counts,
    channels,
    people: Object.values(samplePeople),
    labels: sampleLabels,
    onChange: fn(),
    children: panel("drafts", rowsOfPosts(sampleDrafts)),
  },
} satisfies Meta<typeof PostsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Drafts: Story = {
  play: async ({ canvas, args }) => {
    const drafts = within(canvas.getByRole("list", { name: "Drafts" }));
    await expect(drafts.getByRole("link", { name: "Empty draft" })).toBeVisible();
    await expect(drafts.getByText("Winter market")).toBeInTheDocument();
    await expect(canvas.getByRole("link", { name: "Drafts 2" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await userEvent.selectOptions(canvas.getByLabelText("Label"), "Winter market");
    await expect(args.onChange).toHaveBeenCalledWith({ label: sampleLabels[2]?.id });
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search posts" }), "r");
    await expect(args.onChange).toHaveBeenCalledWith({ words: "r" }, expect.anything());
  },
};

/** Sorted by a number; a network that has none shows a dash. */
export const Published: Story = {
  args: {
    address: { list: "published", sort: "likes", ...noFilters },
    children: panel("published", rowsOfDeliveries([liked, published], false)),
  },
  play: async ({ canvas, args }) => {
    const rows = within(canvas.getByRole("list", { name: "Published" })).getAllByRole("listitem");
    await expect(rows[0]).toHaveTextContent("1,204 likes on Bluesky");
    await expect(rows[0]).toHaveTextContent("No figure: replies");
    await expect(rows[1]).toHaveTextContent("This network has no statistics.");
    await userEvent.selectOptions(canvas.getByLabelText("Sort by"), "Newest first");
    await expect(args.onChange).toHaveBeenCalledWith({ sort: undefined });
  },
};

export const PublishedOnAPhone: Story = {
  ...Published,
  globals: { viewport: { value: "mobile1" } },
};

export const Selected: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select all" }));
    await expect(canvas.getByText("2 selected")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Duplicate" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Move to…" })).toBeNull();
    canvas.getByRole("link", { name: "Empty draft" }).focus();
    await userEvent.keyboard("x");
    await expect(canvas.getByText("1 selected")).toBeVisible();
    await expect(canvas.getByRole("checkbox", { name: "Select all" })).toBePartiallyChecked();
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByText("1 selected")).toBeNull();
  },
};

export const Scheduled: Story = {
  args: {
    address: { list: "scheduled", ...noFilters, channel: sampleChannels.page.id },
    children: (
      <>
        {panel(
          "scheduled",
          rowsOfDeliveries([
            { ...scheduled, labelIds: sampleLabels.map(({ id }) => id) },
            { ...scheduled, id: waiting.id, channelId: sampleChannels.bluesky.id },
            waiting,
            pictures,
          ]),
        )}
        <MorePages hasNextPage isFetchingNextPage={false} fetchNextPage={more} unreadable={2} />
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Waiting for approval")).toBeVisible();
    // A post on two channels is one row.
    const list = within(canvas.getByRole("list", { name: "Scheduled" }));
    await expect(list.getAllByRole("checkbox")).toHaveLength(3);
    await expect(canvas.getByText("2 items couldn’t be read and were left out.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Show more" }));
    await expect(more).toHaveBeenCalled();
    list.getAllByRole("link")[0]?.focus();
    await userEvent.keyboard("xm");
    const dialog = within(await screen.findByRole("dialog"));
    const [close] = dialog.getAllByRole("button", { name: "Cancel" });
    await userEvent.click(close ?? document.body);
    await userEvent.keyboard("{Escape}");
  },
};

export const SelectedOnAPhone: Story = {
  ...Scheduled,
  globals: { viewport: { value: "mobile1" } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select all" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Move to…" }));
    await expect(await screen.findByText(/The others keep their distance in days/)).toBeVisible();
  },
};

export const NeedsYou: Story = {
  args: {
    address: { list: "attention", ...noFilters },
    children: panel("attention", rowsOfDeliveries([failed])),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("The post is longer than 300 graphemes.")).toBeVisible();
  },
};

export const NothingNeedsYou: Story = {
  args: {
    address: { list: "attention", ...noFilters },
    children: <NoPosts list="attention" onClear={undefined} />,
  },
};

const clear = fn();

export const NothingFound: Story = {
  args: {
    address: { list: "drafts", ...noFilters, words: "rye", since: "2026-11-01" },
    counts: { drafts: 0, approval: 0, scheduled: 0, published: 0, attention: 0, deleted: 0 },
    children: <NoPosts list="drafts" onClear={clear} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "From Nov 1, 2026" })).toBeVisible();
    const [, below] = canvas.getAllByRole("button", { name: "Clear filters" });
    await userEvent.click(below ?? document.body);
    await expect(clear).toHaveBeenCalled();
  },
};

export const Deleted: Story = {
  args: {
    address: { list: "deleted", ...noFilters },
    children: (
      <DeletedList
        posts={sampleDrafts.map((post) => ({ ...post, deletedAt: "2026-11-22T09:00:00Z" }))}
        labels={sampleLabels}
      />
    ),
  },
  play: async ({ canvas }) => {
    const deleted = within(canvas.getByRole("list", { name: "Deleted" }));
    await expect(deleted.getByRole("button", { name: "Restore: Empty draft" })).toBeVisible();
    await expect(deleted.getAllByText(/^Deleted Nov 22/)).toHaveLength(sampleDrafts.length);
  },
};

export const DeletedOnAPhone: Story = {
  ...Deleted,
  globals: germanPhone,
  play: () => expectGermanToFit("Beiträge"),
};

export const NothingDeleted: Story = {
  args: {
    address: { list: "deleted", ...noFilters },
    children: <NoPosts list="deleted" onClear={undefined} />,
  },
};

export const NoDrafts: Story = {
  args: { children: <NoPosts list="drafts" onClear={undefined} /> },
};

export const Loading: Story = { args: { children: <PostRowsLoading /> } };

export const OnAPhone: Story = { ...Scheduled, globals: { viewport: { value: "mobile1" } } };

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Beiträge"),
};
