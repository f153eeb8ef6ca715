import { renderWorkspaceHook } from "#testing/render-workspace-hook.tsx";
import { AppError } from "@postlark/sdk/errors";
import { toast } from "@postlark/ui/toast";
import { act, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { commentsQuery, loadComments } from "./comments-query.ts";
import { useCommentCommands } from "./use-comment-commands.ts";

vi.mock("./comments-query.ts", { spy: true });
vi.mock("@postlark/ui/toast");

const lost = new AppError({ kind: "timeout" });
const commands = {
  createComment: vi.fn<(...args: unknown[]) => Promise<void>>(),
  changeComment: vi.fn<() => Promise<void>>(),
  deleteComment: vi.fn<() => Promise<void>>(),
  restoreComment: vi.fn<() => Promise<void>>(),
};

beforeEach(() => {
  for (const command of Object.values(commands)) command.mockReset().mockResolvedValue();
  vi.mocked(toast).mockReset();
  vi.mocked(loadComments, { partial: true }).mockResolvedValue(commands);
});

function open() {
  const { client, result } = renderWorkspaceHook(() => useCommentCommands("bakery", "rye"));
  return { commands: result.current, refetch: vi.spyOn(client, "invalidateQueries") };
}

const input = { text: "Warmer light?", mentionedIds: [] };

test("a comment whose answer was lost is sent again with the same id, and the next one with another", async () => {
  const { commands: screen, refetch } = open();
  commands.createComment.mockRejectedValueOnce(lost);
  await expect(screen.create(null, input)).rejects.toBe(lost);
  expect(refetch).not.toHaveBeenCalled();
  await screen.create(null, input);
  await screen.create(null, input);
  const ids = commands.createComment.mock.calls.map(([, id]) => id);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
  expect(commands.createComment.mock.lastCall).toEqual(["rye", ids[2], null, input]);
  const { queryKey } = commentsQuery("bakery", "rye");
  expect(refetch.mock.calls).toEqual([[{ queryKey }], [{ queryKey }]]);
});

test("an edit resolves once it is stored, and rejects with the reason", async () => {
  const { commands: screen, refetch } = open();
  await screen.change("c1", input);
  expect(commands.changeComment).toHaveBeenCalledExactlyOnceWith("c1", input);
  expect(refetch).toHaveBeenCalledOnce();
  commands.changeComment.mockRejectedValue(lost);
  await expect(screen.change("c1", input)).rejects.toBe(lost);
});

test("a deleted comment can be restored from the toast", async () => {
  const { commands: screen, refetch } = open();
  await act(() => screen.remove("c1"));
  expect(commands.deleteComment).toHaveBeenCalledExactlyOnceWith("c1");
  const [shown] = vi.mocked(toast).mock.lastCall ?? [];
  act(() => shown?.action?.onPress());
  await waitFor(() => expect(commands.restoreComment).toHaveBeenCalledExactlyOnceWith("c1"));
  await waitFor(() => expect(refetch).toHaveBeenCalledTimes(2));
});

test("a comment that could not be deleted shows why, and offers no undo", async () => {
  commands.deleteComment.mockRejectedValue(lost);
  const { commands: screen, refetch } = open();
  await act(() => screen.remove("c1"));
  expect(toast).toHaveBeenCalledOnce();
  expect(vi.mocked(toast).mock.lastCall?.[0]).not.toHaveProperty("action");
  expect(refetch).toHaveBeenCalledOnce();
});
