import { expect, it, vi } from "vitest";

import type { Claims } from "./context.ts";
import { rememberVerified } from "./token-cache.ts";

const inAnHour = Math.floor(Date.now() / 1000) + 3600;

function counted(exp: number | undefined) {
  const verify = vi.fn<(token: string) => Promise<Claims>>(() =>
    Promise.resolve({ role: "anon", ...(exp !== undefined && { exp }) }),
  );
  return { verify, remembered: rememberVerified(verify) };
}

it("rememberVerified verifies a token once", async () => {
  const { verify, remembered } = counted(inAnHour);
  expect(await remembered("a")).toEqual(await remembered("a"));
  expect(verify).toHaveBeenCalledTimes(1);
});

it("rememberVerified verifies expired tokens again, and tokens without expiry each time", async () => {
  vi.useFakeTimers();
  const { verify, remembered } = counted(inAnHour);
  await remembered("a");
  vi.setSystemTime(inAnHour * 1000);
  await remembered("a");
  expect(verify).toHaveBeenCalledTimes(2);
  vi.useRealTimers();

  const endless = counted(undefined);
  await endless.remembered("a");
  await endless.remembered("a");
  expect(endless.verify).toHaveBeenCalledTimes(2);
});

it("rememberVerified does not cache a refusal", async () => {
  const verify = vi.fn<(token: string) => Promise<Claims>>(() => Promise.reject(new Error("no")));
  const remembered = rememberVerified(verify);
  await expect(remembered("a")).rejects.toThrow("no");
  await expect(remembered("a")).rejects.toThrow("no");
  expect(verify).toHaveBeenCalledTimes(2);
});

it("rememberVerified evicts the oldest of more than 1,000 tokens", async () => {
  const { verify, remembered } = counted(inAnHour);
  for (let token = 0; token <= 1000; token += 1) await remembered(String(token));
  await remembered("1000");
  expect(verify).toHaveBeenCalledTimes(1001);
  await remembered("0");
  expect(verify).toHaveBeenCalledTimes(1002);
});
