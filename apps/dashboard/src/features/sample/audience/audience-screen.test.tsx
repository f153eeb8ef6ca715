import { renderScreen, toasts } from "@postlark/app/testing/render-routes";
import { downloadFile } from "@postlark/app/shell/download-file";
import { sampleAudienceCards, sampleMembers } from "@postlark/fixtures/audience";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { AudienceHeader, AudienceScreen } from "./audience-screen.tsx";

vi.mock("@postlark/app/shell/download-file");

beforeEach(async () => {
  renderScreen(
    <>
      <AudienceHeader />
      <AudienceScreen cards={sampleAudienceCards} members={sampleMembers} />
    </>,
  );
  await screen.findByRole("tab", { name: "All Members (8)" });
});

const names = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getByRole("button").textContent);

test("the four figures show their change from last month", () => {
  expect(screen.getAllByRole("article").map((card) => card.textContent)).toEqual([
    "Total Members1,245+12%from last month",
    "Active Today487+5%from last month",
    "Premium Members321+8%from last month",
    "Avg. Engagement24.6%+3%from last month",
  ]);
});

test("the tabs count and show the members of their segments", async () => {
  for (const [name, count] of [
    ["All Members (8)", 8],
    ["Premium (3)", 3],
    ["Regular (3)", 3],
    ["New Users (2)", 2],
  ] as const) {
    await userEvent.click(screen.getByRole("tab", { name }));
    expect(names()).toHaveLength(count);
  }
});

test("the table shows all columns", () => {
  const headers = screen.getAllByRole("columnheader").map((header) => header.textContent);
  expect(headers).toEqual(["Name", "Email", "Segment", "Status", "Engagement", "Last Active"]);
  const row = screen.getByRole("row", { name: /Olivia Martin/ });
  const cells = within(row)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);
  expect(cells).toEqual([
    "Olivia Martin",
    "olivia.martin@example.com",
    "Regular",
    "Inactive",
    "Low",
    "2 weeks ago",
  ]);
});

test("searching filters the members, and no match offers to clear the search", async () => {
  const box = screen.getByPlaceholderText("Search members...");
  await userEvent.type(box, "so");
  expect(names()).toEqual(["Emma Thompson", "James Wilson", "Sofia Garcia"]);
  await userEvent.type(box, "me one else");
  screen.getByText("Nobody matches");
  await userEvent.click(screen.getByRole("button", { name: "Clear search and filters" }));
  expect(names()).toHaveLength(8);
  // The button is gone; focus stays where it was.
  expect(document.activeElement).toBe(screen.getByRole("tabpanel", { name: "All Members" }));
});

test("filters can be combined and cleared", async () => {
  // Out of sight, for only a browser opens what holds them (stories, `e2e`).
  await userEvent.click(screen.getByLabelText("Inactive"));
  expect(names()).toEqual(["Olivia Martin", "Ava Dubois"]);
  await userEvent.click(screen.getByLabelText("Active"));
  expect(names()).toHaveLength(8);
  await userEvent.click(screen.getByLabelText("Medium"));
  expect(names()).toEqual(["James Wilson", "Sofia Garcia", "Noah Fischer"]);
  screen.getByRole("button", { name: "Filter (3)" });
  await userEvent.click(screen.getByText("Clear filters"));
  expect(names()).toHaveLength(8);
  screen.getByRole("button", { name: "Filter" });
});

test("clicking a column's name sorts ascending, then descending", async () => {
  const sort = screen.getByRole("button", { name: "Name" });
  await userEvent.click(sort);
  expect(names()[0]).toBe("Ava Dubois");
  await userEvent.click(sort);
  expect(names()[0]).toBe("Sofia Garcia");
});

test("'Export' saves the shown members in the shown order", async () => {
  await userEvent.click(screen.getByRole("tab", { name: "New Users (2)" }));
  await userEvent.click(screen.getByRole("button", { name: "Name" }));
  await userEvent.click(screen.getByRole("button", { name: "Export" }));
  expect(downloadFile).toHaveBeenCalledWith(
    "audience.csv",
    [
      '\uFEFF"Name","Email","Segment","Status","Engagement","Last Active"\r\n' +
        '"Lucas Novak","lucas.novak@example.com","New","Active","High","3 days ago"\r\n' +
        '"Sofia Garcia","sofia.garcia@example.com","New","Active","Medium","Today"\r\n',
    ],
    "text/csv",
  );
  await waitFor(() => expect(toasts()).toContain("2 members saved as audience.csv"));
});

test("exporting one member uses the singular in the toast", async () => {
  await userEvent.type(screen.getByPlaceholderText("Search members..."), "emma");
  await userEvent.click(screen.getByRole("button", { name: "Export" }));
  await waitFor(() => expect(toasts()).toContain("1 member saved as audience.csv"));
});

test("'Add Member' says that the feature is not implemented", async () => {
  await userEvent.click(screen.getByRole("button", { name: "Add Member" }));
  await waitFor(() => expect(toasts()).toContain("This feature is not implemented yet."));
});

test("selecting a row by pointer or keyboard names the member in a toast", async () => {
  await userEvent.click(screen.getByText("ava.dubois@example.com"));
  await waitFor(() => expect(toasts()).toContain("Member SelectedAva Dubois"));
  screen.getByRole("button", { name: "Noah Fischer" }).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(toasts()).toContain("Member SelectedNoah Fischer"));
});
