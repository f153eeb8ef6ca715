import { watchProfiles } from "#testing/profiles-double.ts";
import { fetchHistory } from "#testing/roles-double.ts";
import { prepareScreen, showScreen } from "#testing/show-screen.tsx";
import { sampleProfiles } from "@postlark/fixtures/profiles";
import { sampleRoleChanges } from "@postlark/fixtures/role-changes";
import { AppError } from "@postlark/sdk/errors";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { SecurityDashboard } from "./security-dashboard.tsx";

vi.mock("@postlark/sdk/auth");
vi.mock("@postlark/sdk/profiles", () => import("#testing/profiles-double.ts"));
vi.mock("@postlark/sdk/roles", () => import("#testing/roles-double.ts"));

const [newest, second] = sampleRoleChanges;

beforeEach(() => {
  prepareScreen([sampleProfiles.admin]);
  fetchHistory.mockResolvedValue({ changes: sampleRoleChanges, next: null });
});

const rows = async () => {
  const table = within(await screen.findByRole("table", { name: "Role changes" }));
  return table.getAllByRole("row").slice(1);
};

test("the trail stands below the card, newest first, and names everybody", async () => {
  showScreen(SecurityDashboard);
  const lines = (await rows()).map(({ textContent }) => textContent);
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(/Sam Rivers.*Ada Moreau.*admin to user/);
  expect(lines[1]).toContain("kim@postlark.test");
  expect(lines[3]).toMatch(/Deleted user.*System/);
  const card = screen.getByText("All systems secure");
  const table = screen.getByRole("table");
  expect(card.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const link = screen.getByRole("link", { name: "kim@postlark.test" });
  expect(link.getAttribute("href")).toBe(`/admin/users?user=${second?.person.id}`);
});

test("older changes are read on demand, and a failure of that is said", async () => {
  fetchHistory.mockImplementation(async (_user, before) => {
    if (before === null) return { changes: sampleRoleChanges.slice(0, 2), next: 4 };
    throw new AppError({ kind: "offline" });
  });
  showScreen(SecurityDashboard);
  expect(await rows()).toHaveLength(2);
  await userEvent.click(screen.getByRole("button", { name: "Show older changes" }));
  await screen.findByText("The role changes could not be loaded.");
  fetchHistory.mockResolvedValue({ changes: sampleRoleChanges.slice(2), next: null });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(async () => expect(await rows()).toHaveLength(5));
  expect(fetchHistory).toHaveBeenLastCalledWith(null, 4);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a change elsewhere appears by itself", async () => {
  fetchHistory.mockResolvedValue({ changes: sampleRoleChanges.slice(1), next: null });
  showScreen(SecurityDashboard);
  expect(await rows()).toHaveLength(4);
  await waitFor(() => expect(watchProfiles).toHaveBeenCalled());
  fetchHistory.mockResolvedValue({ changes: sampleRoleChanges, next: null });
  act(() => watchProfiles.mock.calls.at(-1)?.[0](undefined));
  await waitFor(async () => expect(await rows()).toHaveLength(5));
  expect(newest?.id).toBe(5);
});

test("a trail that is empty says so, and one that cannot be loaded leads on", async () => {
  fetchHistory.mockRejectedValueOnce(new AppError({ kind: "forbidden", status: 403 }));
  showScreen(SecurityDashboard);
  await screen.findByText("The role changes could not be loaded.");
  fetchHistory.mockResolvedValue({ changes: [], next: null });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("No role has been changed yet.");
  expect(screen.queryByRole("alert")).toBeNull();
});
