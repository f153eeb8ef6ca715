// @vitest-environment jsdom
import { persistent, storageKeys } from "@postlark/site/storage";
import { beforeEach, expect, inject, it } from "vitest";

import { hasSession, signIn } from "../src/auth.ts";
import { configureBackend } from "../src/backend.ts";
import { changePassword, sendPasswordCode } from "../src/password.ts";
import { person, sql } from "./support/clients.ts";
import type { Person } from "./support/clients.ts";
import { mailTo } from "./support/mailbox.ts";
import { signedInAgain } from "./support/second-factor.ts";
import { clearBrowser, storedKeys } from "./support/stored-session.ts";

const { url, publishableKey } = inject("backend");
const next = "a better secret";

let sam: Person;

const sessionsOf = ({ id }: Person) => sql`select id from auth.sessions where user_id = ${id}`;

beforeEach(async () => {
  clearBrowser();
  configureBackend({ url, publishableKey });
  sam = await person("Sam");
  await signIn({ ...sam, remember: true });
});

it("ends every other session and keeps this one as it is", async () => {
  const elsewhere = await signedInAgain(sam);
  const keys = storedKeys();
  await changePassword({ current: sam.password, next });
  expect(await sessionsOf(sam)).toHaveLength(1);
  expect(await hasSession()).toBe(true);
  expect(storedKeys()).toEqual(keys);
  expect((await elsewhere.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
  expect((await elsewhere.from("profiles").select("*")).data).toEqual([]);
  await signedInAgain({ ...sam, password: next });
  await expect(signedInAgain(sam)).rejects.toMatchObject({ code: "invalid_credentials" });
});

it.each([
  ["a wrong current one", "not it", next, "invalid_credentials"],
  ["the same one again", undefined, undefined, "same_password"],
  ["a short one", undefined, "1234567", "weak_password"],
])("changes nothing for %s", async (_what, current, wanted, code) => {
  const before = persistent.getItem(storageKeys.session);
  await expect(
    changePassword({ current: current ?? sam.password, next: wanted ?? sam.password }),
  ).rejects.toMatchObject({ code });
  expect(persistent.getItem(storageKeys.session)).toBe(before);
  // That of the test's person and this one: the check leaves none behind.
  expect(await sessionsOf(sam)).toHaveLength(2);
  await signedInAgain(sam);
});

it("takes a mailed code where the session is older than a day", async () => {
  await sql`
    update auth.sessions set created_at = created_at - interval '25 hours' where user_id = ${sam.id}`;
  await expect(changePassword({ current: sam.password, next })).rejects.toMatchObject({
    code: "reauthentication_needed",
  });
  await sendPasswordCode();
  const code = /\b\d{8}\b/.exec(await mailTo(sam.email))?.[0] ?? "";
  await expect(
    changePassword({ current: sam.password, next, code: "00000000" }),
  ).rejects.toMatchObject({ code: "reauthentication_not_valid" });
  await changePassword({ current: sam.password, next, code });
  await signedInAgain({ ...sam, password: next });
});
