// @vitest-environment jsdom
import { codeOf, wrongCode } from "@postlark/testing/totp";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { awaitsCode } from "@postlark/sdk/assurance";
import { signIn, signOut } from "@postlark/sdk/auth";
import { abandonEnrolment, beginEnrolment, finishEnrolment } from "@postlark/sdk/enrolment";
import type { Enrolment } from "@postlark/sdk/enrolment";
import { createRecoveryCode, redeemRecoveryCode } from "@postlark/sdk/recovery-code";
import { roleQueries } from "@postlark/sdk/roles";
import { enterCode, removeSecondFactor } from "@postlark/sdk/second-factor";
import { secondFactorQueries } from "@postlark/sdk/second-factor-query";
import { createUser, sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";

import { openPage } from "./page.ts";

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const isOn = () => queries.fetchQuery({ ...secondFactorQueries.isOn(), staleTime: 0 });
const myRole = () => queries.fetchQuery({ ...roleQueries.mine(), staleTime: 0 });
const factorsOf = ({ id }: TestUser) => sql`select id from auth.mfa_factors where user_id = ${id}`;

let sam: TestUser;

beforeEach(async () => {
  openPage();
  sam = await createUser("Sam");
  await signIn({ ...sam, remember: true });
});

afterEach(() => signOut());
async function enrol(): Promise<Enrolment> {
  const enrolment = await beginEnrolment("Postlark");
  await finishEnrolment(enrolment.factorId, codeOf(enrolment));
  return enrolment;
}

describe("setting up a second factor", () => {
  it("returns a QR code and a secret, and is active after the first correct code", async () => {
    expect(await isOn()).toBe(false);
    const enrolment = await beginEnrolment("Postlark");
    expect(enrolment.qrCode).toMatch(/^data:image\/svg\+xml;utf-8,%3Csvg[^<#]+$/);
    expect(await isOn()).toBe(false);
    await expect(finishEnrolment(enrolment.factorId, wrongCode(enrolment))).rejects.toMatchObject({
      kind: "invalid-input",
      code: "mfa_verification_failed",
    });
    await finishEnrolment(enrolment.factorId, codeOf(enrolment));
    expect(await isOn()).toBe(true);
    expect(awaitsCode()).toBe(false);
    expect(await myRole()).toBe("user");
  });

  it("deletes the factor when enrolment is abandoned", async () => {
    const { factorId } = await beginEnrolment("Postlark");
    abandonEnrolment(factorId);
    await vi.waitFor(async () => expect(await factorsOf(sam)).toHaveLength(0), 10_000);
  });

  it("replaces an enrolment that another tab began", async () => {
    const first = await beginEnrolment("Postlark");
    const second = await beginEnrolment("Postlark");
    expect(await factorsOf(sam)).toHaveLength(1);
    await expect(finishEnrolment(first.factorId, codeOf(first))).rejects.toMatchObject({
      code: "mfa_factor_not_found",
    });
    await finishEnrolment(second.factorId, codeOf(second));
  });
});

describe("signing in with a second factor", () => {
  it("gives no access until a correct code is entered", async () => {
    const enrolment = await enrol();
    await signOut();
    expect(awaitsCode()).toBe(false);
    await signIn({ ...sam, remember: false });
    expect(awaitsCode()).toBe(true);
    await expect(myRole()).rejects.toMatchObject({ kind: "not-found" });
    await expect(enterCode(wrongCode(enrolment))).rejects.toMatchObject({
      code: "mfa_verification_failed",
    });
    expect(awaitsCode()).toBe(true);
    await enterCode(codeOf(enrolment, "next"));
    expect(awaitsCode()).toBe(false);
    expect(await myRole()).toBe("user");
  });

  it("refuses a code that was used before", async () => {
    const enrolment = await beginEnrolment("Postlark");
    const code = codeOf(enrolment);
    await finishEnrolment(enrolment.factorId, code);
    await expect(enterCode(code)).rejects.toMatchObject({ code: "mfa_verification_failed" });
  });
});

describe("removing the second factor", () => {
  it("requires a correct code", async () => {
    const enrolment = await enrol();
    await expect(removeSecondFactor(wrongCode(enrolment))).rejects.toMatchObject({
      code: "mfa_verification_failed",
    });
    expect(await isOn()).toBe(true);
    await removeSecondFactor(codeOf(enrolment, "next"));
    expect(await isOn()).toBe(false);
    await signOut();
    await signIn({ ...sam, remember: false });
    expect(awaitsCode()).toBe(false);
  });
});

describe("a recovery code", () => {
  it("removes a lost second factor and gives access", async () => {
    await enrol();
    const code = await createRecoveryCode();
    await signOut();
    await signIn({ ...sam, remember: false });
    await expect(redeemRecoveryCode("AAAAA-AAAAA-AAAAA-AAAAA")).rejects.toMatchObject({
      kind: "invalid-input",
      code: "recovery_code_wrong",
    });
    await redeemRecoveryCode(code);
    expect(awaitsCode()).toBe(false);
    expect(await isOn()).toBe(false);
    expect(await myRole()).toBe("user");
  });
});
