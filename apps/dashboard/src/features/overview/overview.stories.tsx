import { QueryFailure } from "#components/query-view.tsx";
import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import { sampleChannels } from "#testing/sample-channels.ts";
import { sampleDeliveries } from "#testing/sample-workspace.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentProps } from "react";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { Attention } from "./attention.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { DeliveryCardLoading, Overview } from "#components/overview-loading.tsx";
import { DeliveryCard, NothingPlanned, NothingPublished } from "./overview.tsx";

const { scheduled, waiting, pictures, published, failed, unknown, restored } = sampleDeliveries;
const channels = Object.values(sampleChannels);

type Shown = Pick<ComponentProps<typeof DeliveryCard>, "deliveries">;

function Next({ deliveries, all = channels }: Shown & { all?: typeof channels }) {
  const card = { title: m.overview_next(), filter: "scheduled", titledState: "scheduled" } as const;
  return <DeliveryCard {...card} {...{ deliveries }} channels={all} empty={<NothingPlanned />} />;
}

function Published(shown: Shown) {
  const title = m.overview_published();
  const card = { title, filter: "published", titledState: "published" } as const;
  return <DeliveryCard {...card} {...shown} channels={channels} empty={<NothingPublished />} />;
}

const meta = {
  title: "Screens/Dashboard/Overview",
  component: Overview,
  decorators: [insideShell("/w/harbour/overview", m.overview_title)],
  parameters: { layout: "fullscreen" },
  args: {
    attention: <Attention channels={channels} deliveries={[failed, unknown]} />,
    next: <Next deliveries={[scheduled, waiting, pictures]} />,
    published: <Published deliveries={[published]} />,
  },
} satisfies Meta<typeof Overview>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    const next = within(canvas.getByRole("list", { name: "Up next" }));
    await expect(next.getAllByRole("listitem")).toHaveLength(3);
    await expect(next.getByRole("link", { name: "Without text" })).toBeVisible();
    await expect(canvas.getByText("The post is longer than 300 graphemes.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Your page" })).toHaveAttribute(
      "href",
      "https://postlark.example/p/harbour/1",
    );
  },
};

const broken = channels.map((one) => ({ ...one, state: "needs_attention" as const }));

export const DueOnADisconnectedChannel: Story = {
  args: { next: <Next deliveries={[{ ...scheduled, dueAt: "2026-01-05T09:00Z" }]} all={broken} /> },
  play: ({ canvas }) => expect(canvas.getByText(/^Waiting for /)).toBeVisible(),
};

export const OnAPhone: Story = { ...Full, globals: { viewport: { value: "mobile1" } } };

/** What a client wants changed is on hold: their words are in its row. */
export const ChangesAskedFor: Story = {
  args: {
    attention: (
      <Attention
        channels={channels}
        deliveries={[
          {
            ...waiting,
            problem: { code: "changes_asked", message: "From seven, please", client: "Zoe Client" },
          },
        ]}
      />
    ),
  },
  play: async ({ canvas }) => {
    const rows = within(canvas.getByRole("list", { name: "Needs attention" }));
    await expect(
      rows.getByText("Zoe Client requested changes: “From seven, please”"),
    ).toBeVisible();
    await expect(rows.getByText("Changes requested")).toBeVisible();
  },
};

/** One post on several channels is one row; on two of a network, each has its own name. */
export const OnSeveralChannels: Story = {
  args: {
    next: (
      <Next
        deliveries={channels.map(({ id }, index) => ({
          ...scheduled,
          id: scheduled.id.replace(/.{2}$/, String(10 + index)),
          channelId: id,
        }))}
      />
    ),
  },
  play: async ({ canvas }) => {
    const next = within(canvas.getByRole("list", { name: "Up next" }));
    await expect(next.getAllByRole("listitem")).toHaveLength(1);
    await expect(next.getAllByRole("link")).toHaveLength(1);
    await expect(next.getByText("Your page")).toBeVisible();
  },
};

export const WaitsForMyApproval: Story = {
  args: {
    attention: <Attention channels={channels} deliveries={[failed]} toApprove={[waiting]} />,
  },
  play: async ({ canvas }) => {
    const mine = within(canvas.getByRole("list", { name: "Waiting for your approval" }));
    await expect(mine.getAllByRole("listitem")).toHaveLength(1);
    await expect(mine.getByText("Waiting for approval")).toBeVisible();
    await expect(await mine.findByRole("button", { name: "Approve" })).toBeVisible();
    const failures = within(canvas.getByRole("list", { name: "Needs attention" }));
    await expect(await failures.findByRole("button", { name: "Try again" })).toBeVisible();
  },
};

export const Quiet: Story = {
  args: { attention: <Attention channels={[sampleChannels.page]} deliveries={[]} /> },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("Needs attention")).not.toBeInTheDocument();
  },
};

const decide = fn();

const overdue = Array.from({ length: 12 }, (_, index) => ({
  ...restored,
  id: restored.id.replace(/.{2}$/, String(10 + index)),
  // Five are still to come, whenever this is looked at.
  ...(index >= 7 && { dueAt: `2099-01-${10 + index}T17:00:00Z` }),
}));

function Restored({ onOverdue }: Pick<ComponentProps<typeof Attention>, "onOverdue">) {
  return (
    <Attention
      channels={[sampleChannels.page, sampleChannels.bluesky]}
      deliveries={[]}
      overdue={overdue}
      onOverdue={onOverdue}
    />
  );
}

export const BroughtBack: Story = {
  args: { attention: <Restored onOverdue={decide} /> },
  play: async ({ canvas }) => {
    decide.mockClear();
    const title = "12 posts need your confirmation";
    await expect(await canvas.findByRole("heading", { name: title })).toBeVisible();
    await expect(canvas.getByText(/^Restored from a backup of Thu, Nov 19/)).toBeVisible();
    const ahead = within(canvas.getByRole("region", { name: "Still ahead: 5 posts" }));
    await expect(ahead.getAllByText("Needs confirmation")).toHaveLength(5);
    await userEvent.click(ahead.getByRole("button", { name: "Keep their times" }));
    await expect(decide.mock.calls).toEqual([[{ answer: "send", group: "ahead" }]]);
    decide.mockClear();
    const due = within(canvas.getByRole("region", { name: "Due in the meantime: 7 posts" }));
    await userEvent.click(due.getByRole("button", { name: "Publish now" }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Decide later" }));
    await expect(decide).not.toHaveBeenCalled();
    await userEvent.click(due.getByRole("button", { name: "Cancel these" }));
    await userEvent.click(await screen.findByRole("button", { name: "Cancel 7 posts" }));
    await expect(decide.mock.calls).toEqual([[{ answer: "cancel", group: "due" }]]);
    decide.mockClear();
    await userEvent.click(canvas.getByRole("button", { name: "Confirm all" }));
    await userEvent.click(await screen.findByRole("button", { name: "Confirm 12 posts" }));
    await expect(decide.mock.calls).toEqual([[{ answer: "send", group: "all" }]]);
  },
};

/** An archive was imported: all of it is still ahead, and some is for a network where Postlark cannot look. */
export const FromAnArchive: Story = {
  args: {
    attention: (
      <Attention
        channels={[{ ...sampleChannels.page, network: "telegram" }]}
        deliveries={[]}
        overdue={overdue
          .slice(7)
          .map((one) => ({ ...one, problem: { code: "restored", from: "archive" } }))}
        onOverdue={decide}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^These posts came with an archive/)).toBeVisible();
    await expect(canvas.getByText(/^Postlark can’t check Telegram/)).toBeVisible();
    await expect(canvas.getByRole("region", { name: "Still ahead: 5 posts" })).toBeVisible();
    await expect(canvas.queryByText(/^Due in the meantime/)).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Confirm all" })).toBeNull();
  },
};

/** Somebody who may not publish is told, and asked nothing. */
export const BroughtBackForOthers: Story = {
  args: { attention: <Restored onOverdue={undefined} /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("An editor decides what happens to them.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Keep their times" })).toBeNull();
  },
};

export const New: Story = {
  args: {
    attention: <FirstSteps practice="?connect=practice" />,
    next: <Next deliveries={[]} />,
    published: <Published deliveries={[]} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Harbour Lights is ready")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "/p/harbour" })).toHaveAttribute(
      "href",
      "/p/harbour",
    );
    const practice = canvas.getByRole("link", { name: "Connect a practice account" });
    await expect(practice).toHaveAttribute("href", "/w/harbour/channels?connect=practice");
    await expect(await canvas.findByRole("list", { name: "First steps: 0 of 3" })).toBeVisible();
  },
};

export const Loading: Story = {
  args: {
    attention: null,
    next: <DeliveryCardLoading title="Up next" />,
    published: <DeliveryCardLoading title="Recently published" />,
  },
};

const failure = (
  <QueryFailure error={new AppError({ kind: "offline" })} isRetrying={false} onRetry={() => {}} />
);

export const NotToBeLoaded: Story = { args: { attention: null, next: failure } };

export const German: Story = {
  args: { attention: <Restored onOverdue={decide} /> },
  globals: germanPhone,
  play: () => expectGermanToFit("Übersicht"),
};
