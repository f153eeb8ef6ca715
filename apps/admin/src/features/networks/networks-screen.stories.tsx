import { insideShell } from "#testing/inside-shell.tsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, fn, screen, userEvent } from "storybook/test";
import { noApplications } from "./no-applications.ts";
import { NetworksScreen } from "./networks-screen.tsx";
import { linkedinApplication } from "./sample-applications.ts";

const client = new QueryClient();
const neverSet = { source: null, clientId: null, changedAt: null, changedBy: null };

async function open(canvas: { getByRole: typeof screen.getByRole }, name: string) {
  await userEvent.click(canvas.getByRole("heading", { name }));
}

const meta = {
  title: "Screens/Admin/Networks",
  component: NetworksScreen,
  decorators: [
    (Story) => (
      <QueryClientProvider client={client}>
        <Story />
      </QueryClientProvider>
    ),
    insideShell("/admin/networks"),
  ],
  parameters: { layout: "fullscreen" },
  args: {
    applications: [
      linkedinApplication({ organizations: true }),
      linkedinApplication({ network: "threads", name: "Threads", source: "environment" }),
      linkedinApplication({ network: "facebook", name: "Facebook", source: null, clientId: null }),
      linkedinApplication({ ...neverSet, network: "x", name: "X" }),
    ],
    isFailed: false,
    isLoading: false,
    onRetry: fn(),
    actions: {
      set: fn(() => Promise.resolve()),
      grant: fn(() => Promise.resolve()),
      remove: fn(() => Promise.resolve()),
      test: fn(() => Promise.resolve("known" as const)),
    },
  },
} satisfies Meta<typeof NetworksScreen>;

export default meta;
type Story = StoryObj<typeof NetworksScreen>;

export const EveryState: Story = {};

export const NotSet: Story = {
  args: {
    applications: [linkedinApplication({ ...neverSet, organizations: false })],
  },
  play: ({ canvas }) => open(canvas, "LinkedIn"),
};

export const Tested: Story = {
  play: async ({ canvas }) => {
    await open(canvas, "LinkedIn");
    await userEvent.click(canvas.getByRole("button", { name: "Test" }));
    await expect(await canvas.findByText("LinkedIn accepts this app.")).toBeVisible();
  },
};

export const AskedToRemove: Story = {
  play: async ({ canvas }) => {
    await open(canvas, "LinkedIn");
    await userEvent.click(canvas.getByRole("button", { name: "Remove" }));
    await expect(await screen.findByText("Remove the app for LinkedIn?")).toBeVisible();
  },
};

export const Loading: Story = { args: noApplications };

export const NotToBeLoaded: Story = {
  args: { ...noApplications, isFailed: true, isLoading: false },
};

export const NothingWanted: Story = { args: { applications: [] } };
