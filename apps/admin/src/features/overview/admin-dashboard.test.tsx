import { backend, type Page, people } from "#testing/backend.ts";
import { deferred } from "@postlark/app/testing/deferred";
import { toasts } from "@postlark/app/testing/render-routes";
import { prepareScreen, rowOf, showScreen } from "#testing/show-screen.tsx";
import { manyProfiles, sampleProfiles } from "@postlark/fixtures/profiles";
import { AppError } from "@postlark/sdk/errors";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { Overview } from "./admin-dashboard.tsx";

/** The table of users; the chart has one of its own. */
const usersTable = () => within(screen.getByRole("table", { name: "User Management" }));

/** The button whose words change while it works; jsdom reads the ones that CSS hides as well. */
const refreshButton = () => screen.getByRole("button", { name: /^Refresh/ });

const { admin, user, nameless } = sampleProfiles;

beforeEach(() => prepareScreen([admin, user, nameless]));

test("the admin dashboard lists users with name, email, role and action", async () => {
  showScreen(Overview);
  const adminRow = within(await rowOf("Ada Moreau"));
  expect(adminRow.getAllByRole("cell").map((cell) => cell.textContent)).toEqual([
    "Ada Moreau",
    "ada@postlark.test",
    "admin",
    "Remove Admin",
  ]);
  const namelessRow = within(await rowOf("nameless@"));
  expect(namelessRow.getAllByRole("cell").map((cell) => cell.textContent)).toEqual([
    "No Name",
    "nameless@postlark.test",
    "user",
    "Make Admin",
  ]);
  screen.getByText("Found 3 user(s)");
  expect(
    usersTable()
      .getAllByRole("columnheader")
      .map((head) => head.textContent),
  ).toEqual(["Name", "Email", "Role", "Actions"]);
});

test("the admin dashboard shows the four summary cards", async () => {
  backend.listProfiles.mockResolvedValue(people(manyProfiles(12)));
  showScreen(Overview);
  await screen.findByText("Found 12 user(s)");
  const cards = screen.getAllByRole("article").map((card) => card.textContent);
  expect(cards).toEqual([
    "Total Users12+23.5%from last month Sample",
    "Total Earnings$15,420 Sample+12.3%from last month",
    "Active Users9 Sample+5.2%from last month",
    "Growth Rate23.5% Sample+2.1%from last month",
  ]);
});

test("the admin dashboard charts user growth with a table for screen readers", async () => {
  showScreen(Overview);
  await rowOf("Ada Moreau");
  const chart = within(screen.getByRole("table", { name: "User Growth" }));
  expect(chart.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "MonthUsers",
    "Jan4",
    "Feb7",
    "Mar12",
    "Apr15",
    "May21",
    "Jun28",
  ]);
});

test("the admin dashboard shows a loading state and disables refreshing", async () => {
  const first = deferred<Page>();
  backend.listProfiles.mockReturnValue(first.promise);
  showScreen(Overview);
  await screen.findByText("Loading users...");
  expect(refreshButton().getAttribute("aria-disabled")).toBe("true");
  expect(refreshButton().textContent).toContain("Refreshing...");
  first.resolve(people([admin, user, nameless]));
  await waitFor(() => expect(refreshButton().getAttribute("aria-disabled")).toBeNull());
  expect(refreshButton().textContent).toContain("Refresh Data");
});

test("'Refresh Data' reloads the users and shows their number in a toast", async () => {
  showScreen(Overview);
  await rowOf("Ada Moreau");
  const second = deferred<Page>();
  backend.listProfiles.mockReturnValue(second.promise);
  await userEvent.click(refreshButton());
  await waitFor(() => expect(refreshButton().getAttribute("aria-disabled")).toBe("true"));
  expect(usersTable().getAllByRole("row")).toHaveLength(4);
  second.resolve(people(manyProfiles(5)));
  await waitFor(() => {
    expect(toasts()).toContain("User data refreshed successfully. Found 5 users.");
  });
  expect(toasts()).toContain("Success");
  screen.getByText("Found 5 user(s)");
});

test("a failed load shows an error, and refreshing retries it", async () => {
  backend.listProfiles.mockRejectedValue(new AppError({ kind: "forbidden", status: 403 }));
  showScreen(Overview);
  await screen.findByText("Error loading users. Try refreshing the data.");
  expect(toasts()).toContain("Failed to fetch users. Please try again later.");
  backend.listProfiles.mockResolvedValue(people([admin, user, nameless]));
  await userEvent.click(refreshButton());
  expect(await rowOf("Ada Moreau")).toBeTruthy();
});
