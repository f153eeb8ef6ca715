import { expect, test } from "vitest";

import { parseConfig } from "../config.ts";
import { MailLimits, type MailKind } from "./mail-limits.ts";

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

const refused = { status: 429, code: "over_email_send_rate_limit" };

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
  expect(() => take("b", "greedy")).toThrow(expect.objectContaining(refused));
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
  expect(() => take("victim", "another")).toThrow(expect.objectContaining(refused));
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
  expect(again).toThrow(expect.objectContaining(refused));
});

test("limits nothing where the project sets no number", () => {
  const limits = new MailLimits(parseConfig('[auth.email]\nmax_frequency = "0s"').auth);
  for (let mail = 0; mail < 1000; mail += 1) {
    expect(limits.allows({ kind: "recovery", to: ["a"], from: "here" })).toBe(true);
  }
});
