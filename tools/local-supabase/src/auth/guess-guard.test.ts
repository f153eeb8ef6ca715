import { expect, test } from "vitest";

import { AccountGuard, GuessGuard } from "./guess-guard.ts";

const right = () => Promise.resolve(true);
const wrong = () => Promise.resolve(false);
const failing = () => Promise.reject(new Error("down"));
const refused = { status: 429, code: "over_request_rate_limit", retryAfter: 1 };

test("refuses the try after the limit, until the window has passed", async () => {
  const clock = { now: 0 };
  const guard = new GuessGuard(2, 1000, () => clock.now);
  expect(await guard.attempt("a", wrong)).toBe(false);
  expect(await guard.attempt("a", wrong)).toBe(false);
  await expect(guard.attempt("a", right)).rejects.toMatchObject(refused);
  expect(await guard.attempt("b", right)).toBe(true);
  clock.now = 1000;
  expect(await guard.attempt("a", right)).toBe(true);
});

test("forgets wrong tries after a right one", async () => {
  const guard = new GuessGuard(2, 1000);
  await guard.attempt("a", wrong);
  await guard.attempt("a", right);
  await guard.attempt("a", wrong);
  expect(await guard.attempt("a", right)).toBe(true);
});

test("lets tries that run at once not get round the limit", async () => {
  const guard = new GuessGuard(3, 1000);
  const tries = Array.from({ length: 10 }, () => guard.attempt("a", wrong));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});

test("lets any number of right tries through at once", async () => {
  const guard = new GuessGuard(2, 1000);
  const tries = Array.from({ length: 10 }, () => guard.attempt("a", right));
  expect(await Promise.all(tries)).toEqual(Array.from({ length: 10 }, () => true));
});

test("counts a check that fails as neither right nor wrong", async () => {
  const guard = new GuessGuard(1, 1000);
  await expect(guard.attempt("a", failing)).rejects.toThrow("down");
  await expect(guard.attempt("a", failing)).rejects.toThrow("down");
  expect(await guard.attempt("a", wrong)).toBe(false);
  await expect(guard.attempt("a", right)).rejects.toMatchObject({ status: 429 });
});

test("shuts a guesser out of an account, and not its owner elsewhere", async () => {
  const guard = new AccountGuard();
  const stranger = { account: "a@example.com", from: "10.0.0.1" };
  for (let guess = 0; guess < 10; guess += 1) await guard.attempt(stranger, wrong);
  await expect(guard.attempt(stranger, right)).rejects.toMatchObject({ status: 429 });
  expect(await guard.attempt({ ...stranger, from: "10.0.0.2" }, right)).toBe(true);
});

const guessFrom = (index: number) => ({ account: "a@example.com", from: `10.0.0.${index}` });

test("ends guessing from many addresses", async () => {
  const guard = new AccountGuard();
  for (let guess = 0; guess < 100; guess += 1) await guard.attempt(guessFrom(guess), wrong);
  await expect(guard.attempt(guessFrom(200), right)).rejects.toMatchObject({ status: 429 });
});
