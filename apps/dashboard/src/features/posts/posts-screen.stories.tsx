import { DeliveryList } from "#components/delivery-list.tsx";
import { MorePages } from "#components/more-pages.tsx";
import { RowsLoading } from "#components/rows-loading.tsx";
import { insideShell } from "#testing/inside-shell.tsx";
import { sampleChannels } from "#testing/sample-channels.ts";
import { sampleDeliveries, sampleDrafts, sampleLabels } from "#testing/sample-workspace.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { DeletedList } from "./deleted-list.tsx";
import { DraftList } from "./draft-list.tsx";
import { NoPosts, PostsScreen } from "./posts-screen.tsx";

const { scheduled, waiting, pictures } = sampleDeliveries;
const more = fn();

const meta = {
  title: "Screens/Dashboard/Posts",
  component: PostsScreen,
  decorators: [insideShell("/w/harbour/posts")],
  parameters: { layout: "fullscreen" },
  args: {
    filter: "drafts",
    label: undefined,
    labels: sampleLabels,
    onLabel: fn(),
    children: (
      <DraftList
        posts={sampleDrafts}
        channels={Object.values(sampleChannels)}
        labels={sampleLabels}
      />
    ),
  },
} satisfies Meta<typeof PostsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Drafts: Story = {
  play: async ({ canvas, args }) => {
    const drafts = within(canvas.getByRole("list", { name: "Drafts" }));
    await expect(drafts.getByRole("link", { name: "Empty draft" })).toBeVisible();
    await expect(drafts.getByText("Winter market")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Drafts" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await userEvent.selectOptions(canvas.getByLabelText("Label"), "Winter market");
    await expect(args.onLabel).toHaveBeenCalledWith(sampleLabels[2]?.id);
  },
};

export const Scheduled: Story = {
  args: {
    filter: "scheduled",
    children: (
      <>
        <DeliveryList
          label="Scheduled"
          deliveries={[
            { ...scheduled, labelIds: sampleLabels.map(({ id }) => id) },
            waiting,
            pictures,
          ]}
          channels={Object.values(sampleChannels)}
          labels={sampleLabels}
        />
        <MorePages hasNextPage isFetchingNextPage={false} fetchNextPage={more} unreadable={2} />
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Waiting for approval")).toBeVisible();
    await expect(canvas.getByText("2 items couldn’t be read and were left out.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Show more" }));
    await expect(more).toHaveBeenCalled();
  },
};

export const NothingNeedsYou: Story = {
  args: { filter: "attention", children: <NoPosts filter="attention" /> },
};

export const NothingLabelled: Story = {
  args: {
    label: sampleLabels[0]?.id,
    children: <NoPosts filter="drafts" onShowAll={fn()} />,
  },
};

export const Deleted: Story = {
  args: {
    filter: "deleted",
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
  args: { filter: "deleted", children: <NoPosts filter="deleted" /> },
};

export const NoDrafts: Story = { args: { children: <NoPosts filter="drafts" /> } };

export const Loading: Story = { args: { children: <RowsLoading /> } };

export const OnAPhone: Story = { ...Scheduled, globals: { viewport: { value: "mobile1" } } };

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Beiträge"),
};
