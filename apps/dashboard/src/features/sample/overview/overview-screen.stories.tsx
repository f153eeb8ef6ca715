import { QueryFailure } from "#components/query-view.tsx";
import { m } from "#paraglide/messages.js";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { insideShell } from "#testing/inside-shell.tsx";
import { sampleOverviewCards, samplePosts } from "@postlark/fixtures/overview";
import { sampleEvents } from "@postlark/fixtures/schedule";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { ContentPerformance } from "./content-performance.tsx";
import { OverviewCards } from "./overview-cards.tsx";
import { OverviewScreen, OverviewScreenLoading } from "./overview-screen.tsx";
import { UpcomingSchedule } from "./upcoming-schedule.tsx";

const today = "2025-05-05";

const meta = {
  title: "Screens/Dashboard/Sample/Overview",
  component: OverviewScreen,
  decorators: [insideShell("/dashboard", m.sample_dashboard_title)],
  parameters: { layout: "fullscreen" },
  args: {
    cards: <OverviewCards cards={sampleOverviewCards} />,
    posts: <ContentPerformance posts={samplePosts(today)} />,
    upcoming: <UpcomingSchedule events={sampleEvents(today).slice(0, 3)} />,
  },
} satisfies Meta<typeof OverviewScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    const cards = canvas.getAllByRole("article").map((card) => card.textContent);
    await expect(cards).toEqual([
      "Total Engagement12,543",
      "Post Performance87.2%",
      "Audience Growth1,832",
      "Time Saved47 hrs",
    ]);
    await expect(await canvas.findByRole("tab", { name: "All Posts" })).toBeVisible();
  },
};

export const CardSelected: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole("tab", { name: "All Posts" });
    canvas.getByRole("button", { name: "Time Saved" }).focus();
    await userEvent.keyboard("{Enter}");
    const region = screen.getByRole("region", { name: "Notifications" });
    await waitFor(() => expect(region).toHaveTextContent("Card SelectedTime Saved"));
    await userEvent.hover(screen.getByText("Card Selected"));
  },
};

export const Scheduled: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("tab", { name: "Scheduled" }));
    await expect(canvas.getByText("Your scheduled posts will appear here.")).toBeVisible();
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: "mobile1" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("tab", { name: "All Posts" })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { posts: <ContentPerformance posts={[]} />, upcoming: <UpcomingSchedule events={[]} /> },
  play: async ({ canvas }) => {
    await canvas.findByRole("tab", { name: "All Posts" });
    await expect(canvas.getByText("Your posts will appear here.")).toBeVisible();
    await expect(canvas.getByText("Your upcoming events will appear here.")).toBeVisible();
  },
};

export const Loading: Story = { render: () => <OverviewScreenLoading /> };

const failure = (
  <QueryFailure error={new AppError({ kind: "offline" })} isRetrying={false} onRetry={() => {}} />
);

export const NotToBeLoaded: Story = { args: { cards: failure, posts: failure, upcoming: failure } };

/** What failed says so at its place; the rest is there. */
export const OneSectionNotToBeLoaded: Story = {
  args: { posts: failure },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Upcoming Schedule" })).toBeVisible();
  },
};

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Dashboard"),
};
