import { watchWorkspace } from "#session/live.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { liveQueries } from "./live-queries.ts";
import { useLiveChanges } from "./use-live-changes.ts";

vi.mock("#session/live.ts");

test("a first read that never ends does not keep changes away for ever", async () => {
  vi.useFakeTimers();
  vi.mocked(watchWorkspace).mockResolvedValue(() => {});
  const client = new QueryClient();
  void client.query({
    queryKey: [...liveQueries.all("w"), "channels"],
    queryFn: () => new Promise(() => {}),
  });
  const { unmount } = renderHook(() => useLiveChanges("w"), {
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
