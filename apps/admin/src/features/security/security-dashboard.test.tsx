import { watchProfiles } from "@postlark/sdk/profiles";
import { backend } from "#testing/backend.ts";
import { prepareScreen, showScreen } from "#testing/show-screen.tsx";
import { sampleProfiles } from "@postlark/fixtures/profiles";
import { sampleRoleChanges } from "@postlark/fixtures/role-changes";
import { AppError } from "@postlark/sdk/errors";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { SecurityDashboard } from "./security-dashboard.tsx";

const [, second] = sampleRoleChanges;

beforeEach(() => {
  prepareScreen([sampleProfiles.admin]);
  backend.roleChanges.mockResolvedValue(sampleRoleChanges);
});

const rows = async () => {
  const table = within(await screen.findByRole("table", { name: "Role changes" }));
  return table.getAllByRole("row").slice(1);
};

test("the role changes are listed below the card, newest first, with names", async () => {
  showScreen(SecurityDashboard);
  const lines = (await rows()).map(({ textContent }) => textContent);
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(/Sam Rivers.*Changed by Ada Moreau.*admin to user/);
  expect(lines[1]).toContain("kim@postlark.test");
  expect(lines[3]).toMatch(/Deleted user.*System/);
  const card = screen.getByText("All systems secure");
  const table = screen.getByRole("table");
  expect(card.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const link = screen.getByRole("link", { name: "kim@postlark.test" });
  expect(link.getAttribute("href")).toBe(`/admin/users?user=${second?.user.id}`);
});

test("a role change that cannot be parsed is omitted and counted", async () => {
  const [first, ...others] = sampleRoleChanges;
  backend.roleChanges.mockResolvedValue(first ? [{ ...first, changedAt: "" }, ...others] : []);
  showScreen(SecurityDashboard);
  expect(await rows()).toHaveLength(4);
  screen.getByText("1 change couldn’t be read and was left out.");
});

test('older role changes load on demand, and a failure offers "Try again"', async () => {
  const all = sampleRoleChanges
    .slice(-1)
    .flatMap((change) => Array.from({ length: 60 }, (_, index) => ({ ...change, id: 60 - index })));
  backend.roleChanges.mockResolvedValue(all);
  showScreen(SecurityDashboard);
  expect(await rows()).toHaveLength(50);
  backend.roleChanges.mockRejectedValueOnce(new AppError({ kind: "offline" }));
  await userEvent.click(screen.getByRole("button", { name: "Show older changes" }));
  await screen.findByText("The role changes couldn’t be loaded.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(async () => expect(await rows()).toHaveLength(60));
  expect(screen.queryByRole("button")).toBeNull();
});

test("a role change made elsewhere appears without a reload", async () => {
  backend.roleChanges.mockResolvedValue(sampleRoleChanges.slice(1));
  showScreen(SecurityDashboard);
  expect(await rows()).toHaveLength(4);
  await waitFor(() => expect(watchProfiles).toHaveBeenCalled());
  backend.roleChanges.mockResolvedValue(sampleRoleChanges);
  act(() => vi.mocked(watchProfiles).mock.calls.at(-1)?.[0](undefined));
  await waitFor(async () => expect(await rows()).toHaveLength(5));
});

test('an empty list of role changes shows an empty state, and a failed load offers "Try again"', async () => {
  backend.roleChanges.mockRejectedValueOnce(new AppError({ kind: "forbidden", status: 403 }));
  showScreen(SecurityDashboard);
  await screen.findByText("The role changes couldn’t be loaded.");
  backend.roleChanges.mockResolvedValue([]);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("No role has been changed yet.");
  expect(screen.queryByRole("alert")).toBeNull();
});
