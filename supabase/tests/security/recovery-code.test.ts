import { codeOf } from "@postlark/testing/totp";
import { beforeEach, describe, expect, it } from "vitest";

import { anonymous, createUser, sql } from "../support/clients.ts";
import type { Client } from "../support/clients.ts";
import { createEnrolledUser, enterCode, signInAgain } from "../support/second-factor.ts";
import type { Enrolled } from "../support/second-factor.ts";

let owner: Enrolled;

const createCode = async (client: Client) => {
  const { data, error } = await client.rpc("create_recovery_code");
  if (error) throw error;
  return data;
};
const redeem = (client: Client, code: string) => client.rpc("redeem_recovery_code", { code });

const factorsOf = async ({ id }: { id: string }) => [
  ...(await sql`select id from auth.mfa_factors where user_id = ${id}`),
];
const sessionsOf = async ({ id }: { id: string }) => [
  ...(await sql`select id from auth.sessions where user_id = ${id}`),
];

beforeEach(async () => {
  owner = await createEnrolledUser("Owner");
});

describe("create_recovery_code", () => {
  it("returns 100 random bits and stores only their hash", async () => {
    const code = await createCode(owner.client);
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(await createCode(owner.client)).not.toBe(code);
    const rows = await sql`select * from private.recovery_codes where user_id = ${owner.id}`;
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code.slice(0, 5));
  });

  it("is refused at aal1", async () => {
    const { error, status } = await (await signInAgain(owner)).rpc("create_recovery_code");
    expect({ status, code: error?.code }).toEqual({ status: 403, code: "42501" });
  });

  it("is refused when the last second-factor code was entered over five minutes ago", async () => {
    await sql`
      update auth.mfa_amr_claims set updated_at = now() - interval '6 minutes'
      where session_id in (select id from auth.sessions where user_id = ${owner.id})`;
    await owner.client.auth.refreshSession();
    const { error } = await owner.client.rpc("create_recovery_code");
    expect(error?.message).toBe("Enter a code of your authenticator app first.");
    await enterCode(owner.client, owner, codeOf(owner, "next"));
    expect(await createCode(owner.client)).toHaveLength(23);
  });
});

describe("redeem_recovery_code", () => {
  it("deletes the factor and ends every other session", async () => {
    const code = await createCode(owner.client);
    const back = await signInAgain(owner);
    expect((await back.from("profiles").select("*")).data).toEqual([]);
    expect((await redeem(back, code)).data).toBe(true);
    expect(await factorsOf(owner)).toEqual([]);
    expect(await sessionsOf(owner)).toHaveLength(1);
    expect((await back.from("profiles").select("*")).data).toHaveLength(1);
    expect((await owner.client.from("profiles").select("*")).data).toEqual([]);
  });

  it("accepts lower case, spaces, and o and l for 0 and 1", async () => {
    const code = await createCode(owner.client);
    const written = ` ${code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")} `;
    expect((await redeem(await signInAgain(owner), written)).data).toBe(true);
  });

  it("works once, also when called concurrently", async () => {
    const code = await createCode(owner.client);
    const back = await signInAgain(owner);
    const answers = await Promise.all([redeem(back, code), redeem(back, code), redeem(back, code)]);
    expect(answers.filter(({ data }) => data)).toHaveLength(1);
    expect((await redeem(back, code)).data).toBe(false);
  });

  it.each(["", "-", "00000-00000-00000-00000", "' or true --", "%", "é".repeat(99)])(
    "refuses %j",
    async (guess) => {
      await createCode(owner.client);
      expect((await redeem(await signInAgain(owner), guess)).data).toBe(false);
      expect(await factorsOf(owner)).toHaveLength(1);
    },
  );

  it("refuses null", async () => {
    await createCode(owner.client);
    const { data } = await redeem(await signInAgain(owner), JSON.parse("null"));
    expect(data).not.toBe(true);
    expect(await factorsOf(owner)).toHaveLength(1);
  });

  it("refuses another user's code", async () => {
    const code = await createCode(owner.client);
    const other = await createEnrolledUser("Other");
    expect((await redeem(other.client, code)).data).toBe(false);
    expect((await redeem((await createUser("Third")).client, code)).data).toBe(false);
    expect((await redeem(anonymous, code)).status).toBe(401);
    expect(await factorsOf(owner)).toHaveLength(1);
    expect(await factorsOf(other)).toHaveLength(1);
  });

  it("refuses a code replaced by a newer one or whose factor was removed", async () => {
    const first = await createCode(owner.client);
    const second = await createCode(owner.client);
    expect((await redeem(await signInAgain(owner), first)).data).toBe(false);
    await owner.client.auth.mfa.unenroll({ factorId: owner.factorId });
    expect((await redeem(await signInAgain(owner), second)).data).toBe(false);
  });

  it("refuses a session that has ended", async () => {
    const code = await createCode(owner.client);
    const ended = await signInAgain(owner);
    await owner.client.auth.signOut({ scope: "others" });
    expect((await redeem(ended, code)).status).toBe(403);
    expect(await factorsOf(owner)).toHaveLength(1);
  });
});
