import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import {
  ghostChannel,
  mastodonChannel,
  pageChannel,
  sampleDelivery,
  webhookChannel,
} from "#testing/workspace-samples.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { Delivery } from "@postlark/domain/delivery";
import { AppError } from "@postlark/sdk/errors";
import { Dialog, DialogContent, DialogHeader, DialogTitle } from "@postlark/ui/dialog";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { EditEverywhereForm } from "./edit-everywhere-form.tsx";
import { editablePlaces } from "./places.ts";

const text = "From Monday we bake at fife.";
const channels = [pageChannel, mastodonChannel, ghostChannel, webhookChannel];
const deliveries = channels.map(({ id: channelId }) =>
  sampleDelivery({
    id: channelId,
    channelId,
    content: {
      text: channelId === ghostChannel.id ? `Opening hours\n\n${text}` : text,
      media: [],
    },
  }),
);
const [page, mastodon] = deliveries;
const reason = "Someone else has to approve this channel’s text. Ask Ada to edit it.";

const meta = {
  title: "Screens/Dashboard/Post changed wherever it stands",
  component: EditEverywhereForm,
  decorators: [
    (Story) => (
      <Dialog isOpen onClose={() => undefined}>
        <DialogContent closeLabel="Close">
          <DialogHeader>
            <DialogTitle>{m.published_changes_change_everywhere()}</DialogTitle>
          </DialogHeader>
          <Story />
        </DialogContent>
      </Dialog>
    ),
    insideShell("/dashboard", m.composer_post),
  ],
  parameters: { layout: "fullscreen" },
  args: {
    places: editablePlaces(deliveries, channels),
    hindrances: [undefined, undefined, undefined, reason],
    onEdit: fn(() => Promise.resolve()),
    onClose: fn(),
  },
} satisfies Meta<typeof EditEverywhereForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole("dialog"));

/** What says something of its own is left as it is, and what needs somebody else's word cannot be chosen. */
export const Several: Story = {
  play: async ({ args }) => {
    const change = await dialog();
    await expect(change.getByRole("checkbox", { name: /^Harbour (?!on)/ })).not.toBeChecked();
    await expect(change.getByRole("checkbox", { name: /hooks/ })).toBeDisabled();
    await expect(change.getByText(/Previous versions can be read there/)).toBeVisible();
    const field = change.getByLabelText("Text there");
    await userEvent.clear(field);
    await userEvent.paste("From Monday we bake at five.");
    await userEvent.click(change.getByRole("button", { name: "Edit on 2 channels" }));
    const said = { text: "From Monday we bake at five." };
    await expect(args.onEdit).toHaveBeenCalledWith(page, said);
    await expect(args.onEdit).toHaveBeenCalledWith(mastodon, said);
    await expect(args.onEdit).toHaveBeenCalledTimes(2);
    await expect(args.onClose).toHaveBeenCalled();
  },
};

/** Each network's limit is its own; of those that were asked, one said no: the other is not asked again. */
export const Refused: Story = {
  args: {
    onEdit: fn((delivery: Delivery) =>
      delivery.id === mastodonChannel.id
        ? Promise.reject(new AppError({ kind: "conflict", code: "change_waits" }))
        : Promise.resolve(),
    ),
  },
  play: async ({ args }) => {
    const change = await dialog();
    const field = change.getByLabelText("Text there");
    await userEvent.clear(field);
    await userEvent.paste("a".repeat(501));
    const mastodonBox = change.getByRole("checkbox", { name: /^Harbour on Mastodon/ });
    await expect(mastodonBox).toHaveAccessibleDescription(/501 of 500.*1 character too many/);
    await expect(change.getByRole("button", { name: "Edit on 2 channels" })).toBeDisabled();
    await userEvent.type(field, "{Backspace}");
    await userEvent.click(change.getByRole("button", { name: "Edit on 2 channels" }));
    await expect(await change.findByText(/^Another edit is in progress/)).toBeVisible();
    await expect(change.getByText("Editing in progress.")).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(field).toHaveValue("a".repeat(500));
    await userEvent.click(change.getByRole("button", { name: "Edit on one channel" }));
    await expect(args.onEdit).toHaveBeenCalledTimes(3);
  },
};

export const German: Story = {
  globals: germanPhone,
  play: async () => {
    await screen.findByRole("dialog");
    await expectGermanToFit("Beitrag");
  },
};
