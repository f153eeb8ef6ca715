import { backend, type Page, people } from "#testing/backend.ts";
import { deferred } from "@postlark/app/testing/deferred";
import { toasts } from "@postlark/app/testing/render-routes";
import { prepareScreen, rowOf, showScreen } from "#testing/show-screen.tsx";
import { sampleProfiles } from "@postlark/fixtures/profiles";
import { everybody } from "@postlark/sdk/profile-filter";
import { AppError } from "@postlark/sdk/errors";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { UserManagement } from "./user-management.tsx";

const { admin, user, nameless } = sampleProfiles;

const pressName = () => userEvent.click(screen.getByRole("button", { name: "Name" }));

const lastFilter = () => backend.listProfiles.mock.calls.at(-1)?.[0];

beforeEach(() => prepareScreen([admin, user, nameless]));

test("search, role filter and sorting are read from the URL", async () => {
  backend.listProfiles.mockResolvedValue(people([admin]));
  showScreen(UserManagement, "search=ada&role=admin&sort=-email");
  await rowOf("Ada Moreau");
  expect(lastFilter()).toEqual({
    words: "ada",
    role: "admin",
    order: { by: "email", isDescending: true },
  });
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("ada");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Admins" }).checked).toBe(true);
  const email = screen.getByRole("columnheader", { name: "Email" });
  expect(email.getAttribute("aria-sort")).toBe("descending");
  screen.getByText("Found 1 user(s)");
});

test("typing searches after a pause, and the old list is shown until the response", async () => {
  showScreen(UserManagement);
  await rowOf("Ada Moreau");
  backend.listProfiles.mockClear();
  const answer = deferred<Page>();
  backend.listProfiles.mockReturnValue(answer.promise);
  await userEvent.type(screen.getByRole("searchbox"), " sam ");
  await waitFor(() => expect(lastFilter()).toEqual({ ...everybody, words: "sam" }));
  expect(backend.listProfiles).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true");
  await rowOf("Ada Moreau");
  answer.resolve(people([user]));
  await waitFor(() => expect(screen.queryByText("Ada Moreau")).toBeNull());
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Users (1)");
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe(" sam ");
});

test("role filters and column sorting query the backend, and a third press on a column restores newest first", async () => {
  showScreen(UserManagement);
  await rowOf("Ada Moreau");
  await userEvent.click(screen.getByRole("radio", { name: "Admins" }));
  await waitFor(() => expect(lastFilter()).toEqual({ ...everybody, role: "admin" }));
  await pressName();
  await waitFor(() => expect(lastFilter()?.order).toEqual({ by: "name", isDescending: false }));
  await pressName();
  await waitFor(() => expect(lastFilter()?.order).toEqual({ by: "name", isDescending: true }));
  const name = screen.getByRole("columnheader", { name: "Name" });
  expect(name.getAttribute("aria-sort")).toBe("descending");
  await pressName();
  await waitFor(() => expect(name.getAttribute("aria-sort")).toBeNull());
});

test('a search without matches offers "Show all users"', async () => {
  backend.listProfiles.mockImplementation(async ({ words }) => people(words === "" ? [admin] : []));
  showScreen(UserManagement, "search=zzz");
  await screen.findByText("No matching users");
  expect(screen.queryByText("No user profiles found in the database")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Show all users" }));
  await rowOf("Ada Moreau");
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
});

test("a failed user search shows the error", async () => {
  backend.listProfiles.mockRejectedValue(new AppError({ kind: "unexpected", status: 400 }));
  showScreen(UserManagement, "search=ada");
  await screen.findByText("Error loading users. Try refreshing the data.");
  expect(toasts()).toBe("");
});
