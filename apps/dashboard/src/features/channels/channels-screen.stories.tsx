import { insideShell } from "#testing/inside-shell.tsx";
import { sampleChannels } from "#testing/sample-channels.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { AppError } from "@postlark/sdk/errors";
import type { Decorator, Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { ChannelsHeader, ChannelsScreen, ChannelsScreenLoading } from "./channels-screen.tsx";

const { page, bluesky, practice, paused, revoked, unreachable } = sampleChannels;
const admin = { canConnect: true, canPause: true };

/** Draws the story at the place that its parameters name. */
const atItsPlace: Decorator = (Story, context) =>
  insideShell(
    `/w/harbour/channels${String(context.parameters["search"] ?? "")}`,
    <ChannelsHeader rights={admin} />,
  )(Story, context);

const meta = {
  title: "Screens/Dashboard/Channels",
  component: ChannelsScreen,
  decorators: [atItsPlace],
  parameters: { layout: "fullscreen" },
  args: {
    channels: [page, bluesky, practice, paused, revoked, unreachable],
    workspace: { slug: "harbour", timeZone: "Europe/Lisbon" },
    rights: admin,
    offered: ["bluesky", "practice", "nostr", "webhook"],
    Practice: () => null,
    actions: {
      pause: fn(() => Promise.resolve()),
      resume: fn(() => Promise.resolve()),
      setDailyLimit: fn(() => Promise.resolve()),
      remove: fn(() => Promise.resolve()),
      check: fn(() => Promise.resolve()),
      connect: fn(() => Promise.resolve({ id: bluesky.id })),
      readAccounts: fn(() => Promise.resolve([])),
      chooseAccounts: fn(() => Promise.resolve([])),
      readBacklog: fn(async () => []),
    },
  },
} satisfies Meta<typeof ChannelsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole("dialog"));

export const EveryState: Story = {
  play: async ({ canvas, args }) => {
    const list = within(canvas.getByRole("list", { name: "Channels" }));
    await expect(list.getAllByText("Connected")).toHaveLength(3);
    await expect(list.getByText("3 posts on hold.")).toBeVisible();
    await expect(list.getByText(/no longer accepts this connection/)).toHaveTextContent(
      "1 post is on hold and will be published once this is fixed.",
    );
    await userEvent.click(list.getByRole("button", { name: "Check now" }));
    await expect(args.actions.check).toHaveBeenCalledWith(unreachable.id, expect.anything());
  },
};

export const OnlyYourPage: Story = {
  args: { channels: [{ ...page, activity: practice.activity }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Nothing published yet")).toBeVisible();
    await expect(canvas.getByRole("link", { name: /Atom feed/ })).toHaveAttribute(
      "href",
      "/p/harbour/atom.xml",
    );
  },
};

export const Panel: Story = {
  parameters: { search: `?channel=${bluesky.id}` },
  play: async () => {
    const panel = await dialog();
    const features = (evidence: string) =>
      within(panel.getByText(evidence).closest("div") ?? document.body);
    await expect(features("Not available").getByText("Editing")).toBeVisible();
    await expect(features("Tested against a real server").getByText("Text")).toBeVisible();
  },
};

export const PanelOpenedByKeyboard: Story = {
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole("list", { name: "Channels" }));
    const name = list.getByRole("link", { name: "Harbour Lights" });
    name.focus();
    await userEvent.keyboard("{Enter}");
    const panel = await dialog();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await expect(panel).toBeDefined();
    await expect(name).toHaveFocus();
  },
  args: { channels: [bluesky] },
};

export const Pausing: Story = {
  parameters: { search: `?channel=${bluesky.id}` },
  play: async ({ args }) => {
    const panel = await dialog();
    await userEvent.click(panel.getByRole("button", { name: "Pause" }));
    const until = panel.getByLabelText("Pause until");
    await userEvent.type(until, "2020-01-01");
    await userEvent.click(panel.getByRole("button", { name: "Pause channel" }));
    await expect(panel.getByText("Choose a day after today, or leave it empty.")).toBeVisible();
    await expect(args.actions.pause).not.toHaveBeenCalled();
    await expect(panel.getByText("No scheduled posts are on hold.")).toBeVisible();
  },
};

export const Resuming: Story = {
  parameters: { search: `?channel=${paused.id}` },
  play: async ({ args }) => {
    const panel = await dialog();
    await expect(panel.getByText("3 posts were on hold and will be published now.")).toBeVisible();
    await userEvent.click(panel.getByRole("button", { name: "Resume and publish" }));
    await expect(args.actions.resume).toHaveBeenCalledWith(paused, 3);
  },
};

export const Removing: Story = {
  parameters: { search: `?channel=${paused.id}` },
  play: async () => {
    const panel = await dialog();
    await userEvent.click(panel.getByRole("button", { name: "Remove channel" }));
    const question = within(await screen.findByRole("alertdialog"));
    await expect(question.getByText(/7 scheduled posts will be canceled/)).toBeVisible();
    await expect(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
  },
};

export const NeedsAttention: Story = {
  parameters: { search: `?channel=${revoked.id}` },
  play: async () => {
    const panel = await dialog();
    await userEvent.click(panel.getByRole("button", { name: "Reconnect" }));
    await expect(await screen.findByText("Reconnect Bluesky")).toBeVisible();
  },
};

export const ForViewers: Story = {
  args: { rights: { canConnect: false, canPause: false } },
  parameters: { search: `?channel=${revoked.id}` },
  play: async () => {
    const panel = await dialog();
    await expect(panel.getByText(/Ask an admin of the workspace/)).toBeVisible();
    await expect(panel.queryByRole("button", { name: "Reconnect" })).not.toBeInTheDocument();
    await expect(panel.queryByRole("button", { name: "Remove channel" })).not.toBeInTheDocument();
  },
};

export const Choosing: Story = {
  parameters: { search: "?connect=" },
  play: async () => {
    const step = await dialog();
    await expect(step.getByText("Step 1 of 3")).toBeVisible();
    await userEvent.click(step.getByRole("button", { name: "What Postlark can do on Bluesky" }));
    const evidence = await screen.findByRole("dialog", { name: "What Postlark can do on Bluesky" });
    await expect(evidence).toHaveTextContent("Tested against a real server");
  },
};

export const ConnectByAppPassword: Story = {
  parameters: { search: "?connect=bluesky" },
  args: {
    actions: {
      ...meta.args.actions,
      connect: fn(() =>
        Promise.reject(
          new AppError({
            kind: "invalid-input",
            code: "wrong_password",
            answer: { field: "password" },
          }),
        ),
      ),
    },
  },
  play: async () => {
    const step = await dialog();
    await userEvent.click(step.getByLabelText("By app password"));
    const submit = step.getByRole("button", { name: /Connect/ });
    await userEvent.click(submit);
    await expect(step.getByLabelText("Handle")).toHaveFocus();
    await expect(step.getByText("Enter the account’s handle.")).toBeVisible();
    await userEvent.type(step.getByLabelText("Handle"), "@harbour.bsky.social");
    await userEvent.type(step.getByLabelText("App password"), "abcd-efgh");
    await userEvent.click(submit);
    await expect(await step.findByText(/isn’t an app password for this account/)).toBeVisible();
    await expect(step.getByLabelText("Handle")).toHaveValue("@harbour.bsky.social");
    await userEvent.click(step.getByRole("button", { name: "Back" }));
    await userEvent.click(await step.findByRole("link", { name: /^Bluesky/ }));
    await expect(step.getByLabelText("Handle")).toHaveValue("@harbour.bsky.social");
  },
};

export const BackFromBluesky: Story = {
  parameters: { search: "?problem=access_denied" },
  play: async () => {
    const step = await dialog();
    await expect(step.getByRole("alert")).toHaveTextContent("Try again.");
  },
};

export const ConnectNostr: Story = {
  parameters: { search: "?connect=nostr" },
  play: async ({ args }) => {
    const step = await dialog();
    await userEvent.click(step.getByLabelText("A new key"));
    await userEvent.click(step.getByRole("button", { name: /Connect/ }));
    await expect(step.getByText(/Save the key first/)).toBeVisible();
    const { textContent: secretKey } = step.getByLabelText("Secret key");
    await userEvent.click(step.getByLabelText("I’ve saved it somewhere safe"));
    await userEvent.click(step.getByRole("button", { name: /Connect/ }));
    await expect(args.actions.connect).toHaveBeenCalledWith(
      { network: "nostr", method: "secret_key", secretKey, relays: expect.any(String) },
      undefined,
    );
  },
};

export const ConnectWebhook: Story = {
  parameters: { search: "?connect=webhook" },
  play: async () => {
    const step = await dialog();
    await userEvent.type(step.getByLabelText("Address"), "example.com{Enter}");
    await expect(step.getByText(/starts with https/)).toBeVisible();
    await expect(step.getByLabelText("Signing secret")).toHaveTextContent(/^whsec_/);
  },
};

export const Connected: Story = {
  parameters: { search: `?connected=${bluesky.id}` },
  play: async () => {
    const step = await dialog();
    await expect(step.getByText("Step 3 of 3")).toBeVisible();
    await expect(step.getByRole("link", { name: "Write a post" })).toBeVisible();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: "mobile1" } } };

export const Loading: Story = { render: () => <ChannelsScreenLoading /> };

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Kanäle"),
};
