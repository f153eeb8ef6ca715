import {
  blueskyChannel,
  drawnPicture,
  mastodonChannel,
  samplePicture,
} from "#testing/workspace-samples.ts";
import type { LinkCard } from "@postlark/domain/post-content";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { composerChannels } from "../composer-channel.ts";
import { LinkCardEditor } from "./link-card-editor.tsx";

const url = "https://example.com/rye";

const found: LinkCard = {
  url,
  title: "Rye, every morning",
  description: "From half past six, while it lasts.",
  picture: samplePicture(1),
};

const telegramChannel = { ...blueskyChannel, id: "telegram", network: "telegram" };

const meta = {
  title: "Screens/Dashboard/Composer/Link preview",
  component: LinkCardEditor,
  args: {
    text: `Fresh rye: ${url}`,
    opened: "",
    card: undefined,
    channels: composerChannels([blueskyChannel, mastodonChannel]),
    isReadOnly: false,
    addressOf: () => drawnPicture(70),
    makeCard: async () => found,
    sendPicture: async () => ({ ...samplePicture(2), isStilled: false }),
    onChange: fn(),
  },
  render: function Kept(args) {
    const [card, setCard] = useState(args.card);
    const onChange = (next: typeof card) => {
      args.onChange(next);
      setCard(next);
    };
    return <LinkCardEditor {...args} card={card} onChange={onChange} />;
  },
} satisfies Meta<typeof LinkCardEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

const soon = { timeout: 10_000 };

export const Read: Story = {
  play: async ({ canvas, args }) => {
    const title = await canvas.findByLabelText("Title", {}, soon);
    await expect(title).toHaveValue("Rye, every morning");
    await userEvent.type(title, "!");
    await userEvent.click(canvas.getByRole("button", { name: "Remove the picture" }));
    await expect(args.onChange).toHaveBeenLastCalledWith({
      ...found,
      title: "Rye, every morning!",
      picture: null,
    });
    await userEvent.click(canvas.getByRole("button", { name: "No preview" }));
    await expect(canvas.getByText("This post has no link preview.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Add a preview" }));
    await expect(await canvas.findByLabelText("Title", {}, soon)).toBeVisible();
  },
};

export const Failed: Story = {
  args: { makeCard: () => Promise.reject(new Error("Nothing there.")) },
  play: async ({ canvas }) => {
    await canvas.findByText(/^Couldn’t read this page/, {}, soon);
    await userEvent.click(canvas.getByRole("button", { name: "Write it yourself" }));
    await expect(canvas.getByLabelText("Title")).toHaveValue("");
  },
};

/** Opened again: nothing is read that nobody asked for. */
export const Opened: Story = {
  args: { opened: `Fresh rye: ${url}` },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Add a preview" })).toBeVisible();
  },
};

export const AnotherPicture: Story = {
  args: { card: { ...found, title: "Ours" }, opened: `Fresh rye: ${url}` },
  play: async ({ canvas, args }) => {
    const file = new File(["x"], "loaf.png", { type: "image/png" });
    await userEvent.upload(canvas.getByLabelText("Upload a picture"), file);
    const changed = { ...found, title: "Ours" };
    const shows = (picture: LinkCard["picture"]) =>
      waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ ...changed, picture }));
    await shows(samplePicture(2));
    await userEvent.click(canvas.getByRole("button", { name: "Remove the picture" }));
    await expect(canvas.getByRole("button", { name: "From the library" })).toHaveFocus();
    await expect(canvas.getByText("The preview has no picture.")).toBeVisible();
    // The words that somebody wrote stay.
    await userEvent.click(canvas.getByRole("button", { name: "Picture from the page" }));
    await shows(samplePicture(1));
  },
};

/** Neither of them takes one. */
export const OfTheNetworks: Story = {
  args: { channels: composerChannels([telegramChannel, mastodonChannel]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Create their own preview: Mastodon")).toBeVisible();
    await expect(canvas.getByText("No link preview on: Telegram")).toBeVisible();
  },
};
