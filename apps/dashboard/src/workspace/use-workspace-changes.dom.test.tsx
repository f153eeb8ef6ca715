import { deferred } from "@postlark/app/testing/deferred";
import { AppError } from "@postlark/sdk/errors";
import { noteNoResponse, noteResponse } from "@postlark/sdk/reachability";
import { watchWorkspace } from "#session/workspace.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { changeOptimistically } from "./change-optimistically.ts";
import { workspaceQueries } from "./workspace-queries.ts";
import { useWorkspaceChanges } from "./use-workspace-changes.ts";

vi.mock("#session/workspace.ts");

test("useWorkspaceChanges subscribes after five seconds even if a first query never ends", async () => {
  vi.useFakeTimers();
  vi.mocked(watchWorkspace).mockResolvedValue(() => {});
  const client = new QueryClient();
  void client.query({
    queryKey: [...workspaceQueries.all("w"), "channels"],
    queryFn: () => new Promise(() => {}),
  });
  const { unmount } = renderHook(() => useWorkspaceChanges("w"), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(watchWorkspace).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(watchWorkspace).toHaveBeenCalledTimes(1);
  unmount();
  vi.useRealTimers();
});

test.each([
  ["realtime has reported it", 1, ["deliveries", undefined]],
  ["the subscription is live", 2, ["live"]],
] as const)(
  "useWorkspaceChanges refetches what an optimistic change shows only after its answer, once %s",
  async (_what, callback, heard) => {
    vi.useFakeTimers();
    const answer = deferred<undefined>();
    vi.mocked(watchWorkspace).mockResolvedValue(() => {});
    const client = new QueryClient();
    const queryKey = [...workspaceQueries.calendars("w"), "queue"];
    client.setQueryData(queryKey, ["before"]);
    const { unmount } = renderHook(() => useWorkspaceChanges("w"), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    });
    await vi.advanceTimersByTimeAsync(0);
    const change = changeOptimistically(client, {
      queryKey: workspaceQueries.calendars("w"),
      stale: ["nothing else"],
      show: () => client.setQueryData(queryKey, ["moved"]),
      send: () => answer.promise,
    });
    const hear: unknown = vi.mocked(watchWorkspace).mock.lastCall?.[callback];
    if (typeof hear === "function") hear(...heard);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
    answer.resolve(undefined);
    await change;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
    unmount();
    vi.useRealTimers();
  },
);

test("useWorkspaceChanges subscribes once the backend is reached, if it could not before", async () => {
  vi.useFakeTimers();
  vi.mocked(watchWorkspace).mockRejectedValueOnce(new AppError({ kind: "offline" }));
  vi.mocked(watchWorkspace).mockResolvedValue(() => {});
  noteNoResponse();
  const { unmount } = renderHook(() => useWorkspaceChanges("w"), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(watchWorkspace).toHaveBeenCalledTimes(1);
  noteResponse(200);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(watchWorkspace).toHaveBeenCalledTimes(2);
  unmount();
  vi.useRealTimers();
});
