import { persistent, storageKeys } from "@postlark/site/storage";
import { beforeEach, describe, expect, it } from "vitest";

import { openPage, storeSession } from "../../tests/page.ts";
import { awaitsCode } from "./assurance.ts";

const encode = (value: unknown) => btoa(JSON.stringify(value)).replaceAll("=", "");
const token = (claims: unknown) => `${encode({ alg: "ES256" })}.${encode(claims)}.c2ln`;

function store(accessToken: string, factors: unknown) {
  const session = storeSession();
  const changed = { ...session, access_token: accessToken, user: { ...session.user, factors } };
  persistent.setItem(storageKeys.session, JSON.stringify(changed));
}

const verified = { id: "1", factor_type: "totp", status: "verified" };
const unverified = { ...verified, status: "unverified" };

beforeEach(openPage);

describe("awaitsCode", () => {
  it("is false when nobody is signed in", () => {
    expect(awaitsCode()).toBe(false);
  });

  it.each([
    ["no factors", undefined, { aal: "aal1" }, false],
    ["an unverified factor", [unverified], { aal: "aal1" }, false],
    ["a verified factor at aal1", [unverified, verified], { aal: "aal1" }, true],
    ["a verified factor at aal2", [verified], { aal: "aal2" }, false],
    ["a verified factor, a token without aal", [verified], {}, true],
    ["malformed factors", "verified", { aal: "aal1" }, false],
  ])("with $0 returns $3", (_what, factors, claims, expected) => {
    store(token(claims), factors);
    expect(awaitsCode()).toBe(expected);
  });

  it("reads a token with an undecodable payload as aal1", () => {
    store("a.%%%.c", [verified]);
    expect(awaitsCode()).toBe(true);
  });
});
