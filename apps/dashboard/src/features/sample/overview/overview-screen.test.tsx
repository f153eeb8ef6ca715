import { renderScreen, toasts } from "@postlark/app/testing/render-routes";
import { sampleOverviewCards, samplePosts } from "@postlark/fixtures/overview";
import { sampleEvents } from "@postlark/fixtures/schedule";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation, useNavigate } from "react-router-dom";
import { expect, test } from "vitest";
import { ContentPerformance } from "./content-performance.tsx";
import { OverviewCards } from "./overview-cards.tsx";
import { OverviewScreen } from "./overview-screen.tsx";
import { UpcomingSchedule } from "./upcoming-schedule.tsx";

const today = "2025-05-05";

function open(path = "/dashboard") {
  const element = (
    <>
      <OverviewScreen
        cards={<OverviewCards cards={sampleOverviewCards} />}
        posts={<ContentPerformance posts={samplePosts(today)} />}
        upcoming={<UpcomingSchedule events={sampleEvents(today).slice(0, 3)} />}
      />
      <Address />
    </>
  );
  renderScreen(element, path);
}

function Address() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back from {search}
    </button>
  );
}

test("all posts are listed with status, engagements and a link to their details", async () => {
  open();
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
])('the empty tab %s shows "%s"', async (tab, message) => {
  open();
  await userEvent.click(await screen.findByRole("tab", { name: tab }));
  expect(screen.getByRole("tabpanel", { name: tab }).textContent).toBe(message);
});

test("the open tab is in the URL, and Back restores the previous one", async () => {
  open("/dashboard?posts=published&x=1");
  await screen.findByRole("tabpanel", { name: "Published" });
  await userEvent.click(screen.getByRole("tab", { name: "Scheduled" }));
  const back = await screen.findByRole("button", { name: "Back from ?posts=scheduled&x=1" });
  await userEvent.click(screen.getByRole("tab", { name: "All Posts" }));
  await screen.findByRole("button", { name: "Back from ?x=1" });
  await userEvent.click(back);
  await screen.findByText("Back from ?posts=scheduled&x=1");
  expect(await screen.findByRole("tabpanel", { name: "Scheduled" })).toBeDefined();
});

test("three upcoming events are listed, each with a link to its details", () => {
  open();
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
])("'%s' shows a toast that %s is a demo", async (name, path) => {
  open();
  await userEvent.click(screen.getByRole("link", { name }));
  await waitFor(() => expect(toasts()).toContain(`Navigating to ${path} (Demo only)`));
});
