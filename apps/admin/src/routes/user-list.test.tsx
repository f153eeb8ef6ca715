import { createQueryClient } from "#lib/query-client";
import type { Profile } from "@postlark/domain/profile";
import { manyProfiles, sampleProfiles } from "@postlark/fixtures/profiles";
import { currentUser } from "@postlark/sdk/auth";
import { AppError } from "@postlark/sdk/errors";
import { watchProfiles } from "@postlark/sdk/profiles";
import { changeRole } from "@postlark/sdk/roles";
import { Toaster, dismissToast, toast } from "@postlark/ui/toast";
import { type InfiniteData, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Overview } from "./overview";
import { UserManagement } from "./users";

type Page = { profiles: readonly Profile[]; total: number; next: number | null };

const { fetchPage } = vi.hoisted(() => ({
  fetchPage: vi.fn<(page: number) => Promise<Page>>(),
}));

vi.mock("@postlark/sdk/auth");
vi.mock("@postlark/sdk/roles", () => ({
  changeRole: vi.fn<typeof changeRole>(),
  roleQueries: { all: () => ["roles"] },
}));
vi.mock("@postlark/sdk/profiles", () => ({
  watchProfiles: vi.fn<typeof watchProfiles>(),
  profileQueries: {
    all: () => ["profiles"],
    list: () => ({
      queryKey: ["profiles", "list"],
      queryFn: ({ pageParam }: { pageParam: number }) => fetchPage(pageParam),
      initialPageParam: 0,
      getNextPageParam: ({ next }: Page) => next,
      select: ({ pages }: InfiniteData<Page>) => ({
        profiles: pages.flatMap(({ profiles }) => profiles),
        total: pages.at(-1)?.total ?? 0,
      }),
    }),
  },
}));

const everybody = Object.values(sampleProfiles);
const people = (profiles: readonly Profile[]): Page => ({
  profiles,
  total: profiles.length,
  next: null,
});
const toasts = () => screen.getByRole("region", { name: "Notifications" }).textContent;
const rowOf = (name: string) => screen.findByRole("row", { name: new RegExp(name) });

function show(Screen: ComponentType) {
  return render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <Screen />
      <Toaster label="Notifications" closeLabel="Close" />
    </QueryClientProvider>,
  );
}

/** A promise that settles when the test says so. */
function held<Value>() {
  const settlers: { resolve: (value: Value) => void; reject: (reason: Error) => void }[] = [];
  const promise = new Promise<Value>((resolve, reject) => {
    settlers.push({ resolve, reject });
  });
  return {
    promise,
    resolve: (value: Value) => settlers[0]?.resolve(value),
    reject: (reason: Error) => settlers[0]?.reject(reason),
  };
}

/** The button whose words change while it works; jsdom reads the ones that CSS hides as well. */
const refreshButton = () => screen.getByRole("button", { name: /^Refresh/ });

beforeEach(() => {
  vi.mocked(currentUser).mockResolvedValue({
    id: sampleProfiles.admin.id,
    email: sampleProfiles.admin.email,
    fullName: sampleProfiles.admin.fullName,
  });
  vi.mocked(watchProfiles).mockResolvedValue(() => {});
  vi.mocked(changeRole).mockResolvedValue();
  fetchPage.mockResolvedValue(people(everybody));
});

afterEach(() => {
  // The store of toasts outlives a test.
  const last = toast({ title: "" });
  for (let id = 0; id <= last; id++) dismissToast(id);
});

test("the admin dashboard shows everybody with name, address, role and action", async () => {
  show(Overview);
  const admin = within(await rowOf("Ada Moreau"));
  expect(admin.getAllByRole("cell").map((cell) => cell.textContent)).toEqual([
    "Ada Moreau",
    "ada@postlark.test",
    "admin",
    "Remove Admin",
  ]);
  const nameless = within(await rowOf("nameless@"));
  expect(nameless.getAllByRole("cell").map((cell) => cell.textContent)).toEqual([
    "No Name",
    "nameless@postlark.test",
    "user",
    "Make Admin",
  ]);
  screen.getByText("Found 3 user(s)");
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
    "Name",
    "Email",
    "Role",
    "Actions",
  ]);
});

test("the admin dashboard sums up", async () => {
  fetchPage.mockResolvedValue(people(manyProfiles(12)));
  show(Overview);
  await screen.findByText("Found 12 user(s)");
  const cards = screen.getAllByRole("article").map((card) => card.textContent);
  expect(cards).toEqual([
    "Total Users12+23.5%from last month",
    "Total Earnings$15,420+12.3%from last month",
    "Active Users9+5.2%from last month",
    "Growth Rate23.5%+2.1%from last month",
  ]);
});

test("while loading it says so, and refreshing waits", async () => {
  const first = held<Page>();
  fetchPage.mockReturnValue(first.promise);
  show(Overview);
  await screen.findByText("Loading users...");
  expect(refreshButton().getAttribute("aria-disabled")).toBe("true");
  expect(refreshButton().textContent).toContain("Refreshing...");
  first.resolve(people(everybody));
  await waitFor(() => expect(refreshButton().getAttribute("aria-disabled")).toBeNull());
  expect(refreshButton().textContent).toContain("Refresh Data");
});

test("'Refresh Data' loads anew and says how many there are", async () => {
  show(Overview);
  await rowOf("Ada Moreau");
  const second = held<Page>();
  fetchPage.mockReturnValue(second.promise);
  await userEvent.click(refreshButton());
  await waitFor(() => expect(refreshButton().getAttribute("aria-disabled")).toBe("true"));
  expect(screen.getAllByRole("row")).toHaveLength(4);
  second.resolve(people(manyProfiles(5)));
  await waitFor(() => {
    expect(toasts()).toContain("User data refreshed successfully. Found 5 users.");
  });
  expect(toasts()).toContain("Success");
  screen.getByText("Found 5 user(s)");
});

test("a failed load is said by the admin dashboard, and refreshing helps", async () => {
  fetchPage.mockRejectedValue(new AppError({ kind: "forbidden", status: 403 }));
  show(Overview);
  await screen.findByText("Error loading users. Try refreshing the data.");
  expect(toasts()).toContain("Failed to fetch users. Please try again later.");
  fetchPage.mockResolvedValue(people(everybody));
  await userEvent.click(refreshButton());
  expect(await rowOf("Ada Moreau")).toBeTruthy();
});

test("user management shows the failure in the page", async () => {
  fetchPage.mockRejectedValue(
    new AppError({ kind: "forbidden", status: 403, message: "permission denied" }),
  );
  show(UserManagement);
  await screen.findByText("Failed to fetch profiles: permission denied");
  screen.getByText("Error loading users. Try refreshing the data.");
  expect(toasts()).not.toContain("Failed");
});

test("user management keeps the list when a reload fails", async () => {
  show(UserManagement);
  await rowOf("Ada Moreau");
  fetchPage.mockRejectedValue(new AppError({ kind: "offline" }));
  await userEvent.click(refreshButton());
  await screen.findByText(/^Failed to fetch users: The server cannot be reached/);
  expect(screen.getAllByRole("row")).toHaveLength(4);
  expect(toasts()).not.toContain("Success");
});

test("an empty list says so", async () => {
  fetchPage.mockResolvedValue(people([]));
  show(UserManagement);
  await screen.findByText("No users found. Try refreshing the data.");
  screen.getByText("No user profiles found in the database");
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Users (0)");
});

test("a role changes at once, before the backend has answered", async () => {
  const answer = held<void>();
  vi.mocked(changeRole).mockReturnValue(answer.promise);
  show(UserManagement);
  const row = within(await rowOf("Sam Rivers"));
  await userEvent.click(row.getByRole("button", { name: "Make Admin" }));
  await row.findByText("admin");
  expect(toasts()).not.toContain("Success");
  fetchPage.mockResolvedValue(people([{ ...sampleProfiles.user, role: "admin" }]));
  answer.resolve();
  await waitFor(() => expect(toasts()).toContain("User role updated to admin"));
  expect(changeRole).toHaveBeenCalledWith(
    { userId: sampleProfiles.user.id, role: "admin" },
    expect.anything(),
  );
  await row.findByRole("button", { name: "Remove Admin" });
});

test("a refused change falls back, and only that one", async () => {
  const refused = held<void>();
  const taken = held<void>();
  vi.mocked(changeRole).mockImplementation(({ userId }) =>
    userId === sampleProfiles.user.id ? refused.promise : taken.promise,
  );
  show(UserManagement);
  const sam = within(await rowOf("Sam Rivers"));
  const nameless = within(await rowOf("nameless@"));
  await userEvent.click(sam.getByRole("button", { name: "Make Admin" }));
  await userEvent.click(nameless.getByRole("button", { name: "Make Admin" }));
  await sam.findByText("admin");
  await nameless.findByText("admin");
  fetchPage.mockReturnValue(held<Page>().promise);
  taken.resolve();
  await waitFor(() => expect(toasts()).toContain("User role updated to admin"));
  refused.reject(new AppError({ kind: "forbidden", status: 403 }));
  await waitFor(() => expect(toasts()).toContain("Failed to change user role"));
  await sam.findByText("user");
  nameless.getByText("admin");
});

test("one's own admin role is removed only after a question", async () => {
  show(UserManagement);
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
    userId: sampleProfiles.admin.id,
    role: "user",
  });
});

test("a change elsewhere reloads the list, a burst of them once or twice", async () => {
  show(UserManagement);
  await rowOf("Ada Moreau");
  await waitFor(() => expect(watchProfiles).toHaveBeenCalled());
  fetchPage.mockClear();
  fetchPage.mockResolvedValue(people(manyProfiles(4)));
  const onChange = vi.mocked(watchProfiles).mock.calls.at(-1)?.[0];
  for (let change = 0; change < 100; change++) onChange?.();
  expect(await rowOf("Person 4")).toBeTruthy();
  expect(fetchPage.mock.calls.length).toBeLessThanOrEqual(2);
  expect(toasts()).toBe("");
});

test("while live updates are off a quiet line says so; back on, the list is reloaded", async () => {
  show(UserManagement);
  await rowOf("Ada Moreau");
  await waitFor(() => expect(watchProfiles).toHaveBeenCalled());
  const onStatus = vi.mocked(watchProfiles).mock.calls.at(-1)?.[1];
  act(() => onStatus?.("interrupted"));
  await screen.findByText("Live updates are off. Reconnecting...");
  fetchPage.mockResolvedValue(people(manyProfiles(4)));
  act(() => onStatus?.("live"));
  expect(await rowOf("Person 4")).toBeTruthy();
  expect(screen.queryByText(/Live updates are off/)).toBeNull();
});

test("leaving the page unsubscribes", async () => {
  const unsubscribe = vi.fn<() => void>();
  vi.mocked(watchProfiles).mockResolvedValue(unsubscribe);
  const { unmount } = show(UserManagement);
  await rowOf("Ada Moreau");
  await waitFor(() => expect(watchProfiles).toHaveBeenCalled());
  unmount();
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
});

test("a long list draws few rows, counts all of them and loads further pages", async () => {
  const all = manyProfiles(1_200);
  fetchPage.mockImplementation(async (page) => ({
    profiles: all.slice(page * 100, (page + 1) * 100),
    total: all.length,
    next: page < 11 ? page + 1 : null,
  }));
  show(UserManagement);
  await rowOf("Person 1200");
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Users (1,200)");
  expect(screen.getAllByRole("row").length).toBeLessThan(60);
  expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("1201");
  await waitFor(() => expect(fetchPage).toHaveBeenCalledWith(2));
});

test("when a further page fails, what is there stays and can be continued", async () => {
  const all = manyProfiles(150);
  fetchPage.mockImplementation(async (page) => {
    if (page > 0) throw new AppError({ kind: "offline" });
    return { profiles: all.slice(0, 100), total: 150, next: 1 };
  });
  show(UserManagement);
  await screen.findByText("The rest of the list could not be loaded.");
  fetchPage.mockImplementation(async (page) => ({
    profiles: all.slice(page * 100, page * 100 + 100),
    total: 150,
    next: page === 0 ? 1 : null,
  }));
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull());
});
