import { beforeEach, describe, expect, it } from "vitest";

import { anonymous, createUser, sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { enrol, signInAgain } from "../support/second-factor.ts";

let sam: TestUser;

beforeEach(async () => {
  sam = await createUser("Sam");
});

async function sessionsOf({ client }: Pick<TestUser, "client">) {
  const { data } = await client.rpc("my_sessions").throwOnError();
  return data;
}

describe("my_sessions", () => {
  it("lists only the user's own sessions, the current one first", async () => {
    const [elsewhere] = await Promise.all([signInAgain(sam), createUser("Kim")]);
    const [own, other, ...more] = await sessionsOf(sam);
    expect(more).toEqual([]);
    expect(own).toMatchObject({ is_current: true });
    expect(other).toMatchObject({ is_current: false });
    expect(await sessionsOf({ client: elsewhere })).toMatchObject([
      { id: other?.id, is_current: true },
      { id: own?.id, is_current: false },
    ]);
  });

  it("returns the times of sign-in and last use in UTC, whatever the database's time zone", async () => {
    await sql`
      update auth.sessions
      set created_at = '2026-01-01T08:00Z', updated_at = null, refreshed_at = '2026-01-02T09:00'
      where user_id = ${sam.id}`;
    const [session] = await sessionsOf(sam);
    expect(new Date(session?.signed_in_at ?? "").toISOString()).toBe("2026-01-01T08:00:00.000Z");
    expect(new Date(session?.last_seen_at ?? "").toISOString()).toBe("2026-01-02T09:00:00.000Z");
  });

  it("omits expired sessions", async () => {
    await signInAgain(sam);
    const [, other] = await sessionsOf(sam);
    await sql`update auth.sessions set not_after = now() - interval '1 second' where id = ${other?.id ?? ""}`;
    expect(await sessionsOf(sam)).toHaveLength(1);
  });
});

describe("end_session", () => {
  it("ends only the given session, whose tokens are refused at once", async () => {
    const elsewhere = await signInAgain(sam);
    const [, other] = await sessionsOf(sam);
    await sam.client.rpc("end_session", { session_id: other?.id ?? "" }).throwOnError();
    expect(await sessionsOf(sam)).toHaveLength(1);
    expect((await elsewhere.from("user_settings").select("user_id")).data).toEqual([]);
    expect((await elsewhere.rpc("my_sessions")).error).toMatchObject({
      code: "PT401",
      message: "sign_in_again",
    });
    expect((await elsewhere.auth.refreshSession()).error).toMatchObject({
      code: "refresh_token_not_found",
    });
  });

  it("does not end another user's session", async () => {
    const kim = await createUser("Kim");
    const [victim] = await sessionsOf(kim);
    await sam.client.rpc("end_session", { session_id: victim?.id ?? "" }).throwOnError();
    expect(await sessionsOf(kim)).toHaveLength(1);
  });

  it("refuses a user with a second factor who has only given the password, as my_sessions does", async () => {
    await enrol(sam);
    const byPassword = await signInAgain(sam);
    const [own] = await sessionsOf(sam);
    const end = await byPassword.rpc("end_session", { session_id: own?.id ?? "" });
    expect(end.error).toMatchObject({ code: "PT401" });
    expect((await byPassword.rpc("my_sessions")).error).toMatchObject({ code: "PT401" });
    expect((await sessionsOf(sam)).map(({ id }) => id)).toContain(own?.id);
  });

  it("refuses anonymous callers with 401", async () => {
    const [own] = await sessionsOf(sam);
    const { status } = await anonymous.rpc("end_session", { session_id: own?.id ?? "" });
    expect(status).toBe(401);
    expect(await sessionsOf(sam)).toHaveLength(1);
  });
});

describe("has_password", () => {
  it("tells whether the user can sign in with one", async () => {
    const kim = await createUser("Kim");
    await sql`update auth.users set encrypted_password = null where id = ${sam.id}`;
    expect((await sam.client.rpc("has_password").throwOnError()).data).toBe(false);
    expect((await kim.client.rpc("has_password").throwOnError()).data).toBe(true);
    await sql`update auth.users set encrypted_password = '' where id = ${sam.id}`;
    expect((await sam.client.rpc("has_password").throwOnError()).data).toBe(false);
  });

  it("is refused without a session, and with one that lacks the second factor", async () => {
    expect((await anonymous.rpc("has_password")).error).not.toBeNull();
    await enrol(sam);
    const elsewhere = await signInAgain(sam);
    expect((await elsewhere.rpc("has_password")).error).not.toBeNull();
  });
});
