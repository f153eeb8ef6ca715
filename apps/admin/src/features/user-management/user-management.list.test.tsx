import { backend, pageAfter, people } from "#testing/backend.ts";
import { toasts } from "@postlark/app/testing/render-routes";
import { prepareScreen, rowOf, showScreen } from "#testing/show-screen.tsx";
import { manyProfiles, sampleProfiles } from "@postlark/fixtures/profiles";
import { AppError } from "@postlark/sdk/errors";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { UserManagement } from "./user-management.tsx";

/** The table of users; the chart has one of its own. */
const usersTable = () => within(screen.getByRole("table", { name: "User Management" }));

/** The button whose words change while it works; jsdom reads the ones that CSS hides as well. */
const refreshButton = () => screen.getByRole("button", { name: /^Refresh/ });

const { admin, user, nameless } = sampleProfiles;

beforeEach(() => prepareScreen([admin, user, nameless]));

test("user management shows a failed load on the page and not as a toast", async () => {
  backend.listProfiles.mockRejectedValue(
    new AppError({ kind: "forbidden", status: 403, message: "permission denied" }),
  );
  showScreen(UserManagement);
  await screen.findByText("Failed to fetch profiles: permission denied");
  screen.getByText("Error loading users. Try refreshing the data.");
  expect(toasts()).not.toContain("Failed");
});

test("user management keeps the list when a reload fails", async () => {
  showScreen(UserManagement);
  await rowOf("Ada Moreau");
  backend.listProfiles.mockRejectedValue(new AppError({ kind: "offline" }));
  await userEvent.click(refreshButton());
  await screen.findByText(/^Failed to fetch users: The server can’t be reached/);
  expect(usersTable().getAllByRole("row")).toHaveLength(4);
  expect(toasts()).not.toContain("Success");
});

test("an empty user list shows an empty state", async () => {
  backend.listProfiles.mockResolvedValue(people([]));
  showScreen(UserManagement);
  await screen.findByText("No users found. Try refreshing the data.");
  screen.getByText("No user profiles found in the database");
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Users (0)");
});

test("an empty user list whose reload fails shows only the error", async () => {
  backend.listProfiles.mockResolvedValue(people([]));
  showScreen(UserManagement);
  await screen.findByText("No users found. Try refreshing the data.");
  backend.listProfiles.mockRejectedValue(
    new AppError({ kind: "forbidden", status: 403, message: "permission denied" }),
  );
  await userEvent.click(refreshButton());
  await screen.findByText("Error loading users. Try refreshing the data.");
  screen.getByText("Failed to fetch profiles: permission denied");
  expect(screen.queryByText(/No users found|No user profiles found/)).toBeNull();
});

test.each([
  ["empty", ""],
  ["blank", " \u00A0\u3000"],
  ["invisible", "\u200B\u202E\u3164"],
  ["a control character", "\u0007"],
])("a name that is %s is shown as 'No Name'", async (_what, fullName) => {
  backend.listProfiles.mockResolvedValue(people([admin, { ...user, fullName }]));
  showScreen(UserManagement);
  const row = within(await rowOf("sam@"));
  expect(row.getAllByRole("button")[0]?.textContent).toBe("No Name");
});

test("a user who cannot be parsed is omitted and counted", async () => {
  backend.listProfiles.mockResolvedValue(people([{ ...user, id: "7" }, admin]));
  showScreen(UserManagement);
  await rowOf("Ada Moreau");
  screen.getByText("1 user couldn’t be read and was left out.");
  expect(usersTable().getAllByRole("row")).toHaveLength(2);
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Users (2)");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a list in which no user can be parsed shows that users were left out", async () => {
  backend.listProfiles.mockResolvedValue(people([{ ...user, id: "7" }]));
  showScreen(UserManagement);
  await screen.findByText("1 user couldn’t be read and was left out.");
  screen.getByText("No users found. Try refreshing the data.");
  expect(screen.queryByText("No user profiles found in the database")).toBeNull();
});

test("a long list is virtualised, shows the full count and loads further pages", async () => {
  const all = manyProfiles(1_200);
  backend.listProfiles.mockImplementation(async (_filter, after) => pageAfter(all, after, 100));
  showScreen(UserManagement);
  await rowOf("User 1200");
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Users (1,200)");
  expect(usersTable().getAllByRole("row").length).toBeLessThan(60);
  expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("1201");
  const third = all[199]?.id;
  await waitFor(() =>
    expect(backend.listProfiles.mock.calls.map(([, after]) => after)).toContain(third),
  );
});

test('a failed further page of users keeps the list and offers "Load more"', async () => {
  const all = manyProfiles(150);
  backend.listProfiles.mockImplementation(async (_filter, after) => {
    if (after !== null) throw new AppError({ kind: "offline" });
    return pageAfter(all, after, 100);
  });
  showScreen(UserManagement);
  await screen.findByText("The rest of the list couldn’t be loaded.");
  backend.listProfiles.mockImplementation(async (_filter, after) => pageAfter(all, after, 100));
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  await waitFor(() => expect(screen.queryByText(/couldn’t be loaded/)).toBeNull());
});
