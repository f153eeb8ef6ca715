import { loadWorkspace } from "#session/load-workspace.ts";
import { renderWorkspaceHook } from "#testing/render-workspace-hook.tsx";
import { AppError } from "@postlark/sdk/errors";
import { beforeEach, expect, test, vi } from "vitest";
import type { ChannelActions } from "./channel-actions.ts";
import { useChannelActions } from "./use-channel-actions.ts";

vi.mock("#session/load-workspace.ts");

const lost = new AppError({ kind: "timeout" });
const commands = {
  setDailyLimit: vi.fn<() => Promise<void>>(),
  removeChannel: vi.fn<() => Promise<void>>(),
  checkChannel: vi.fn<() => Promise<void>>(),
  connectChannel: vi.fn<() => Promise<{ id: string } | { redirect: string }>>(),
  chooseAccounts: vi.fn<() => Promise<string[]>>(),
};

beforeEach(() => {
  for (const command of Object.values(commands)) command.mockReset();
  vi.mocked(loadWorkspace, { partial: true }).mockResolvedValue(commands);
});

function open() {
  const { client, result } = renderWorkspaceHook(() => useChannelActions("bakery"));
  return { actions: result.current, refetch: vi.spyOn(client, "invalidateQueries") };
}

const input = { network: "bluesky", method: "practice" } as const;

type Case = readonly [
  keyof typeof commands,
  (actions: ChannelActions) => Promise<unknown>,
  readonly unknown[],
];

const cases: readonly Case[] = [
  ["removeChannel", ({ remove }) => remove("c1"), ["c1"]],
  ["checkChannel", ({ check }) => check("c1"), ["c1"]],
  ["setDailyLimit", ({ setDailyLimit }) => setDailyLimit("c1", null, 5), ["c1", null, 5]],
  ["connectChannel", ({ connect }) => connect(input, "c1"), ["bakery", input, "c1"]],
  ["chooseAccounts", ({ chooseAccounts }) => chooseAccounts("k1", ["a", "b"]), ["k1", ["a", "b"]]],
];

test.each(cases)(
  "%s resolves once channels and deliveries are read again",
  async (name, run, args) => {
    const { actions, refetch } = open();
    const result =
      name === "chooseAccounts" ? ["c1"] : name === "connectChannel" ? { id: "c1" } : undefined;
    const order: string[] = [];
    vi.mocked<() => Promise<unknown>>(commands[name]).mockImplementation(async () => {
      await Promise.resolve();
      order.push("answered");
      return result;
    });
    refetch.mockImplementation(async ({ queryKey } = {}) => {
      await Promise.resolve();
      order.push(String(queryKey?.at(-1)));
    });
    expect(await run(actions)).toEqual(name.startsWith("set") ? undefined : result);
    expect(commands[name]).toHaveBeenCalledExactlyOnceWith(...args);
    expect(order).toEqual(["answered", "channels", "deliveries"]);
  },
);

test.each(cases)("%s rejects with the reason of a failure", async (name, run) => {
  commands[name].mockRejectedValue(lost);
  const { actions, refetch } = open();
  await expect(run(actions)).rejects.toBe(lost);
  // A limit may have been stored although the answer was lost.
  expect(refetch).toHaveBeenCalledTimes(name === "setDailyLimit" ? 2 : 0);
});

test("connecting by a provider's page reads nothing again yet", async () => {
  const connection = { redirect: "https://bsky.test/authorize" };
  commands.connectChannel.mockResolvedValue(connection);
  const { actions, refetch } = open();
  expect(await actions.connect(input, undefined)).toBe(connection);
  expect(refetch).not.toHaveBeenCalled();
});
