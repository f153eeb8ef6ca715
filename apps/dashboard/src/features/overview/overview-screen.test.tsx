import { renderScreen, toasts } from "@postlark/app/testing/render-routes";
import { sampleOverviewCards, samplePosts } from "@postlark/fixtures/overview";
import { sampleEvents } from "@postlark/fixtures/schedule";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { ContentPerformance } from "./content-performance.tsx";
import { OverviewCards } from "./overview-cards.tsx";
import { OverviewScreen } from "./overview-screen.tsx";
import { UpcomingSchedule } from "./upcoming-schedule.tsx";

const today = "2025-05-05";

beforeEach(() => {
  renderScreen(
    <OverviewScreen
      cards={<OverviewCards cards={sampleOverviewCards} />}
      posts={<ContentPerformance posts={samplePosts(today)} />}
      upcoming={<UpcomingSchedule events={sampleEvents(today).slice(0, 3)} />}
    />,
  );
});

test("all posts are listed with status, engagements and a way to their details", async () => {
  const all = await screen.findByRole("tabpanel", { name: "All Posts" });
  const posts = within(all).getAllByRole("listitem");
  expect(posts).toHaveLength(5);
  expect(posts[0]?.textContent).toContain("Scheduled for May 7, 2025");
  expect(posts[0]?.textContent).not.toContain("engagements");
  expect(posts[2]?.textContent).toContain("Published on May 4, 2025");
  expect(posts[2]?.textContent).toContain("1,204 engagements");
  const arrow = within(all).getByRole("link", {
    name: "Details of Behind the scenes at the studio",
  });
  expect(arrow.getAttribute("href")).toBe("/post/3/details");
});

test.each([
  ["Scheduled", "Your scheduled posts will appear here."],
  ["Published", "Your published posts will appear here."],
])("the tab %s says %s", async (tab, message) => {
  await userEvent.click(await screen.findByRole("tab", { name: tab }));
  expect(screen.getByRole("tabpanel", { name: tab }).textContent).toBe(message);
});

test("three events are coming up, each with its details", () => {
  const details = screen.getAllByRole("link", { name: "Details" });
  expect(details.map((link) => link.getAttribute("href"))).toEqual([
    "/schedule/1",
    "/schedule/2",
    "/schedule/3",
  ]);
  screen.getByText(/^Tuesday at 10:00\sAM$/);
});

test.each([
  ["Schedule New Post", "/schedule/new"],
  ["View Calendar", "/calendar"],
])("'%s' leads nowhere yet, and says so", async (name, path) => {
  await userEvent.click(screen.getByRole("link", { name }));
  await waitFor(() => expect(toasts()).toContain(`Navigating to ${path} (Demo only)`));
});
