import type { Pages } from "#components/more-pages.tsx";
import { insideShell } from "#testing/inside-shell.tsx";
import type { Subscriber } from "@postlark/domain/subscriber";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { SubscriberCard } from "./subscriber-card.tsx";
import { SubscriberList } from "./subscriber-list.tsx";

const subscriber = (number: number, more: Partial<Subscriber> = {}): Subscriber => ({
  id: `0b6a1c8e-4a56-4b58-9f44-00000000000${number}`,
  email: `reader-${number}@example.com`,
  state: "confirmed",
  reason: null,
  askedAt: "2026-11-22T09:00:00Z",
  ...more,
});

const pages: Pages<Subscriber> = {
  data: {
    rows: [
      subscriber(1),
      subscriber(2, { state: "pending" }),
      subscriber(3, { state: "bounced", reason: "550 5.1.1 No such user here" }),
      subscriber(4, { state: "unsubscribed" }),
    ],
    unreadable: 0,
  },
  isPending: false,
  isLoadingError: false,
  error: null,
  isFetching: false,
  refetch: fn(),
  hasNextPage: true,
  isFetchingNextPage: false,
  fetchNextPage: fn(),
};

const meta = {
  title: "Screens/Dashboard/Newsletter subscribers",
  component: SubscriberList,
  decorators: [
    // As in the channel's panel, whose title is of the second rank.
    (Story) => (
      <>
        <h2>Larks</h2>
        <Story />
      </>
    ),
    insideShell("/w/harbour/channels", () => "Channels"),
  ],
  args: {
    query: pages,
    onAdd: fn(async () => {}),
    onRemove: fn(async () => {}),
    onRevive: fn(async () => {}),
    onExport: fn(async () => {}),
  },
  render: (args) => (
    <SubscriberCard
      counts={{ confirmed: 1, pending: 1, unsubscribed: 1, bounced: 1 }}
      slug="harbour"
      isOpen
      onOpen={undefined}
    >
      <SubscriberList {...args} />
    </SubscriberCard>
  ),
} satisfies Meta<typeof SubscriberList>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Each with what became of them, and whoever is entered is asked. */
export const Several: Story = {
  async play({ canvas, userEvent, args }) {
    await userEvent.type(canvas.getByLabelText("Email address"), "wren@example.com{Enter}");
    await expect(args.onAdd).toHaveBeenCalledWith("wren@example.com", expect.anything());
    await userEvent.click(canvas.getByRole("button", { name: "Remove reader-1@example.com" }));
    await expect(args.onRemove).toHaveBeenCalledWith(subscriber(1));
    await userEvent.click(canvas.getByRole("button", { name: "Email reader-3@example.com again" }));
    await expect(args.onRevive).toHaveBeenCalledOnce();
    await expect(canvas.getByText("550 5.1.1 No such user here")).toBeVisible();
  },
};

export const Nobody: Story = {
  args: { query: { ...pages, data: { rows: [], unreadable: 0 }, hasNextPage: false } },
};

export const Loading: Story = { args: { query: { ...pages, data: undefined, isPending: true } } };

/** What was typed stays, with what was wrong about it. */
export const Refused: Story = {
  args: {
    onAdd: fn(async () => {
      throw new AppError({ kind: "conflict", code: "already_subscribed", message: "Already." });
    }),
  },
  async play({ canvas, userEvent }) {
    const field = canvas.getByLabelText("Email address");
    await userEvent.type(field, "wren@example.com{Enter}");
    await expect(await canvas.findByText("That address is already subscribed.")).toBeVisible();
    await expect(field).toHaveValue("wren@example.com");
  },
};
