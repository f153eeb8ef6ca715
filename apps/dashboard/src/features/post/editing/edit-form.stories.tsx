import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import {
  ghostChannel,
  mastodonChannel,
  sampleDelivery,
  samplePicture,
} from "#testing/workspace-samples.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { manifests } from "@postlark/networks/manifests";
import { AppError } from "@postlark/sdk/errors";
import { Dialog, DialogContent, DialogHeader, DialogTitle } from "@postlark/ui/dialog";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { EditForm } from "./edit-form.tsx";

const content = {
  text: "The new opening hours are here: from Monday we bake at fife.",
  media: [samplePicture(1, "Rolls in a basket")],
};
const delivery = sampleDelivery({
  id: "0197f0a0-0000-4000-8000-000000000401",
  channelId: mastodonChannel.id,
  publishedAt: "2026-11-20T09:00:00Z",
  content,
});

const meta = {
  title: "Screens/Dashboard/Post changed where it stands",
  component: EditForm,
  decorators: [
    (Story) => (
      <Dialog isOpen onClose={() => undefined}>
        <DialogContent closeLabel="Close">
          <DialogHeader>
            <DialogTitle>Edit on Mastodon</DialogTitle>
          </DialogHeader>
          <Story />
        </DialogContent>
      </Dialog>
    ),
    insideShell("/dashboard", m.composer_post),
  ],
  parameters: { layout: "fullscreen" },
  args: {
    delivery,
    standing: {
      manifest: manifests.mastodon,
      channel: mastodonChannel,
      content,
      publishedAt: delivery.publishedAt,
    },
    network: "mastodon",
    label: "Edit on Mastodon",
    onEdit: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof EditForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole("dialog"));

export const Changed: Story = {
  play: async ({ args }) => {
    const change = await dialog();
    await expect(change.getByText(/Previous versions can be read there/)).toBeVisible();
    const text = change.getByLabelText("Text there");
    await expect(text).toHaveAccessibleDescription(/^60 of 500/);
    await userEvent.clear(text);
    await userEvent.type(text, "From Monday we bake at five.");
    await expect(change.getByText("Changes")).toBeVisible();
    await userEvent.type(text, "{Control>}{Enter}{/Control}");
    await expect(args.onEdit).toHaveBeenCalledWith(delivery, {
      text: "From Monday we bake at five.",
    });
    await expect(args.onClose).toHaveBeenCalled();
  },
};

/** What is too long is said before it is sent, and what was typed stays when sending fails. */
export const Refused: Story = {
  args: {
    onEdit: fn(() => Promise.reject(new AppError({ kind: "conflict", code: "change_waits" }))),
  },
  play: async ({ args }) => {
    const change = await dialog();
    const text = change.getByLabelText("Text there");
    await userEvent.clear(text);
    await userEvent.paste("a".repeat(501));
    await userEvent.click(change.getByRole("button", { name: "Edit on Mastodon" }));
    await expect(await change.findByText(/^1 character too many/)).toBeVisible();
    await expect(args.onEdit).not.toHaveBeenCalled();
    await userEvent.type(text, "{Backspace}");
    await userEvent.click(change.getByRole("button", { name: "Edit on Mastodon" }));
    await expect(await change.findByText(/^Another edit is in progress/)).toBeVisible();
    await expect(text).toHaveValue("a".repeat(500));
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** An article's site may say something else of where it was first. */
export const Article: Story = {
  args: {
    standing: {
      manifest: manifests.ghost,
      channel: ghostChannel,
      content: { ...content, settings: { canonical: "https://first.example/rye" } },
      publishedAt: delivery.publishedAt,
    },
    network: "ghost",
    label: "Edit on Ghost",
  },
  play: async ({ args }) => {
    const change = await dialog();
    const first = change.getByLabelText("First published at");
    await userEvent.clear(first);
    await userEvent.type(first, "first.example/wheat");
    await expect(change.getByText(/^“First published at” isn’t a valid address/)).toBeVisible();
    await userEvent.type(first, "{Home}https://{Enter}");
    await expect(args.onEdit).toHaveBeenCalledWith(
      delivery,
      expect.objectContaining({ canonical: "https://first.example/wheat" }),
    );
  },
};

export const German: Story = {
  globals: germanPhone,
  play: async () => {
    await screen.findByRole("dialog");
    await expectGermanToFit("Beitrag");
  },
};
