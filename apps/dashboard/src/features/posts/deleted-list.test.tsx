import { loadWorkspace } from "#session/load-workspace.ts";
import { sampleDrafts, sampleWorkspace } from "#testing/sample-workspace.ts";
import { WorkspaceProvider } from "#workspace/use-workspace.tsx";
import { createQueryClient } from "@postlark/app/session/query-client";
import { AtAddress } from "@postlark/app/testing/at-address";
import type { WorkspaceRole } from "@postlark/domain/workspace-role";
import { AppError } from "@postlark/sdk/errors";
import { storedUserId } from "@postlark/sdk/session-store";
import { currentToasts, dismissToast } from "@postlark/ui/toast";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { DeletedList } from "./deleted-list.tsx";

vi.mock("@postlark/sdk/post-commands");
vi.mock("@postlark/sdk/session-store");

const posts = sampleDrafts.map((draft, index) => ({
  ...draft,
  authorId: index === 0 ? "sam" : "ana",
  content: { text: ["Rye from seven", "Closed on Sunday"][index] ?? "", media: [] },
  deletedAt: "2026-11-22T09:00:00Z",
}));

function open(role: WorkspaceRole) {
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <AtAddress path="/w/harbour/posts?show=deleted">
        <WorkspaceProvider value={{ ...sampleWorkspace, role }}>
          <DeletedList posts={posts} labels={undefined} />
        </WorkspaceProvider>
      </AtAddress>
    </QueryClientProvider>,
  );
}

const restores = () => screen.queryAllByRole("button").map(({ ariaLabel }) => ariaLabel);

beforeEach(() => {
  vi.mocked(storedUserId).mockReturnValue("sam");
  for (const { id } of currentToasts()) dismissToast(id);
});

test.each([
  ["editor", 2],
  ["contributor", 1],
  ["viewer", 0],
] as const)("a %s can restore %d of two posts, of which one is their own", (role, count) => {
  open(role);
  expect(restores()).toHaveLength(count);
  expect(screen.getAllByRole("link")).toHaveLength(2);
});

test("restoring a post shows a toast and moves focus to the list", async () => {
  const { restorePost } = await loadWorkspace();
  open("editor");
  fireEvent.click(screen.getByRole("button", { name: "Restore: Rye from seven" }));
  await waitFor(() => expect(restorePost).toHaveBeenCalledWith(posts[0]?.id));
  await waitFor(() => expect(currentToasts()).toMatchObject([{ title: "Post restored" }]));
  expect(document.activeElement?.textContent).toMatch(/^Restored posts become drafts/);
});

test("a refused restore shows an error toast", async () => {
  const { restorePost } = await loadWorkspace();
  vi.mocked(restorePost).mockRejectedValue(new AppError({ kind: "forbidden" }));
  open("editor");
  fireEvent.click(screen.getByRole("button", { name: "Restore: Closed on Sunday" }));
  await waitFor(() => expect(currentToasts()).toMatchObject([{ tone: "destructive" }]));
});
