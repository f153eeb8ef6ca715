import { loadWorkspace } from "#session/load-workspace.ts";
import { renderWorkspaceHook } from "#testing/render-workspace-hook.tsx";
import { sampleWorkspace } from "#testing/sample-workspace.ts";
import { sampleDelivery } from "#testing/workspace-samples.ts";
import type { Delivery } from "@postlark/domain/delivery";
import type { MovedDelivery } from "@postlark/sdk/delivery-commands";
import { AppError } from "@postlark/sdk/errors";
import { toast } from "@postlark/ui/toast";
import { act, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { rowsOfDeliveries } from "./post-rows.ts";
import { useRowActions } from "./use-row-actions.ts";

vi.mock("#session/load-workspace.ts");
vi.mock("@postlark/ui/toast");

const commands = {
  answerForDeliveries: vi.fn<(...args: unknown[]) => Promise<void>>(),
  deletePost: vi.fn<(id: string) => Promise<void>>(),
  fetchDeliveriesOfPost: vi.fn<() => Promise<Delivery[]>>(),
  fetchPost: vi.fn<() => Promise<never>>(),
  restorePost: vi.fn<(id: string) => Promise<void>>(),
  setPostLabel: vi.fn<(...args: unknown[]) => Promise<void>>(),
  moveDeliveries: vi.fn<() => Promise<readonly MovedDelivery[]>>(),
};

beforeEach(() => {
  for (const command of Object.values(commands)) command.mockReset();
  commands.fetchDeliveriesOfPost.mockResolvedValue([]);
  vi.mocked(toast).mockReset();
  vi.mocked(loadWorkspace, { partial: true }).mockResolvedValue(commands);
});

const delivery = (postId: string, part: Partial<Delivery> = {}) =>
  sampleDelivery({ id: `${postId}-${part.dueAt}`, postId, state: "awaiting_approval", ...part });
const [rye, wheat] = [delivery("rye"), delivery("wheat")];
const rows = rowsOfDeliveries([rye, wheat]);

function open() {
  const { client, result } = renderWorkspaceHook(() => useRowActions());
  return { result, refetch: vi.spyOn(client, "invalidateQueries") };
}

const toasts = () => vi.mocked(toast).mock.calls.map(([shown]) => shown);

test("approving rows shows how many were approved, and why another one was not", async () => {
  commands.answerForDeliveries.mockImplementation(async (_, deliveries) => {
    if (JSON.stringify(deliveries).includes("wheat")) throw new AppError({ kind: "forbidden" });
  });
  const { result, refetch } = open();
  await act(() => result.current.approve(rows));
  expect(commands.answerForDeliveries).toHaveBeenCalledWith(
    sampleWorkspace.id,
    [rye],
    "approved",
    "",
  );
  expect(toasts().map(({ tone }) => tone)).toEqual([undefined, "destructive"]);
  expect(result.current.pending).toBeUndefined();
  expect(refetch).toHaveBeenCalledOnce();
});

test("an action is pending until it has ended", async () => {
  const answers: (() => void)[] = [];
  commands.answerForDeliveries.mockReturnValue(
    new Promise<void>((resolve) => {
      answers.push(resolve);
    }),
  );
  const { result } = open();
  let ended: Promise<void> | undefined;
  act(() => void (ended = result.current.approve(rows.slice(0, 1))));
  expect(result.current.pending).toBe("approve");
  answers[0]?.();
  await act(async () => ended);
  expect(result.current.pending).toBeUndefined();
});

test("a post with two times in the list is deleted once, and undo restores only what was deleted", async () => {
  const later = delivery("rye", { dueAt: "2026-11-27T09:00:00Z" });
  commands.deletePost.mockImplementation(async (id) => {
    if (id === "wheat") throw new AppError({ kind: "conflict" });
  });
  commands.fetchPost.mockRejectedValue(new AppError({ kind: "offline" }));
  const { result } = open();
  await act(() => result.current.remove(rowsOfDeliveries([rye, later, wheat])));
  expect(commands.deletePost.mock.calls).toEqual([["rye"], ["wheat"]]);
  const [deleted] = toasts();
  act(() => deleted?.action?.onPress());
  await waitFor(() => expect(commands.restorePost.mock.calls).toEqual([["rye"]]));
});

test("a label is set only on posts without it", async () => {
  const { result } = open();
  const [first, second] = rows;
  if (first === undefined || second === undefined) throw new Error("There are two rows.");
  const labelled = { ...first, labelIds: ["spring"] };
  await act(() => result.current.label([labelled, second], "spring", true));
  expect(commands.setPostLabel.mock.calls).toEqual([["wheat", "spring", true]]);
  await act(() => result.current.label([labelled, second], "spring", false));
  expect(commands.setPostLabel.mock.lastCall).toEqual(["rye", "spring", false]);
});

test("rows are moved all together or, with the reason, not at all; undo moves them back", async () => {
  commands.moveDeliveries.mockRejectedValueOnce(new AppError({ kind: "conflict" }));
  const { result, refetch } = open();
  await act(() => result.current.move(rows, "2026-12-01T10:00"));
  expect(toasts().map(({ tone }) => tone)).toEqual(["destructive"]);

  const dueAt = "2026-12-01T10:00:00Z";
  commands.moveDeliveries.mockResolvedValue([
    { dueAt, state: "scheduled" },
    { dueAt, state: "scheduled" },
  ]);
  await act(() => result.current.move(rows, "2026-12-01T10:00"));
  act(() => toasts().at(-1)?.action?.onPress());
  await waitFor(() => expect(commands.moveDeliveries).toHaveBeenCalledTimes(3));
  await waitFor(() => expect(refetch).toHaveBeenCalledTimes(3));
});
