import { watchWorkspace } from "#session/workspace.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
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
