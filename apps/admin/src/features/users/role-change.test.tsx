import { deferred } from "@postlark/app/testing/deferred";
import { type Page, fetchPage, people } from "#testing/profiles-double.ts";
import { prepareScreen, rowOf, showScreen, toasts } from "#testing/show-screen.tsx";
import { sampleProfiles } from "@postlark/fixtures/profiles";
import { AppError } from "@postlark/sdk/errors";
import { changeRole } from "@postlark/sdk/roles";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { UserManagement } from "./user-management.tsx";

vi.mock("@postlark/sdk/auth");
vi.mock("@postlark/sdk/profiles", () => import("#testing/profiles-double.ts"));
vi.mock("@postlark/sdk/roles", () => ({
  changeRole: vi.fn<typeof changeRole>(),
  roleQueries: { all: () => ["roles"] },
}));

const { admin, user, nameless } = sampleProfiles;

beforeEach(() => {
  prepareScreen([admin, user, nameless]);
  vi.mocked(changeRole).mockResolvedValue();
});

test("a role changes at once, before the backend has answered", async () => {
  const answer = deferred<void>();
  vi.mocked(changeRole).mockReturnValue(answer.promise);
  showScreen(UserManagement);
  const row = within(await rowOf("Sam Rivers"));
  await userEvent.click(row.getByRole("button", { name: "Make Admin" }));
  await row.findByText("admin");
  expect(toasts()).not.toContain("Success");
  fetchPage.mockResolvedValue(people([{ ...user, role: "admin" }]));
  answer.resolve();
  await waitFor(() => expect(toasts()).toContain("User role updated to admin"));
  expect(changeRole).toHaveBeenCalledWith({ userId: user.id, role: "admin" }, expect.anything());
  await row.findByRole("button", { name: "Remove Admin" });
});

test("a refused change falls back, and only that one", async () => {
  const refused = deferred<void>();
  const taken = deferred<void>();
  vi.mocked(changeRole).mockImplementation(({ userId }) =>
    userId === user.id ? refused.promise : taken.promise,
  );
  showScreen(UserManagement);
  const sam = within(await rowOf("Sam Rivers"));
  const namelessRow = within(await rowOf("nameless@"));
  await userEvent.click(sam.getByRole("button", { name: "Make Admin" }));
  await userEvent.click(namelessRow.getByRole("button", { name: "Make Admin" }));
  await sam.findByText("admin");
  await namelessRow.findByText("admin");
  fetchPage.mockReturnValue(deferred<Page>().promise);
  taken.resolve();
  await waitFor(() => expect(toasts()).toContain("User role updated to admin"));
  refused.reject(new AppError({ kind: "forbidden", status: 403 }));
  await waitFor(() => expect(toasts()).toContain("Failed to change user role"));
  await sam.findByText("user");
  namelessRow.getByText("admin");
});

test("one's own admin role is removed only after a question", async () => {
  showScreen(UserManagement);
  const mine = within(await rowOf("Ada Moreau"));
  await userEvent.click(mine.getByRole("button", { name: "Remove Admin" }));
  const question = within(await screen.findByRole("alertdialog"));
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(changeRole).not.toHaveBeenCalled();

  await userEvent.click(mine.getByRole("button", { name: "Remove Admin" }));
  const again = within(await screen.findByRole("alertdialog"));
  await userEvent.click(again.getByRole("button", { name: "Remove Admin" }));
  await waitFor(() => expect(changeRole).toHaveBeenCalled());
  expect(vi.mocked(changeRole).mock.calls[0]?.[0]).toEqual({
    userId: admin.id,
    role: "user",
  });
});
