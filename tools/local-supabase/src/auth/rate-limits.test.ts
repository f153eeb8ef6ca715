import { expect, test } from "vitest";

import { parseConfig } from "../config.ts";
import { AccountGuard, GuessGuard } from "./guess-guard.ts";
import { MailLimits, type MailKind } from "./mail-limits.ts";
import { SlidingWindow } from "./rate-limits.ts";

function windowAt(limit: number) {
  const clock = { now: 0 };
  return { clock, window: new SlidingWindow(limit, 1000, () => clock.now) };
}

test("lets a limit of events through and says how long to wait for the next", () => {
  const { clock, window } = windowAt(2);
  expect(window.take("a")).toBe(0);
  clock.now = 400;
  expect(window.take("a")).toBe(0);
  expect(window.take("a")).toBe(600);
  clock.now = 1000;
  expect(window.take("a")).toBe(0);
  expect(window.take("a")).toBe(400);
});

test("does not count what it refuses", () => {
  const { clock, window } = windowAt(1);
  window.take("a");
  clock.now = 999;
  expect(window.take("a")).toBe(1);
  clock.now = 1000;
  expect(window.take("a")).toBe(0);
});

test("counts each key for itself", () => {
  const { window } = windowAt(1);
  expect(window.take("a")).toBe(0);
  expect(window.take("b")).toBe(0);
  expect(window.room("a")).toBe(0);
  expect(window.room("c")).toBe(1);
});

test("forgets a cleared key", () => {
  const { window } = windowAt(1);
  window.take("a");
  window.clear("a");
  expect(window.take("a")).toBe(0);
});

test("waits for as many events to age as it has too many", () => {
  const { clock, window } = windowAt(2);
  for (const at of [0, 100, 200]) {
    clock.now = at;
    window.add("a");
  }
  expect(window.wait("a")).toBe(900);
});

test("lets nothing through when the limit is zero", () => {
  const { window } = windowAt(0);
  expect(window.take("a")).toBe(1000);
});

test("counts nothing without a limit", () => {
  const { window } = windowAt(Number.POSITIVE_INFINITY);
  for (let event = 0; event < 1000; event += 1) expect(window.take("a")).toBe(0);
  expect(window.size).toBe(0);
});

test("remembers no more keys than it may, and forgets the one that was seen first", () => {
  const { window } = windowAt(1);
  for (let key = 0; key < 60_000; key += 1) window.take(String(key));
  expect(window.size).toBe(50_000);
  expect(window.room("0")).toBe(1);
  expect(window.room("59999")).toBe(0);
});

const right = () => Promise.resolve(true);
const wrong = () => Promise.resolve(false);
const failing = () => Promise.reject(new Error("down"));
const guessRefused = { status: 429, code: "over_request_rate_limit", retryAfter: 1 };

test("refuses the try after the limit, until the window has passed", async () => {
  const clock = { now: 0 };
  const guard = new GuessGuard(2, 1000, () => clock.now);
  expect(await guard.attempt("a", wrong)).toBe(false);
  expect(await guard.attempt("a", wrong)).toBe(false);
  await expect(guard.attempt("a", right)).rejects.toMatchObject(guessRefused);
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

function limitsAt(emailSent: number) {
  const clock = { now: 0 };
  const { auth } = parseConfig(`
[auth.rate_limit]
email_sent = ${emailSent}
[auth.email]
max_frequency = "60s"`);
  const limits = new MailLimits(auth, () => clock.now);
  const take = (to: string, from = "here", kind: MailKind = "recovery") =>
    limits.take({ kind, to: [to], from });
  return { clock, limits, take };
}

const mailRefused = { status: 429, code: "over_email_send_rate_limit" };

test("keeps an interval between two mails of a kind to one address", () => {
  const { clock, take } = limitsAt(300);
  take("a");
  clock.now = 20_000;
  expect(() => take("a")).toThrow("you can only request this after 40 seconds.");
  take("a", "here", "confirmation");
  take("b");
  clock.now = 60_000;
  take("a");
});

test("lets one client use up a tenth of the hour's mails, and no more", () => {
  const { clock, take } = limitsAt(300);
  for (let mail = 0; mail < 30; mail += 1) take(`a${mail}`, "greedy");
  expect(() => take("b", "greedy")).toThrow(expect.objectContaining(mailRefused));
  take("b", "elsewhere");
  clock.now = 3_600_000;
  take("c", "greedy");
});

test("sends one address a thirtieth of the hour's mails, whoever asks", () => {
  const { clock, take } = limitsAt(300);
  for (let mail = 0; mail < 10; mail += 1) {
    take("victim", `from${mail}`);
    clock.now += 60_000;
  }
  expect(() => take("victim", "another")).toThrow(expect.objectContaining(mailRefused));
});

test("ends for everybody with the hour's mails, and counts nothing that it refuses", () => {
  const { take } = limitsAt(3);
  for (const name of ["a", "b", "c"]) take(name, name);
  expect(() => take("d", "d")).toThrow("email rate limit exceeded");
});

test("counts both mails of a change of address, or neither", () => {
  const { limits } = limitsAt(30);
  limits.take({ kind: "email_change", to: ["old", "new"], from: "here" });
  const again = () => limits.take({ kind: "recovery", to: ["new"], from: "elsewhere" });
  expect(again).toThrow(expect.objectContaining(mailRefused));
});

test("limits nothing where the project sets no number", () => {
  const limits = new MailLimits(parseConfig('[auth.email]\nmax_frequency = "0s"').auth);
  for (let mail = 0; mail < 1000; mail += 1) {
    expect(limits.allows({ kind: "recovery", to: ["a"], from: "here" })).toBe(true);
  }
});
