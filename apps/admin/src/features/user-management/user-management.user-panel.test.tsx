import { backend } from "#testing/backend.ts";
import { prepareScreen, rowOf, showScreen } from "#testing/show-screen.tsx";
import { sampleProfiles } from "@postlark/fixtures/profiles";
import { sampleDetails, sampleRoleChanges } from "@postlark/fixtures/role-changes";
import { AppError } from "@postlark/sdk/errors";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { UserManagement } from "./user-management.tsx";

const { admin, user, nameless } = sampleProfiles;

beforeEach(() => {
  prepareScreen([admin, user, nameless]);
  backend.profileDetails.mockResolvedValue(sampleDetails);
});

/** What the panel says. */
const panel = async () => within(await screen.findByRole("dialog"));

const openSam = async () =>
  userEvent.click(within(await rowOf("Sam Rivers")).getByRole("button", { name: "Sam Rivers" }));

test("clicking a name opens the user's panel, and closing it returns focus to the name", async () => {
  backend.roleChanges.mockResolvedValue(sampleRoleChanges.slice(0, 1));
  showScreen(UserManagement);
  await openSam();
  const opened = await panel();
  await opened.findByText("Verified");
  opened.getByText("sam@postlark.test");
  expect(opened.getByText("Open sessions").nextElementSibling?.textContent).toBe("2");
  await opened.findByText("admin to user");
  opened.getByText("by Ada Moreau");
  expect(backend.profileDetails).toHaveBeenCalledWith(user.id);
  expect(backend.roleChanges).toHaveBeenCalledWith(user.id);

  await userEvent.click(opened.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement?.textContent).toBe("Sam Rivers");
});

test("changing the role in the panel updates its history", async () => {
  showScreen(UserManagement);
  await openSam();
  const opened = await panel();
  await opened.findByText("This role has never changed.");
  backend.profileDetails.mockResolvedValue({ ...sampleDetails, role: "admin" });
  backend.roleChanges.mockResolvedValue(sampleRoleChanges.slice(0, 1));
  await userEvent.click(opened.getByRole("button", { name: "Make Admin" }));
  await opened.findByRole("button", { name: "Remove Admin" });
  await opened.findByText("admin to user");
  expect(backend.changeRole.mock.calls).toEqual([[{ userId: user.id, role: "admin" }]]);
  expect(await screen.findByRole("button", { name: "Undo" })).toBeTruthy();
});

test("removing one's own admin role in the panel asks for confirmation", async () => {
  backend.profileDetails.mockResolvedValue({ ...sampleDetails, ...admin });
  showScreen(UserManagement, `user=${admin.id}`);
  const opened = await panel();
  await userEvent.click(await opened.findByRole("button", { name: "Remove Admin" }));
  const question = within(await screen.findByRole("alertdialog"));
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  expect(backend.changeRole).not.toHaveBeenCalled();
});

test("the URL opens a user's panel, and Escape closes it", async () => {
  backend.profileDetails.mockResolvedValue({
    ...sampleDetails,
    emailConfirmedAt: null,
    lastSignInAt: null,
  });
  showScreen(UserManagement, `search=sam&user=${user.id}`);
  const opened = await panel();
  await opened.findByText("Not verified");
  opened.getByText("Never");
  await opened.findByText("This role has never changed.");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("sam");
});

test("an invalid user id in the URL opens no panel", async () => {
  showScreen(UserManagement, "user=everybody");
  await rowOf("Sam Rivers");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(backend.profileDetails).not.toHaveBeenCalled();
});

test("a deleted user's panel shows only their role changes", async () => {
  backend.profileDetails.mockRejectedValue(new AppError({ kind: "not-found", status: 404 }));
  backend.roleChanges.mockResolvedValue(sampleRoleChanges.slice(0, 1));
  showScreen(UserManagement, `user=${user.id}`);
  const opened = await panel();
  await opened.findByText("This account no longer exists.");
  expect(opened.queryByRole("button", { name: /Admin/ })).toBeNull();
  await opened.findByText("admin to user");
  expect(opened.queryByText("Open sessions")).toBeNull();
});

test('a panel that fails to load offers "Try again" for each part', async () => {
  backend.profileDetails.mockRejectedValueOnce(new AppError({ kind: "offline" }));
  backend.roleChanges.mockRejectedValueOnce(new AppError({ kind: "offline" }));
  showScreen(UserManagement, `user=${user.id}`);
  const opened = await panel();
  await opened.findByText("The account couldn’t be loaded.");
  await opened.findByText("The role changes couldn’t be loaded.");
  for (const again of await opened.findAllByRole("button", { name: "Try again" })) {
    await userEvent.click(again);
  }
  await opened.findByText("Verified");
  await opened.findByText("This role has never changed.");
  expect(opened.queryByRole("alert")).toBeNull();
});
