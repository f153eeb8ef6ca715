import { beforeAll, describe, expect, inject, it } from "vitest";

import { createAdmin, clientWith, createUser, sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";

let ada: TestUser;
let sam: TestUser;

beforeAll(async () => {
  [ada, sam] = await Promise.all([createAdmin("Ada"), createUser("Sam")]);
});

const detailsOf = (id: string, asker = ada) =>
  asker.client.rpc("profile_details", { profile_id: id }).single();

describe("an admin who asks about somebody", () => {
  it("hears what Supabase Auth knows, and no token, address or device", async () => {
    const { data } = await detailsOf(sam.id);
    expect(data).toEqual({
      id: sam.id,
      email: sam.email,
      full_name: "Sam",
      user_role: "user",
      created_at: expect.any(String),
      email_confirmed_at: expect.any(String),
      last_sign_in_at: expect.any(String),
      open_sessions: 1,
    });
  });

  it("sees sessions come and go", async () => {
    const elsewhere = clientWith(inject("backend").publishableKey);
    await elsewhere.auth.signInWithPassword({ email: sam.email, password: sam.password });
    expect((await detailsOf(sam.id)).data?.open_sessions).toBe(2);
    await elsewhere.auth.signOut({ scope: "local" });
    expect((await detailsOf(sam.id)).data?.open_sessions).toBe(1);
  });

  it("does not count a session that is over", async () => {
    await sql`
      insert into auth.sessions (id, user_id, created_at, not_after)
      values (gen_random_uuid(), ${sam.id}, now(), now() - interval '1 minute')`;
    expect((await detailsOf(sam.id)).data?.open_sessions).toBe(1);
  });

  it("sees that an address is not verified and nobody has signed in", async () => {
    const id = "00000000-0000-4000-8000-0000000bea01";
    await sql`insert into auth.users (id, email) values (${id}, 'bea@postlark.test')`;
    const { data } = await detailsOf(id);
    expect(data).toMatchObject({
      email_confirmed_at: null,
      last_sign_in_at: null,
      open_sessions: 0,
    });
  });

  it("is told that nobody is there", async () => {
    const { error, status } = await detailsOf("00000000-0000-4000-8000-000000000000");
    expect([status, error?.message]).toEqual([404, "There is no such person."]);
  });
});

it("a user is refused even about themselves", async () => {
  const { error, data } = await detailsOf(sam.id, sam);
  expect([error?.code, data]).toEqual(["42501", null]);
});
