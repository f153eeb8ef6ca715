import { m } from "#paraglide/messages.js";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { insideShell } from "#testing/inside-shell.tsx";
import { sampleConversations } from "@postlark/fixtures/conversations";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { MessagesScreen, MessagesScreenLoading } from "./messages-screen.tsx";

const today = "2025-05-05";
const phone = { viewport: { value: "mobile1" } };

const meta = {
  title: "Screens/Dashboard/Sample/Messages",
  component: MessagesScreen,
  decorators: [insideShell("/messages", m.sample_messages_title)],
  parameters: { layout: "fullscreen" },
  args: { today, conversations: sampleConversations(today) },
} satisfies Meta<typeof MessagesScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Emma Thompson" })).toBeVisible();
    // The one that is open is read after a second in sight.
    const emma = within(canvas.getByRole("link", { name: /^Emma Thompson/ }));
    await waitFor(() => expect(emma.queryByText("Unread")).toBeNull());
    await expect(canvas.getAllByText("Unread")).toHaveLength(1);
  },
};

export const Opened: Story = {
  play: async ({ canvas }) => {
    const chosen = canvas.getByRole("link", { name: /^Liam Chen/ });
    chosen.focus();
    await userEvent.keyboard("{Enter}");
    await expect(await canvas.findByRole("heading", { name: "Liam Chen" })).toBeVisible();
    await expect(chosen).toHaveFocus();
    await waitFor(() => expect(within(chosen).queryByText("Unread")).toBeNull());
  },
};

export const Written: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole("textbox", { name: "Message to Emma Thompson" });
    const { height } = box.getBoundingClientRect();
    await userEvent.type(box, "Here they are:{Shift>}{Enter}{/Shift}one for each channel.");
    await expect(box.getBoundingClientRect().height).toBeGreaterThan(height);
    await expect(canvas.getByRole("button", { name: "Send" })).toBeEnabled();
  },
};

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("searchbox"), "nobody says this");
    await expect(canvas.getByText("No conversations found")).toBeVisible();
  },
};

export const ListOnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: /^Sofia Garcia/ })).toBeVisible();
    await expect(canvas.queryByRole("textbox", { name: /^Message to/ })).not.toBeInTheDocument();
  },
};

export const ConversationOnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("link", { name: /^Sofia Garcia/ }));
    const heading = await canvas.findByRole("heading", { name: "Sofia Garcia" });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(canvas.queryByRole("searchbox")).not.toBeInTheDocument();
  },
};

export const BackOnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("link", { name: /^Sofia Garcia/ }));
    await userEvent.click(await canvas.findByRole("link", { name: "Back to conversations" }));
    await waitFor(() => expect(canvas.getByRole("link", { name: /^Sofia Garcia/ })).toHaveFocus());
  },
};

export const Loading: Story = { render: () => <MessagesScreenLoading /> };

export const Empty: Story = {
  args: { conversations: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No conversations yet")).toBeVisible();
  },
};

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Nachrichten"),
};
