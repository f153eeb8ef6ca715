import { loadWorkspace } from "#session/load-workspace.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { createQueryClient } from "@postlark/app/session/query-client";
import { AppError } from "@postlark/sdk/errors";
import { currentToasts, dismissToast } from "@postlark/ui/toast";
import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { usePausing } from "./use-pausing.ts";

vi.mock("@postlark/sdk/channel-commands");

const channel = {
  id: "bluesky",
  network: "bluesky",
  displayName: "Harbour Lights",
  handle: "harbour",
  pausedUntil: "2026-12-01T00:00:00Z",
};

const { queryKey } = workspaceQueries.channels("harbour");
const client = createQueryClient(() => {});

function pausing() {
  const { result } = renderHook(() => usePausing("harbour"), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  return result.current;
}

beforeEach(() => {
  vi.resetAllMocks();
  for (const { id } of currentToasts()) dismissToast(id);
  client.setQueryData(queryKey, []);
});

test('pausing refetches the channels and offers "Undo", which resumes the channel', async () => {
  const { pauseChannel, resumeChannel } = await loadWorkspace();
  await pausing().pause(channel, null);
  expect(pauseChannel).toHaveBeenCalledWith("bluesky", null);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  const [told] = currentToasts();
  expect(told).toMatchObject({ title: "Harbour Lights is paused", action: { label: "Undo" } });
  told?.action?.onPress();
  await waitFor(() => expect(resumeChannel).toHaveBeenCalledWith("bluesky"));
});

test('resuming offers "Undo", which restores the pause\'s end, unless posts were sent by resuming', async () => {
  const { pauseChannel } = await loadWorkspace();
  await pausing().resume(channel, 2);
  expect(currentToasts()).toMatchObject([
    { title: "Harbour Lights is publishing again", action: undefined },
  ]);
  await pausing().resume(channel, 0);
  currentToasts()[1]?.action?.onPress();
  await waitFor(() => expect(pauseChannel).toHaveBeenCalledWith("bluesky", channel.pausedUntil));
});

test("a refused pause throws and shows no toast", async () => {
  const { pauseChannel } = await loadWorkspace();
  vi.mocked(pauseChannel).mockRejectedValue(new AppError({ kind: "forbidden" }));
  await expect(pausing().pause(channel, null)).rejects.toThrow(AppError);
  expect(currentToasts()).toEqual([]);
});
