import type { Pages } from "#components/more-pages.tsx";
import { insideShell } from "#testing/inside-shell.tsx";
import type { FailedMail } from "@postlark/sdk/subscribers";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { FailedMailList } from "./failed-mail-list.tsx";
import { MailCard } from "./mail-card.tsx";

const pages: Pages<FailedMail> = {
  data: {
    unreadable: 0,
    rows: [
      {
        id: "0b6a1c8e-4a56-4b58-9f44-000000000001",
        email: "wren@example.com",
        state: "refused",
        reason: "550 5.1.1 No such user here",
      },
      {
        id: "0b6a1c8e-4a56-4b58-9f44-000000000002",
        email: null,
        state: "unknown",
        reason: null,
      },
    ],
  },
  isPending: false,
  isLoadingError: false,
  error: null,
  isFetching: false,
  refetch: fn(),
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: fn(),
};

const meta = {
  title: "Screens/Dashboard/Newsletter mails",
  component: MailCard,
  decorators: [insideShell("/w/harbour/posts/1", () => "Post")],
} satisfies Meta<typeof MailCard>;

export default meta;

type Story = StoryObj<typeof meta>;

const counts = { sent: 1_204, waiting: 0, refused: 1, unknown: 1, left: 3 };

/** Numbers, and both answers where nobody knows. */
export const Decide: Story = {
  args: { counts, onOpen: fn(), onSettle: fn(async () => {}) },
  async play({ canvas, userEvent, args }) {
    await expect(canvas.getByText("1,204")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Count as sent" }));
    await expect(args.onSettle).toHaveBeenCalledWith("sent");
    await userEvent.click(canvas.getByRole("button", { name: "Resend" }));
    await expect(args.onSettle).toHaveBeenLastCalledWith("again");
    await userEvent.click(canvas.getByRole("button", { name: "Show recipients" }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};

/** As members see it who see no addresses, while it goes out. */
export const UnderWay: Story = {
  args: {
    counts: { sent: 12, waiting: 1_192, refused: 0, unknown: 0, left: 0 },
    onOpen: undefined,
    onSettle: undefined,
  },
};

/** Who did not get theirs, in their mail server's words. */
export const Listed: Story = {
  args: {
    counts,
    onOpen: undefined,
    onSettle: fn(async () => {}),
    children: <FailedMailList query={pages} onExport={fn(async () => {})} />,
  },
};
