import { insideShell } from "#testing/inside-shell.tsx";
import {
  blueskyChannel,
  longText,
  pageChannel,
  nostrChannel,
  sampleChannels,
  samplePicture,
  shortText,
} from "#testing/workspace-samples.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { ApprovalRule } from "@postlark/domain/approval";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { ComposerHarness } from "./testing/composer-harness.tsx";
import { emptyDraft, toggleChannel, writeMedia, writeText } from "./draft/draft.ts";

const both = toggleChannel(toggleChannel(emptyDraft, pageChannel.id), blueskyChannel.id);

const meta = {
  title: "Screens/Dashboard/Composer",
  component: ComposerHarness,
  decorators: [insideShell("/w/harbour/posts/new")],
  parameters: { layout: "fullscreen" },
  args: { channels: sampleChannels, role: "editor", draft: both, onPublish: fn() },
} satisfies Meta<typeof ComposerHarness>;

export default meta;
type Story = StoryObj<typeof meta>;

const box = () => screen.getByRole("textbox", { name: /^Text for/ });

export const New: Story = {
  args: { draft: emptyDraft },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Publish now" }));
    await expect(await canvas.findByText(/Choose at least one channel/)).toBeVisible();
    await expect(args.onPublish).not.toHaveBeenCalled();
  },
};

export const Written: Story = {
  args: { draft: writeText(both, null, shortText) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("126 of 300")).toBeVisible();
    box().focus();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() =>
      expect(args.onPublish).toHaveBeenCalledWith(1, [pageChannel.id, blueskyChannel.id], null, {}),
    );
  },
};

const oneApproves = (channelId: string | null): ApprovalRule => ({
  channelId,
  policy: "one",
  approverIds: [],
  stages: [],
});

/** A rule of the workspace asks for everybody's posts. */
export const SentForApproval: Story = {
  args: { draft: writeText(both, null, shortText), rules: [oneApproves(null)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Send for approval" })).toBeVisible();
  },
};

export const SentForApprovalInPart: Story = {
  args: {
    draft: writeText(both, null, shortText),
    rules: [oneApproves(blueskyChannel.id)],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Publish now" })).toBeVisible();
    await expect(canvas.getByText(/^Needs approval first: Bluesky/)).toBeVisible();
  },
};

export const Thread: Story = {
  args: {
    draft: writeMedia(writeText(both, null, longText), null, () => [
      samplePicture(1, "Rolls in a basket"),
      samplePicture(2),
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Thread of 2")).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: "1 suggestion" }));
    await expect(await canvas.findByText(/Picture 2 has no alt text/)).toBeVisible();
  },
};

export const OwnText: Story = {
  args: {
    draft: writeText(
      writeText(both, null, longText),
      blueskyChannel.id,
      "Ten years by the harbour.",
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("tab", { name: /Bluesky/ }));
    await expect(box()).toHaveValue("Ten years by the harbour.");
    await expect(canvas.getByRole("button", { name: "Use shared text" })).toBeVisible();
  },
};

export const Blocked: Story = {
  args: {
    draft: writeMedia(
      toggleChannel(
        {
          ...writeText(both, null, longText),
          content: { text: longText, media: [], settings: { thread: "single" } },
        },
        nostrChannel.id,
      ),
      null,
      () => [samplePicture(1, "Rolls in a basket")],
    ),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Publish now" }));
    await expect(await canvas.findByText(/characters too many/)).toBeVisible();
    await expect(canvas.getByText(/This channel can’t show pictures/)).toBeVisible();
    await expect(canvas.getByText(/The channel is paused/)).toBeVisible();
    await waitFor(() => expect(box()).toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: "Split into a thread" }));
    await waitFor(() => expect(canvas.queryByText(/characters too many/)).toBeNull());
    await expect(args.onPublish).not.toHaveBeenCalled();
  },
};

export const AtATime: Story = {
  args: { draft: writeText(both, null, shortText), timeZone: "Pacific/Auckland" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "When Now" }));
    await userEvent.click(await canvas.findByRole("button", { name: "At a time" }));
    const date = canvas.getByLabelText("Date");
    const time = canvas.getByLabelText("Time");
    await userEvent.clear(date);
    await userEvent.type(date, "2031-09-28");
    await userEvent.clear(time);
    await userEvent.type(time, "02:30");
    await expect(canvas.getByText(/Clocks skip 2:30/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: /^When Sun, Sep 28, 2031/ })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Schedule" })).toBeVisible();
  },
};

/** Nothing is published before a time is chosen. */
export const WithoutQueue: Story = {
  args: { draft: { ...writeText(both, null, shortText), timeChoice: undefined }, due: [] },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Schedule" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Now" }));
    await userEvent.click(canvas.getByRole("button", { name: "Publish now" }));
    await waitFor(() => expect(args.onPublish).toHaveBeenCalled());
  },
};

export const Contributor: Story = {
  args: { role: "contributor", draft: writeText(both, null, shortText) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Send for approval" })).toBeVisible();
  },
};

export const Viewer: Story = {
  args: { role: "viewer", draft: writeText(both, null, shortText) },
  play: async ({ canvas }) => {
    await expect(box()).toHaveAttribute("readonly");
    await expect(canvas.queryByRole("button", { name: /Publish/ })).toBeNull();
  },
};

export const NoChannels: Story = {
  args: { channels: [], role: "admin", draft: emptyDraft },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Connect a channel" })).toBeVisible();
  },
};

export const NoChannelsForEditors: Story = {
  args: { channels: [], draft: emptyDraft },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Ask an admin of the workspace to/)).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Connect a channel" })).toBeNull();
  },
};

export const Offline: Story = {
  args: {
    draft: writeText(both, null, shortText),
    save: async () => {
      throw new AppError({ kind: "offline" });
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(box(), " More.");
    await waitFor(() => expect(canvas.getByText(/^Offline\./)).toBeVisible());
  },
};

export const Clash: Story = {
  args: {
    draft: writeText(both, null, shortText),
    theirs: writeText(both, null, "Fresh rye, every morning from half past six."),
  },
  play: async ({ canvas }) => {
    await userEvent.type(box(), " Mine.");
    const card = await screen.findByRole("alert");
    await userEvent.click(within(card).getByRole("radio", { name: "From Ana Ruiz" }));
    await userEvent.click(canvas.getByRole("button", { name: "Save this choice" }));
    await waitFor(() => expect(box()).toHaveValue("Fresh rye, every morning from half past six."));
  },
};

/** As much as the budget is measured with: five variants of 3,000 characters. */
export const FiveVariants: Story = {
  args: {
    channels: [
      ...sampleChannels,
      { ...blueskyChannel, id: "0197f0a0-0000-4000-8000-000000000014", displayName: "Second" },
    ],
    draft: [...sampleChannels, { id: "0197f0a0-0000-4000-8000-000000000014" }].reduce(
      (draft, { id }) => toggleChannel(draft, id),
      writeText(emptyDraft, null, longText.repeat(6).slice(0, 3_000)),
    ),
  },
};

export const OnAPhone: Story = {
  args: Thread.args ?? {},
  globals: { viewport: { value: "phone" } },
};

export const German: Story = {
  args: Thread.args ?? {},
  globals: germanPhone,
  play: () => expectGermanToFit("Neuer Beitrag"),
};
