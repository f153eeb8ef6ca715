import { insideShell } from "#testing/inside-shell.tsx";
import { m } from "#paraglide/messages.js";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FigureStrip } from "./recent-figures.tsx";

const meta = {
  title: "Screens/Dashboard/Overview/Last 7 days",
  component: FigureStrip,
  decorators: [insideShell("/w/harbour/overview", m.overview_title)],
  args: {
    figures: [
      { metric: "posts", network: null, recent: 12, before: 9 },
      { metric: "likes", network: "bluesky", recent: 1_340, before: 1_400 },
      { metric: "replies", network: "bluesky", recent: 18, before: 18 },
    ],
  },
} satisfies Meta<typeof FigureStrip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneNetwork: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Last 7 days" })).toBeVisible();
    const [posts, likes, replies] = canvas.getAllByRole("definition");
    await expect(posts).toHaveTextContent("12+3+3 from the 7 days before");
    await expect(likes).toHaveTextContent("1.3K-60-60 from the 7 days before");
    await expect(replies).toHaveTextContent("1800 from the 7 days before");
    await expect(canvas.getByText(/as counted by Bluesky\.$/)).toBeVisible();
  },
};

export const InGerman: Story = { globals: germanPhone, play: () => expectGermanToFit("Übersicht") };

/** Networks that count differently stand beside each other, and are not compared. */
export const TwoNetworks: Story = {
  args: {
    figures: [
      { metric: "posts", network: null, recent: 2, before: 5 },
      { metric: "likes", network: "bluesky", recent: 12, before: 8 },
      { metric: "likes", network: "mastodon", recent: 3, before: null },
    ],
  },
  play: async ({ canvas }) => {
    const [, likes, replies] = canvas.getAllByRole("definition");
    await expect(likes).toHaveTextContent(/^12 \+ 3$/);
    await expect(replies).toHaveTextContent(/^–$/);
    await expect(canvas.getByText(/as counted by Bluesky and Mastodon\.$/)).toBeVisible();
  },
};

export const NothingMeasured: Story = {
  args: { figures: [{ metric: "posts", network: null, recent: 1, before: 0 }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/are counted 24 hours after publishing/)).toBeVisible();
  },
};

export const Loading: Story = {
  args: { figures: undefined, isLoading: true },
  play: async ({ canvas }) => {
    const card = canvas.getByRole("heading", { name: "Last 7 days" }).closest("section");
    await expect(card).toHaveAttribute("aria-busy", "true");
    await expect(canvas.getAllByText("–")).toHaveLength(3);
  },
};
