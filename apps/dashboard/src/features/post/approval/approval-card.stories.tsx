import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import {
  drawnPicture,
  sampleChannels,
  sampleDelivery,
  shortText,
} from "#testing/workspace-samples.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { PostContentView } from "../post-content-view.tsx";
import { ApprovalCard } from "./approval-card.tsx";
import type { ApprovalCardProps } from "./approval-card-props.ts";
import { ada, answered, awaits, hash, onBluesky, onPage } from "./approval-samples.ts";

const published = sampleDelivery({
  ...onPage,
  state: "published",
  approvedHash: hash,
  publishedAt: "2026-11-20T09:00:00Z",
});

const meta = {
  title: "Screens/Dashboard/Approval",
  component: ApprovalCard,
  decorators: [insideShell("/dashboard", m.composer_post)],
  parameters: { layout: "fullscreen" },
  args: {
    deliveries: [onPage, onBluesky],
    mine: [onPage, onBluesky],
    awaited: [],
    approvals: [],
    events: [],
    readings: [],
    channels: sampleChannels,
    timeZone: "Europe/Berlin",
    nameOf: (id) => (id === ada ? "Ada Byron" : "Someone"),
    pictureOf: () => null,
    renderPreview: (delivery) =>
      delivery.content && (
        <PostContentView
          content={delivery.content}
          addressOf={({ hash: picture }) => drawnPicture(Number(picture[0]) * 70)}
        />
      ),
    onAnswer: fn<ApprovalCardProps["onAnswer"]>(() => Promise.resolve()),
    onCompare: fn<ApprovalCardProps["onCompare"]>(() => Promise.resolve()),
  },
} satisfies Meta<typeof ApprovalCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Mine: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Request changes" }));
    await expect(canvas.getByText("Say what should change.")).toBeVisible();
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByLabelText("Comment"), "Shorter, please");
    await userEvent.click(canvas.getByRole("button", { name: "Request changes" }));
    await expect(args.onAnswer).toHaveBeenCalledWith(
      [onPage, onBluesky],
      "changes_asked",
      "Shorter, please",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Approve" }));
    await expect(args.onAnswer).toHaveBeenLastCalledWith([onPage, onBluesky], "approved", "");
  },
};

const card = { url: "https://mill.example", title: "Rye", description: "", picture: null };
const before = answered({
  hash: "before",
  content: {
    text: shortText.replace("seven", "six"),
    media: [],
    settings: { card, replies: "everyone" },
  },
  dueAt: "2031-11-23T08:00:00Z",
});
const now = {
  ...onPage,
  content: {
    text: shortText,
    media: onPage.content?.media ?? [],
    settings: { replies: "nobody", firstComment: "Rolls from six" },
  },
} as const;

export const ChangedSinceTheLastAnswer: Story = {
  args: { deliveries: [now, onBluesky], mine: [now, onBluesky], approvals: [before] },
  play: async ({ canvas }) => {
    const [text, replies, comment] = canvas.getAllByRole("insertion");
    await expect(text).toHaveTextContent("seven.");
    await expect(replies).toHaveTextContent("No one");
    await expect(comment).toHaveTextContent("Rolls from six");
    await expect(canvas.getByText(/^Picture 1 is new/)).toBeVisible();
    await expect(canvas.getByText(/^The link preview was removed/)).toBeVisible();
    await expect(canvas.getByText(/^Bluesky is new/)).toBeVisible();
    await expect(canvas.getByText(/^It was scheduled for Sun, Nov 23, 2031/)).toBeVisible();
  },
};

/** Somebody saves the post while it is read: what was read is not swapped under the button. */
function Changing(props: ApprovalCardProps) {
  const [mine, setMine] = useState(props.mine);
  const save = () =>
    setMine([{ ...onPage, contentHash: "new", content: { text: "Something else", media: [] } }]);
  return (
    <>
      <button type="button" onClick={save}>
        Save elsewhere
      </button>
      <ApprovalCard {...props} mine={mine} />
    </>
  );
}

export const ChangedWhileItIsRead: Story = {
  args: { deliveries: [onPage], mine: [onPage] },
  render: (args) => <Changing {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText("Comment"), "Fine");
    await userEvent.click(canvas.getByRole("button", { name: "Save elsewhere" }));
    await expect(canvas.queryByText("Something else")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Approve" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("button", { name: "Show current text" }));
    await expect(canvas.getByText("Something else")).toBeVisible();
    await expect(canvas.getByRole("list", { name: "To be published" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Approve" }));
    await expect(args.onAnswer).toHaveBeenCalledWith(
      [expect.objectContaining({ contentHash: "new" })],
      "approved",
      "Fine",
    );
  },
};

const refused = (refusal: AppError) =>
  fn<ApprovalCardProps["onAnswer"]>(() => Promise.reject(refusal));
export const Refused: Story = {
  args: {
    onAnswer: refused(new AppError({ kind: "forbidden", code: "not_an_approver" })),
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText("Comment"), "Kept");
    await userEvent.click(canvas.getByRole("button", { name: "Approve" }));
    await expect(await canvas.findByText(/^Someone else has to approve this/)).toBeVisible();
    await expect(canvas.getByLabelText("Comment")).toHaveValue("Kept");
  },
};

export const AnotherStageIsAsked: Story = {
  args: {
    onAnswer: refused(new AppError({ kind: "conflict", code: "stage_over" })),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Approve" }));
    await expect(await canvas.findByText(/^Your stage has already approved this/)).toBeVisible();
  },
};

export const WaitsForOthers: Story = {
  args: {
    mine: [],
    awaited: [
      awaits({ needsAll: true, userIds: [ada, onPage.id] }),
      awaits({ deliveryId: onBluesky.id }),
    ],
  },
  play: async ({ canvas }) => {
    const missing = within(canvas.getByRole("list", { name: "Missing approvals" }));
    await expect(missing.getByText(/Ada Byron and Someone/)).toBeVisible();
    await expect(missing.getByText(/No one in this workspace can approve it/)).toBeVisible();
    await expect(canvas.getByText(/^It will be published once approved/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Approve" })).toBeNull();
  },
};

const asked = { ...onPage, problem: { code: "changes_asked", message: "Shorter, please" } };

export const ChangesAskedFor: Story = {
  args: {
    deliveries: [asked],
    mine: [],
    approvals: [answered({ answer: "changes_asked", comment: "Shorter, please" })],
  },
  play: async ({ canvas }) => {
    const alert = canvas.getByRole("status");
    await expect(within(alert).getByText("Ada Byron requested changes")).toBeVisible();
    await expect(within(alert).getByText("Shorter, please")).toBeVisible();
    await expect(canvas.getByText(/^The post is on hold\./)).toBeVisible();
  },
};

export const ApprovedIsWhatWentOut: Story = {
  args: {
    deliveries: [published],
    mine: [],
    approvals: [answered()],
    events: [
      {
        id: 1,
        deliveryId: published.id,
        at: "2026-11-20T09:00:00Z",
        kind: "approval_checked",
        step: null,
        detail: { hash },
      },
      {
        id: 2,
        deliveryId: published.id,
        at: "2026-11-21T09:00:00Z",
        kind: "edited",
        step: null,
        detail: { by: ada },
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Published exactly as approved/)).toBeVisible();
    await expect(canvas.getByText(/^Edited on Your page since, by /)).toBeVisible();
    await userEvent.click(canvas.getByText("Show proof"));
    await expect(canvas.getAllByText(hash)).toHaveLength(2);
  },
};

export const German: Story = {
  globals: germanPhone,
  args: { approvals: [before] },
  play: () => expectGermanToFit("Beitrag"),
};
