import { watchProfiles } from "@postlark/sdk/profiles";
import { backend, people } from "#testing/backend.ts";
import { toasts } from "@postlark/app/testing/render-routes";
import { prepareScreen, rowOf, showScreen } from "#testing/show-screen.tsx";
import { manyProfiles, sampleProfiles } from "@postlark/fixtures/profiles";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { UserManagement } from "./user-management.tsx";

const { admin, user, nameless } = sampleProfiles;

beforeEach(() => prepareScreen([admin, user, nameless]));

test("changes made elsewhere reload the list, at most twice per burst", async () => {
  showScreen(UserManagement);
  await rowOf("Ada Moreau");
  await waitFor(() => expect(watchProfiles).toHaveBeenCalled());
  backend.listProfiles.mockClear();
  backend.listProfiles.mockResolvedValue(people(manyProfiles(4)));
  const onChange = vi.mocked(watchProfiles).mock.calls.at(-1)?.[0];
  for (let change = 0; change < 100; change++) onChange?.(undefined);
  expect(await rowOf("User 4")).toBeTruthy();
  expect(backend.listProfiles.mock.calls.length).toBeLessThanOrEqual(2);
  expect(toasts()).toBe("");
});

test("shows when live updates are interrupted and reloads the list when they are back", async () => {
  showScreen(UserManagement);
  await rowOf("Ada Moreau");
  await waitFor(() => expect(watchProfiles).toHaveBeenCalled());
  const onStatus = vi.mocked(watchProfiles).mock.calls.at(-1)?.[1];
  act(() => onStatus?.("interrupted"));
  await screen.findByText("Live updates are off. Reconnecting...");
  backend.listProfiles.mockResolvedValue(people(manyProfiles(4)));
  act(() => onStatus?.("live"));
  expect(await rowOf("User 4")).toBeTruthy();
  expect(screen.queryByText(/Live updates are off/)).toBeNull();
});

test("leaving the page unsubscribes from changes", async () => {
  const unsubscribe = vi.fn<() => void>();
  vi.mocked(watchProfiles).mockResolvedValue(unsubscribe);
  const { unmount } = showScreen(UserManagement);
  await rowOf("Ada Moreau");
  await waitFor(() => expect(watchProfiles).toHaveBeenCalled());
  unmount();
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
});
