// @vitest-environment jsdom
import { signIn } from "@postlark/sdk/auth";
import { fetchProfileDetails } from "@postlark/sdk/profile-details";
import { beforeAll, beforeEach, expect, it } from "vitest";

import { createAdmin, createUser, sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { signInAgain } from "../support/second-factor.ts";
import { openPage } from "./page.ts";

let ada: TestUser;
let sam: TestUser;

beforeAll(async () => {
  [ada, sam] = await Promise.all([createAdmin("Ada"), createUser("Sam")]);
});

beforeEach(async () => {
  openPage();
  await signIn({ ...ada, remember: false });
});

const openSessionsOf = async ({ id }: TestUser) => (await fetchProfileDetails(id)).openSessions;

it("fetchProfileDetails returns an admin the user's times and session count, no tokens or devices", async () => {
  expect(await fetchProfileDetails(sam.id)).toEqual({
    id: sam.id,
    email: sam.email,
    fullName: "Sam",
    role: "user",
    createdAt: expect.any(String),
    emailConfirmedAt: expect.any(String),
    lastSignInAt: expect.any(String),
    openSessions: 1,
  });
});

it("fetchProfileDetails counts open sessions and omits expired ones", async () => {
  const elsewhere = await signInAgain(sam);
  expect(await openSessionsOf(sam)).toBe(2);
  await elsewhere.auth.signOut({ scope: "local" });
  expect(await openSessionsOf(sam)).toBe(1);
  await sql`
    insert into auth.sessions (id, user_id, created_at, not_after)
    values (gen_random_uuid(), ${sam.id}, now(), now() - interval '1 minute')`;
  expect(await openSessionsOf(sam)).toBe(1);
});

it("fetchProfileDetails returns null times for an unverified user who never signed in", async () => {
  const id = "00000000-0000-4000-8000-0000000bea01";
  await sql`insert into auth.users (id, email) values (${id}, 'bea@postlark.test')`;
  expect(await fetchProfileDetails(id)).toMatchObject({
    emailConfirmedAt: null,
    lastSignInAt: null,
    openSessions: 0,
  });
});

it("fetchProfileDetails answers 404 for an unknown user", async () => {
  await expect(fetchProfileDetails("00000000-0000-4000-8000-000000000000")).rejects.toMatchObject({
    kind: "not-found",
    status: 404,
    message: "There is no such person.",
  });
});

it("fetchProfileDetails refuses a user without the admin role, even for themselves", async () => {
  await signIn({ ...sam, remember: false });
  await expect(fetchProfileDetails(sam.id)).rejects.toMatchObject({
    kind: "forbidden",
    code: "42501",
  });
});
