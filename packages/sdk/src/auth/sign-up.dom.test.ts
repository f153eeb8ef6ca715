import { persistent, storageKeys } from "@postlark/site/storage";
import { beforeEach, describe, expect, it } from "vitest";

import { lostNetwork, stubFetch } from "../../tests/fetch-stub.ts";
import { errorResponse, freshAuth, openPage, sessionResponse } from "../../tests/page.ts";

beforeEach(openPage);

const applicant = {
  fullName: "Sam Rivers",
  email: "sam@example.com",
  password: "a long secret",
  language: "de",
  emailRedirectTo: "http://localhost:3000/verify-email",
} as const;

const { user } = sessionResponse();
const created = "2026-03-01T12:00:00Z";
const isNotice = (path: string) => path === "/api/v1/sign-up-notices";

/** A backend that knows the user who signs up, with what an answer says of them. */
function answerWith(changed: Record<string, string>) {
  return stubFetch(({ url }) => {
    if (isNotice(url.pathname)) return lostNetwork();
    if (url.pathname === "/auth/v1/signup") return Response.json({ ...user, ...changed });
    return Response.json({ ...sessionResponse(), user: { ...user, ...changed } });
  });
}

describe("signUp", () => {
  it("sends the page's language, and succeeds even if the notice of the sign-up fails", async () => {
    const sent = answerWith({ created_at: created, confirmation_sent_at: created });
    const { signUp } = await freshAuth();
    await signUp(applicant);
    expect(sent[0]?.body).toMatchObject({
      email: "sam@example.com",
      data: { full_name: "Sam Rivers", language: "de" },
    });
    expect(sent[1]?.url.pathname).toBe("/api/v1/sign-up-notices");
    expect(sent[1]?.method).toBe("POST");
    expect(sent[1]?.body).toEqual({ email: "sam@example.com" });
    expect(sent[1]?.headers.has("authorization")).toBe(false);
    expect(persistent.getItem(storageKeys.signUp)).toBe(user.id);
  });

  it("sends no notice when the sign-up is refused", async () => {
    const sent = stubFetch(() => errorResponse(422, { error_code: "weak_password", msg: "No." }));
    const { signUp } = await freshAuth();
    await expect(signUp(applicant)).rejects.toMatchObject({ code: "weak_password" });
    expect(sent).toHaveLength(1);
  });
});

describe("confirmByCode", () => {
  const late = {
    created_at: created,
    confirmation_sent_at: "2026-03-01T12:01:01Z",
    email_confirmed_at: "2026-03-01T12:05:00Z",
    last_sign_in_at: "2026-03-01T12:05:00Z",
  };
  const proof = { email: "sam@example.com", code: "01234567" };

  it("signs the user in", async () => {
    const sent = answerWith({ ...late, confirmation_sent_at: created });
    const { confirmByCode, hasSession } = await freshAuth();
    expect(await confirmByCode(proof)).toEqual({ passwordFragment: undefined });
    expect(sent[0]?.body).toMatchObject({ email: proof.email, token: proof.code, type: "email" });
    expect(await hasSession()).toBe(true);
  });

  it("after several confirmation mails leads to a new password, since another person may have signed up", async () => {
    answerWith(late);
    const { confirmByCode } = await freshAuth();
    const { passwordFragment } = await confirmByCode(proof);
    expect(Object.fromEntries(new URLSearchParams(passwordFragment?.slice(1)))).toEqual({
      access_token: expect.any(String),
      refresh_token: "refresh-one",
      type: "recovery",
    });
  });

  it("skips the new password when this browser created the account, and forgets that mark", async () => {
    persistent.setItem(storageKeys.signUp, user.id);
    answerWith(late);
    const { confirmByCode } = await freshAuth();
    expect(await confirmByCode(proof)).toEqual({ passwordFragment: undefined });
    expect(persistent.getItem(storageKeys.signUp)).toBeNull();
  });

  it("does not mark an account that existed before the sign-up as created by this browser", async () => {
    answerWith(late);
    const { confirmByCode, signUp } = await freshAuth();
    await signUp(applicant);
    expect(persistent.getItem(storageKeys.signUp)).toBeNull();
    expect((await confirmByCode(proof)).passwordFragment).toBeDefined();
  });
});
