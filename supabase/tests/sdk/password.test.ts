// @vitest-environment jsdom
import { persistent, storageKeys } from "@postlark/site/storage";
import { beforeEach, expect, it } from "vitest";

import { hasSession, signIn } from "@postlark/sdk/auth";
import { changePassword, sendPasswordCode } from "@postlark/sdk/password";
import { createUser, mailbox, sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { signInAgain } from "../support/second-factor.ts";
import { openPage, storedKeys } from "./page.ts";

const next = "a better secret";

let sam: TestUser;

const sessionsOf = ({ id }: TestUser) => sql`select id from auth.sessions where user_id = ${id}`;

beforeEach(async () => {
  openPage();
  sam = await createUser("Sam");
  await signIn({ ...sam, remember: true });
});

it("changePassword ends every other session and keeps the current one", async () => {
  const elsewhere = await signInAgain(sam);
  const keys = storedKeys();
  await changePassword({ current: sam.password, next });
  expect(await sessionsOf(sam)).toHaveLength(1);
  expect(await hasSession()).toBe(true);
  expect(storedKeys()).toEqual(keys);
  expect((await elsewhere.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
  expect((await elsewhere.from("profiles").select("*")).data).toEqual([]);
  await signInAgain({ ...sam, password: next });
  await expect(signInAgain(sam)).rejects.toMatchObject({ code: "invalid_credentials" });
});

it.each([
  ["a wrong current password", "not it", next, "invalid_credentials"],
  ["the same password", undefined, undefined, "same_password"],
  ["a short password", undefined, "1234567", "weak_password"],
])(
  "changePassword refuses %s and keeps sessions and password",
  async (_what, current, wanted, code) => {
    const before = persistent.getItem(storageKeys.session);
    await expect(
      changePassword({ current: current ?? sam.password, next: wanted ?? sam.password }),
    ).rejects.toMatchObject({ code });
    expect(persistent.getItem(storageKeys.session)).toBe(before);
    // That of the test's user and this one: the check leaves none behind.
    expect(await sessionsOf(sam)).toHaveLength(2);
    await signInAgain(sam);
  },
);

it("changePassword requires a mailed code when the session is older than a day", async () => {
  await sql`
    update auth.sessions set created_at = created_at - interval '25 hours' where user_id = ${sam.id}`;
  await expect(changePassword({ current: sam.password, next })).rejects.toMatchObject({
    code: "reauthentication_needed",
  });
  await sendPasswordCode();
  await expect(sendPasswordCode()).rejects.toMatchObject({
    kind: "rate-limited",
    code: "over_email_send_rate_limit",
  });
  const code = await mailbox.code(sam.email, /code/i);
  await expect(
    changePassword({ current: sam.password, next, code: "00000000" }),
  ).rejects.toMatchObject({ code: "reauthentication_not_valid" });
  await changePassword({ current: sam.password, next, code });
  await signInAgain({ ...sam, password: next });
});
