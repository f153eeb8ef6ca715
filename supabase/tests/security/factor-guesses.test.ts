import { codeOf, wrongCode } from "@postlark/testing/totp";
import { createClient } from "@supabase/supabase-js";
import { beforeAll, expect, inject, it } from "vitest";

import { mailbox, sql } from "../support/clients.ts";
import { createEnrolledUser, enterCode, signInAgain } from "../support/second-factor.ts";
import type { Enrolled } from "../support/second-factor.ts";

let owner: Enrolled;

/** As if so many wrong codes had been entered. */
const guessed = (wrong: number) => sql`
  update private.factor_guesses set wrong = ${wrong}, ended_at = null
  where factor_id = ${owner.factorId}`;

beforeAll(async () => {
  owner = await createEnrolledUser("Guessed");
});

it("a correct second-factor code resets the count of wrong ones", async () => {
  await guessed(99);
  await enterCode(await signInAgain(owner), owner, codeOf(owner, "next"));
  const [row] = await sql`
    select wrong, ended_at from private.factor_guesses where factor_id = ${owner.factorId}`;
  expect(row).toEqual({ wrong: 0, ended_at: null });
});

it("the hundredth wrong code ends all sessions and refuses correct codes until the password is reset by mail", async () => {
  await guessed(99);
  const rejected = { code: "mfa_verification_rejected", status: 403 };
  const thief = await signInAgain(owner);
  await expect(enterCode(thief, owner, wrongCode(owner))).rejects.toMatchObject(rejected);
  expect(await sql`select id from auth.sessions where user_id = ${owner.id}`).toEqual([]);
  const again = await signInAgain(owner);
  await expect(enterCode(again, owner, codeOf(owner, "next"))).rejects.toMatchObject(rejected);

  const { url, publishableKey } = inject("backend");
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await client.auth.resetPasswordForEmail(owner.email);
  const link = await mailbox.link(owner.email, /reset/i);
  const followed = await fetch(link, { redirect: "manual" });
  const { hash } = new URL(followed.headers.get("location") ?? "");
  const tokens = new URLSearchParams(hash.slice(1));
  await client.auth.setSession({
    access_token: tokens.get("access_token") ?? "",
    refresh_token: tokens.get("refresh_token") ?? "",
  });
  // The code of the next half minute has been used up by the test before.
  await sql`delete from auth.mfa_totp_uses where factor_id = ${owner.factorId}`;
  await enterCode(client, owner, codeOf(owner));
});

it("concurrent wrong codes are all counted", async () => {
  await guessed(0);
  const event = { user_id: owner.id, factor_id: owner.factorId, valid: false };
  await Promise.all(
    Array.from({ length: 20 }, () => sql`select private.judge_factor_attempt(${sql.json(event)})`),
  );
  const [row] = await sql`
    select wrong from private.factor_guesses where factor_id = ${owner.factorId}`;
  expect(row).toEqual({ wrong: 20 });
});
