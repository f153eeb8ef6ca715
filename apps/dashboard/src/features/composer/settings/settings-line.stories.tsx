import { insideShell } from "#testing/inside-shell.tsx";
import {
  blueskyChannel,
  ghostChannel,
  longText,
  mastodonChannel,
  pageChannel,
  sampleChannels,
  samplePicture,
  shortText,
  wordpressChannel,
} from "#testing/workspace-samples.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { emptyDraft, toggleChannel, writeText } from "../draft/draft.ts";
import { ComposerHarness } from "../testing/composer-harness.tsx";

const both = toggleChannel(toggleChannel(emptyDraft, pageChannel.id), blueskyChannel.id);

const meta = {
  title: "Screens/Dashboard/Composer/Settings",
  component: ComposerHarness,
  decorators: [insideShell("/w/harbour/posts/new")],
  parameters: { layout: "fullscreen" },
  args: {
    channels: sampleChannels,
    role: "editor",
    draft: writeText(both, null, longText),
    onPublish: fn(),
  },
} satisfies Meta<typeof ComposerHarness>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form's code comes after the editor. */
async function openSettings(canvas: ReturnType<typeof within>) {
  await userEvent.click(await canvas.findByText(/^(Post|Bluesky) settings$/));
  await canvas.findByLabelText("Language", undefined, { timeout: 10_000 });
}

export const Chosen: Story = {
  play: async ({ canvas }) => {
    await openSettings(canvas);
    const language = canvas.getByRole("combobox", { name: "Language" });
    await userEvent.type(language, "english");
    await userEvent.selectOptions(canvas.getByLabelText("Who can reply"), "People you mention");
    await expect(canvas.getAllByText("On Bluesky only")).toHaveLength(2);
    await expect(canvas.getByText("Thread of 2")).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText("Long text"), "Keep as one post");
    await expect(
      canvas.getByText("First comment · English · Replies: People you mention · Keep as one post"),
    ).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: /^1 problem/ }));
    await expect(await canvas.findByText(/characters too many/)).toBeVisible();
  },
};

/** A channel says what the base does, until something else is chosen for it. */
export const OfOneChannel: Story = {
  args: {
    draft: {
      ...writeText(both, null, shortText),
      content: { text: shortText, media: [], settings: { replies: "nobody", language: "de" } },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("tab", { name: /Bluesky/ }));
    await openSettings(canvas);
    await expect(canvas.getByLabelText("Who can reply")).toHaveDisplayValue("No one");
    await expect(canvas.getByLabelText("Language")).toHaveValue("German");
    await expect(canvas.getByLabelText("Language")).not.toHaveAttribute("placeholder");
    await userEvent.selectOptions(canvas.getByLabelText("Who can reply"), "Everyone");
    await userEvent.click(canvas.getByRole("button", { name: "Use shared text" }));
    await expect(canvas.getByLabelText("Who can reply")).toHaveDisplayValue("No one");
  },
};

/** A page has nothing to ask but the language. */
export const OfAPage: Story = {
  args: { draft: writeText(toggleChannel(emptyDraft, pageChannel.id), null, shortText) },
  play: async ({ canvas }) => {
    await openSettings(canvas);
    await expect(canvas.getByLabelText("Language")).toBeVisible();
    await expect(canvas.queryByLabelText("Who can reply")).not.toBeInTheDocument();
  },
};

/** Only where the network knows such a thing, and counted with the text where the network counts it. */
export const Covered: Story = {
  args: {
    channels: [blueskyChannel, mastodonChannel],
    draft: writeText(
      toggleChannel(toggleChannel(emptyDraft, mastodonChannel.id), blueskyChannel.id),
      null,
      "See https://harbour.example/a-long-way-to-the-bread",
    ),
  },
  play: async ({ canvas }) => {
    await openSettings(canvas);
    await userEvent.selectOptions(canvas.getByLabelText("Who sees it"), "Your followers");
    await userEvent.type(canvas.getByLabelText("Content warning"), "Bread");
    await expect(canvas.getByText(/Seen by: Your followers · Content warning$/)).toBeVisible();
    const onBluesky = within(canvas.getByRole("region", { name: /Harbour Bakery Bluesky/ }));
    await expect(onBluesky.queryByText("Bread")).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Next channel" }));
    const onMastodon = within(canvas.getByRole("region", { name: /Harbour on Mastodon/ }));
    await expect(await onMastodon.findByText("Bread")).toBeVisible();
    await expect(await canvas.findByText("27 of 495")).toBeVisible();
    await expect(canvas.getByText("characters, links count as 23")).toBeVisible();
  },
};

/** A poll is asked where the network has them, checked before it goes out, and shown as it will stand. */
export const Asked: Story = {
  args: {
    channels: [blueskyChannel, mastodonChannel],
    draft: writeText(
      toggleChannel(toggleChannel(emptyDraft, mastodonChannel.id), blueskyChannel.id),
      null,
      "Which bread on Sunday?",
    ),
  },
  play: async ({ canvas }) => {
    await openSettings(canvas);
    await userEvent.click(await canvas.findByRole("button", { name: "Add a poll" }));
    const poll = within(canvas.getByRole("group", { name: "Poll · On Mastodon only" }));
    await userEvent.type(poll.getByLabelText("Answer 1"), "Rye");
    await userEvent.click(await canvas.findByRole("button", { name: /^1 problem/ }));
    await expect(await canvas.findByText(/The poll’s answer 2 is empty/)).toBeVisible();
    await userEvent.click(poll.getByRole("button", { name: "Add an answer" }));
    await userEvent.type(poll.getByLabelText("Answer 2"), "Wheat");
    await userEvent.type(poll.getByLabelText("Answer 3"), "Spelt");
    await userEvent.selectOptions(poll.getByLabelText("Open for"), "3 days");
    await userEvent.click(poll.getByLabelText("Allow several answers"));
    const onBluesky = within(canvas.getByRole("region", { name: /Harbour Bakery Bluesky/ }));
    await expect(onBluesky.queryByText("Spelt")).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Next channel" }));
    const onMastodon = within(canvas.getByRole("region", { name: /Harbour on Mastodon/ }));
    await expect(await onMastodon.findByText("Spelt")).toBeVisible();
    await userEvent.click(poll.getByRole("button", { name: "Remove the last answer" }));
    await expect(onMastodon.queryByText("Spelt")).not.toBeInTheDocument();
  },
};

/** Original source of articles is asked where it is published as that, and has to be an address before it goes out. */
export const PublishedFirst: Story = {
  args: {
    channels: [ghostChannel, mastodonChannel],
    draft: writeText(
      toggleChannel(toggleChannel(emptyDraft, mastodonChannel.id), ghostChannel.id),
      null,
      shortText,
    ),
  },
  play: async ({ canvas }) => {
    await openSettings(canvas);
    const field = canvas.getByLabelText("First published at");
    await expect(field).toHaveAccessibleDescription(/On Ghost only$/);
    await userEvent.type(field, "mill.example/rye");
    await userEvent.click(await canvas.findByRole("button", { name: /^1 problem/ }));
    await expect(
      await canvas.findByText(/“First published at” isn’t a valid address/),
    ).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, "https://mill.example/rye");
    await expect(
      canvas.queryByText(/“First published at” isn’t a valid address/),
    ).not.toBeInTheDocument();
  },
};

/** A site that cannot say so takes no such post: for its channel alone, the address is left out. */
export const NotSaidThere: Story = {
  args: {
    channels: [ghostChannel, wordpressChannel],
    draft: writeText(
      toggleChannel(toggleChannel(emptyDraft, wordpressChannel.id), ghostChannel.id),
      null,
      shortText,
    ),
  },
  play: async ({ canvas }) => {
    await openSettings(canvas);
    const field = () => canvas.getByLabelText("First published at");
    await expect(field()).toHaveAccessibleDescription(/On Ghost only$/);
    await userEvent.type(field(), "https://mill.example/rye");
    const refused = /^This site can’t say where the article was first/;
    await userEvent.click(await canvas.findByRole("button", { name: /^1 problem/ }));
    await expect(await canvas.findByText(refused)).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: /WordPress/ }));
    await userEvent.clear(field());
    await waitFor(() => expect(canvas.queryByText(refused)).not.toBeInTheDocument());
  },
};

/** A moving picture that was too large to stay one, said beside it. */
export const Stilled: Story = {
  args: {
    draft: writeText(both, null, shortText),
    sendPicture: async () => ({ ...samplePicture(1), isStilled: true }),
  },
  play: async ({ canvasElement }) => {
    const input = canvasElement.querySelector<HTMLInputElement>("input[type=file]");
    const file = new File(["GIF89a"], "waves.gif", { type: "image/gif" });
    await userEvent.upload(input ?? canvasElement, file);
    await expect(await screen.findByText(/^Picture 1: Published as a still/)).toBeVisible();
  },
};

export const German: Story = {
  globals: germanPhone,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText("Einstellungen des Beitrags"));
    await expectGermanToFit("Neuer Beitrag");
  },
};
