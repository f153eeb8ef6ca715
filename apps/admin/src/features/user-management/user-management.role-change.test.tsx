import { backend, type Page, people } from "#testing/backend.ts";
import { deferred } from "@postlark/app/testing/deferred";
import { toasts } from "@postlark/app/testing/render-routes";
import { prepareScreen, rowOf, showScreen } from "#testing/show-screen.tsx";
import { sampleProfiles } from "@postlark/fixtures/profiles";
import { AppError } from "@postlark/sdk/errors";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { UserManagement } from "./user-management.tsx";

const { admin, user, nameless } = sampleProfiles;

beforeEach(() => prepareScreen([admin, user, nameless]));

test("a role change is shown optimistically", async () => {
  const answer = deferred<void>();
  backend.changeRole.mockReturnValue(answer.promise);
  showScreen(UserManagement);
  const row = within(await rowOf("Sam Rivers"));
  await userEvent.click(row.getByRole("button", { name: "Make Admin" }));
  await row.findByText("admin");
  expect(toasts()).not.toContain("Success");
  backend.listProfiles.mockResolvedValue(people([{ ...user, role: "admin" }]));
  answer.resolve();
  await waitFor(() => expect(toasts()).toContain("User role updated to admin"));
  expect(backend.changeRole).toHaveBeenCalledExactlyOnceWith({ userId: user.id, role: "admin" });
  await row.findByRole("button", { name: "Remove Admin" });
});

test('"Undo" in the toast reverts a role change, and cannot itself be undone', async () => {
  showScreen(UserManagement);
  const row = within(await rowOf("Sam Rivers"));
  await userEvent.click(row.getByRole("button", { name: "Make Admin" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(toasts()).toContain("User role updated to user"));
  expect(backend.changeRole.mock.calls).toEqual([
    [{ userId: user.id, role: "admin" }],
    [{ userId: user.id, role: "user" }],
  ]);
  await row.findByRole("button", { name: "Make Admin" });
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("a refused role change is rolled back without affecting others", async () => {
  const refused = deferred<void>();
  const accepted = deferred<void>();
  backend.changeRole.mockImplementation(({ userId }) =>
    userId === user.id ? refused.promise : accepted.promise,
  );
  showScreen(UserManagement);
  const sam = within(await rowOf("Sam Rivers"));
  const namelessRow = within(await rowOf("nameless@"));
  await userEvent.click(sam.getByRole("button", { name: "Make Admin" }));
  await userEvent.click(namelessRow.getByRole("button", { name: "Make Admin" }));
  await sam.findByText("admin");
  await namelessRow.findByText("admin");
  backend.listProfiles.mockReturnValue(deferred<Page>().promise);
  accepted.resolve();
  await waitFor(() => expect(toasts()).toContain("User role updated to admin"));
  refused.reject(new AppError({ kind: "forbidden", status: 403 }));
  await waitFor(() => expect(toasts()).toContain("Failed to change user role"));
  await sam.findByText("user");
  namelessRow.getByText("admin");
});

test("removing one's own admin role asks for confirmation", async () => {
  showScreen(UserManagement);
  const mine = within(await rowOf("Ada Moreau"));
  await userEvent.click(mine.getByRole("button", { name: "Remove Admin" }));
  const question = within(await screen.findByRole("alertdialog"));
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(backend.changeRole).not.toHaveBeenCalled();

  await userEvent.click(mine.getByRole("button", { name: "Remove Admin" }));
  const again = within(await screen.findByRole("alertdialog"));
  await userEvent.click(again.getByRole("button", { name: "Remove Admin" }));
  await waitFor(() => expect(backend.changeRole).toHaveBeenCalled());
  expect(backend.changeRole.mock.calls).toEqual([[{ userId: admin.id, role: "user" }]]);
  await waitFor(() => expect(toasts()).toContain("User role updated to user"));
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});
