import { currentUser } from "@postlark/sdk/auth";
import { AppError } from "@postlark/sdk/errors";
import { noteResponse, noteNoResponse } from "@postlark/sdk/reachability";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accountQueries } from "./account-queries.ts";
import { createQueryClient } from "@postlark/app/session/query-client";
import { useConnection } from "./use-connection.ts";

vi.mock("@postlark/sdk/auth");
vi.mock("@postlark/sdk/roles");

const ana = { id: "1", email: "ana@postlark.test", fullName: "Ana" };

function Page() {
  const { isLost, isLasting } = useConnection();
  const user = useQuery({ ...accountQueries.user(), retry: false });
  return (
    <p>
      {user.data?.fullName ?? "nobody yet"}, {isLost ? (isLasting ? "long lost" : "lost") : "there"}
    </p>
  );
}

const wait = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    // The account's part of the sdk comes by a real import.
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  });

beforeEach(async () => {
  vi.useFakeTimers();
  noteResponse(200);
  vi.mocked(currentUser).mockResolvedValue(ana);
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <Page />
    </QueryClientProvider>,
  );
  await wait(10);
  screen.getByText("Ana, there");
});

afterEach(() => {
  vi.useRealTimers();
});

test("a lost connection keeps the user, retries with growing delays and recovers", async () => {
  vi.mocked(currentUser).mockClear();
  vi.mocked(currentUser).mockRejectedValue(new AppError({ kind: "offline" }));
  act(noteNoResponse);
  expect(screen.getByText("Ana, lost")).toBeDefined();
  await wait(1_000);
  expect(currentUser).toHaveBeenCalledTimes(1);
  await wait(2_000);
  expect(currentUser).toHaveBeenCalledTimes(2);
  await wait(2_000);
  expect(screen.getByText("Ana, long lost")).toBeDefined();

  vi.mocked(currentUser).mockImplementation(async () => {
    noteResponse(200);
    return ana;
  });
  await wait(5_000);
  expect(screen.getByText("Ana, there")).toBeDefined();
});

test('the browser\'s "offline" event marks the connection as lost, and "online" retries at once', async () => {
  vi.mocked(currentUser).mockClear();
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(screen.getByText("Ana, lost")).toBeDefined();
  window.dispatchEvent(new Event("online"));
  await wait(10);
  expect(currentUser).toHaveBeenCalledTimes(1);
});
