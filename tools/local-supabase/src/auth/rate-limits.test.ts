import { expect, test } from "vitest";

import { parseConfig } from "../config.ts";
import { AccountGuard, GuessGuard } from "./guess-guard.ts";
import { MailLimits, type MailKind } from "./mail-limits.ts";
import { SlidingWindow } from "./rate-limits.ts";

function windowAt(limit: number) {
  const clock = { now: 0 };
  return { clock, window: new SlidingWindow(limit, 1000, () => clock.now) };
}

test("SlidingWindow.take admits the limit and then returns the time to wait", () => {
  const { clock, window } = windowAt(2);
  expect(window.countEvent("a")).toBe(0);
  clock.now = 400;
  expect(window.countEvent("a")).toBe(0);
  expect(window.countEvent("a")).toBe(600);
  clock.now = 1000;
  expect(window.countEvent("a")).toBe(0);
  expect(window.countEvent("a")).toBe(400);
});

test("SlidingWindow does not count refused events", () => {
  const { clock, window } = windowAt(1);
  window.countEvent("a");
  clock.now = 999;
  expect(window.countEvent("a")).toBe(1);
  clock.now = 1000;
  expect(window.countEvent("a")).toBe(0);
});

test("SlidingWindow counts each key separately", () => {
  const { window } = windowAt(1);
  expect(window.countEvent("a")).toBe(0);
  expect(window.countEvent("b")).toBe(0);
  expect(window.room("a")).toBe(0);
  expect(window.room("c")).toBe(1);
});

test("SlidingWindow.clear resets a key", () => {
  const { window } = windowAt(1);
  window.countEvent("a");
  window.clear("a");
  expect(window.countEvent("a")).toBe(0);
});

test("SlidingWindow.wait returns when enough of the excess events have expired", () => {
  const { clock, window } = windowAt(2);
  for (const at of [0, 100, 200]) {
    clock.now = at;
    window.add("a");
  }
  expect(window.wait("a")).toBe(900);
});

test("SlidingWindow admits nothing with a limit of zero", () => {
  const { window } = windowAt(0);
  expect(window.countEvent("a")).toBe(1000);
});

test("SlidingWindow stores nothing with an infinite limit", () => {
  const { window } = windowAt(Number.POSITIVE_INFINITY);
  for (let event = 0; event < 1000; event += 1) expect(window.countEvent("a")).toBe(0);
  expect(window.size).toBe(0);
});

test("SlidingWindow keeps at most 50,000 keys and evicts the oldest", () => {
  const { window } = windowAt(1);
  for (let key = 0; key < 60_000; key += 1) window.countEvent(String(key));
  expect(window.size).toBe(50_000);
  expect(window.room("0")).toBe(1);
  expect(window.room("59999")).toBe(0);
});

const right = () => Promise.resolve(true);
const wrong = () => Promise.resolve(false);
const failing = () => Promise.reject(new Error("down"));
const guessRefused = { status: 429, code: "over_request_rate_limit", retryAfter: 1 };

test("GuessGuard refuses further attempts at the limit until the window has passed", async () => {
  const clock = { now: 0 };
  const guard = new GuessGuard(2, 1000, () => clock.now);
  expect(await guard.attempt("a", wrong)).toBe(false);
  expect(await guard.attempt("a", wrong)).toBe(false);
  await expect(guard.attempt("a", right)).rejects.toMatchObject(guessRefused);
  expect(await guard.attempt("b", right)).toBe(true);
  clock.now = 1000;
  expect(await guard.attempt("a", right)).toBe(true);
});

test("GuessGuard resets the count after a correct attempt", async () => {
  const guard = new GuessGuard(2, 1000);
  await guard.attempt("a", wrong);
  await guard.attempt("a", right);
  await guard.attempt("a", wrong);
  expect(await guard.attempt("a", right)).toBe(true);
});

test("GuessGuard counts concurrent wrong attempts", async () => {
  const guard = new GuessGuard(3, 1000);
  const tries = Array.from({ length: 10 }, () => guard.attempt("a", wrong));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});

test("GuessGuard admits any number of concurrent correct attempts", async () => {
  const guard = new GuessGuard(2, 1000);
  const tries = Array.from({ length: 10 }, () => guard.attempt("a", right));
  expect(await Promise.all(tries)).toEqual(Array.from({ length: 10 }, () => true));
});

test("GuessGuard counts a check that throws as neither correct nor wrong", async () => {
  const guard = new GuessGuard(1, 1000);
  await expect(guard.attempt("a", failing)).rejects.toThrow("down");
  await expect(guard.attempt("a", failing)).rejects.toThrow("down");
  expect(await guard.attempt("a", wrong)).toBe(false);
  await expect(guard.attempt("a", right)).rejects.toMatchObject({ status: 429 });
});

test("AccountGuard blocks the guessing address only, not the account's owner elsewhere", async () => {
  const guard = new AccountGuard();
  const stranger = { account: "a@example.com", clientAddress: "10.0.0.1" };
  for (let guess = 0; guess < 10; guess += 1) await guard.attempt(stranger, wrong);
  await expect(guard.attempt(stranger, right)).rejects.toMatchObject({ status: 429 });
  expect(await guard.attempt({ ...stranger, clientAddress: "10.0.0.2" }, right)).toBe(true);
});

const guessFrom = (index: number) => ({
  account: "a@example.com",
  clientAddress: `10.0.0.${index}`,
});

test("AccountGuard blocks an account after 100 wrong guesses from different addresses", async () => {
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
    limits.countOrRefuse({ kind, to: [to], from });
  return { clock, limits, take };
}

const mailRefused = { status: 429, code: "over_email_send_rate_limit" };

test("MailLimits require an interval between two mails of a kind to one address", () => {
  const { clock, take } = limitsAt(300);
  take("a");
  clock.now = 20_000;
  expect(() => take("a")).toThrow("you can only request this after 40 seconds.");
  take("a", "here", "confirmation");
  take("b");
  clock.now = 60_000;
  take("a");
});

test("MailLimits give one client at most a tenth of the hourly limit", () => {
  const { clock, take } = limitsAt(300);
  for (let mail = 0; mail < 30; mail += 1) take(`a${mail}`, "greedy");
  expect(() => take("b", "greedy")).toThrow(expect.objectContaining(mailRefused));
  take("b", "elsewhere");
  clock.now = 3_600_000;
  take("c", "greedy");
});

test("MailLimits send one recipient at most a thirtieth of the hourly limit", () => {
  const { clock, take } = limitsAt(300);
  for (let mail = 0; mail < 10; mail += 1) {
    take("victim", `from${mail}`);
    clock.now += 60_000;
  }
  expect(() => take("victim", "another")).toThrow(expect.objectContaining(mailRefused));
});

test("MailLimits refuse every mail beyond the hourly limit", () => {
  const { take } = limitsAt(3);
  for (const name of ["a", "b", "c"]) take(name, name);
  expect(() => take("d", "d")).toThrow("email rate limit exceeded");
});

test("MailLimits count both mails of an address change, or neither", () => {
  const { limits } = limitsAt(30);
  limits.countOrRefuse({ kind: "email_change", to: ["old", "new"], from: "here" });
  const again = () => limits.countOrRefuse({ kind: "recovery", to: ["new"], from: "elsewhere" });
  expect(again).toThrow(expect.objectContaining(mailRefused));
});

test("MailLimits limit nothing when the project configures no number", () => {
  const limits = new MailLimits(parseConfig('[auth.email]\nmax_frequency = "0s"').auth);
  for (let mail = 0; mail < 1000; mail += 1) {
    expect(limits.countIfAllowed({ kind: "recovery", to: ["a"], from: "here" })).toBe(true);
  }
});
