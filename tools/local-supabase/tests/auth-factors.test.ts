import { codeOf } from "@postlark/testing/totp";
import { expect, test } from "vitest";

import { createAccount, send, signedIn, startProject } from "./auth-project.ts";

const project = await startProject(`[auth.email]
enable_confirmations = true
[auth.mfa]
max_enrolled_factors = 2
[auth.mfa.totp]
enroll_enabled = true
verify_enabled = true`);

type Client = Awaited<ReturnType<typeof signedIn>>["client"];

async function enrol(client: Client, friendlyName = "phone") {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error !== null) throw error;
  return data;
}

async function verifyCode(client: Client, factorId: string, code: string) {
  const challenge = await client.auth.mfa.challenge({ factorId });
  if (challenge.error !== null) throw challenge.error;
  return client.auth.mfa.verify({ factorId, challengeId: challenge.data.id, code });
}

/** Somebody with a verified factor, at aal2. */
async function withFactor(email: string) {
  const account = await createAccount(project, email);
  const { client, session } = await signedIn(project, account);
  const factor = await enrol(client);
  const code = codeOf(factor.totp);
  const { error } = await verifyCode(client, factor.id, code);
  if (error !== null) throw error;
  return { account, client, session, factor, code };
}

test("verifying a factor raises the session to aal2 and ends sessions at aal1", async () => {
  const account = await createAccount(project, "mfa@example.com");
  const { client } = await signedIn(project, account);
  const elsewhere = await signedIn(project, account);
  const { id, totp, friendly_name } = await enrol(client);
  expect(friendly_name).toBe("phone");
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg .*<\/svg>\s*$/s);
  expect(totp.uri).toContain(`secret=${totp.secret}`);
  expect(totp.uri).toMatch(/^otpauth:\/\/totp\/localhost%3A3000:mfa%40example\.com\?/);

  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: "aal1",
    nextLevel: "aal1",
  });
  const { data, error } = await verifyCode(client, id, codeOf(totp));
  expect(error).toBeNull();
  expect(data).toMatchObject({ token_type: "bearer", user: { email: account.email } });
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: "aal2",
    nextLevel: "aal2",
    currentAuthenticationMethods: [{ method: "totp" }, { method: "password" }],
  });
  const { data: refreshed } = await client.auth.refreshSession();
  const claims = await client.auth.getClaims(refreshed.session?.access_token);
  expect(claims.data?.claims.aal).toBe("aal2");
  // Sessions that lack the second factor end.
  expect((await elsewhere.client.auth.getUser()).error).not.toBeNull();
});

test("the factor's secret is never returned again", async () => {
  const { client, factor, account } = await withFactor("secret@example.com");
  const factors = await client.auth.mfa.listFactors();
  expect(factors.data?.totp).toMatchObject([{ id: factor.id, status: "verified" }]);
  const shown = await Promise.all([
    client.auth.getUser(),
    client.auth.mfa.listFactors(),
    project.admin.auth.admin.getUserById(account.id),
    project.admin.auth.admin.mfa.listFactors({ userId: account.id }),
  ]);
  expect(JSON.stringify(shown)).not.toContain(factor.totp.secret);
});

test("a code is accepted once", async () => {
  const { account, factor, code } = await withFactor("replay@example.com");
  const { client } = await signedIn(project, account);
  const refused = {
    code: "mfa_verification_failed",
    status: 422,
    message: "Invalid TOTP code entered",
  };
  const replayed = await verifyCode(client, factor.id, code);
  expect(replayed.error).toMatchObject(refused);
  const next = await verifyCode(client, factor.id, codeOf(factor.totp, "next"));
  expect(next.error).toBeNull();
  const wrong = await verifyCode(client, factor.id, "000000");
  expect(wrong.error).toMatchObject(refused);
});

test("a code used four times concurrently is accepted once", async () => {
  const { client } = await signedIn(project, await createAccount(project, "race@example.com"));
  const { id, totp } = await enrol(client);
  const code = codeOf(totp);
  const challenges = await Promise.all(
    [1, 2, 3, 4].map(() => client.auth.mfa.challenge({ factorId: id })),
  );
  const token = (await client.auth.getSession()).data.session?.access_token ?? "";
  const responses = await Promise.all(
    challenges.map(({ data }) =>
      send(
        project,
        "POST",
        `/factors/${id}/verify`,
        { challenge_id: data?.id, code },
        { authorization: `Bearer ${token}` },
      ),
    ),
  );
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 422, 422, 422,
  ]);
});

test("refresh tokens from before aal2 are refused", async () => {
  const { session } = await withFactor("before@example.com");
  const body = { refresh_token: session.refresh_token };
  const response = await send(project, "POST", "/token?grant_type=refresh_token", body);
  expect(response.status).toBe(400);
});

test("password, email and factor changes require aal2 when the account has a factor", async () => {
  const { account, factor } = await withFactor("guard@example.com");
  const { client } = await signedIn(project, account);
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: "aal1",
    nextLevel: "aal2",
  });
  expect((await client.auth.updateUser({ password: "another horse" })).error).toMatchObject({
    code: "insufficient_aal",
    status: 401,
  });
  expect((await client.auth.updateUser({ email: "guard-new@example.com" })).error).toMatchObject({
    code: "insufficient_aal",
  });
  expect((await client.auth.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
    code: "insufficient_aal",
    status: 422,
  });
  const second = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "second" });
  expect(second.error).toMatchObject({ code: "insufficient_aal", status: 403 });
});

test("removing the factor returns the session to aal1", async () => {
  const { client, factor } = await withFactor("remove@example.com");
  expect((await client.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
  expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
  await client.auth.refreshSession();
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: "aal1",
    nextLevel: "aal1",
  });
});

test("the service key can remove a user's factor", async () => {
  const { account, factor } = await withFactor("lost@example.com");
  const { mfa } = project.admin.auth.admin;
  expect((await mfa.listFactors({ userId: account.id })).data?.factors).toHaveLength(1);
  expect((await mfa.deleteFactor({ userId: account.id, id: factor.id })).error).toBeNull();
  expect((await mfa.listFactors({ userId: account.id })).data?.factors).toEqual([]);
});

test("MFA refuses duplicate names, too many factors and other users' factors", async () => {
  const { client } = await signedIn(project, await createAccount(project, "many@example.com"));
  const first = await enrol(client, "one");
  const same = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "one" });
  expect(same.error).toMatchObject({
    code: "mfa_factor_name_conflict",
    status: 422,
    message: 'A factor with the friendly name "one" for this user already exists',
  });
  await enrol(client, "two");
  const third = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "three" });
  expect(third.error).toMatchObject({ code: "too_many_enrolled_mfa_factors", status: 422 });

  const stranger = await signedIn(project, await createAccount(project, "stranger@example.com"));
  const theirs = await stranger.client.auth.mfa.challenge({ factorId: first.id });
  expect(theirs.error).toMatchObject({ code: "mfa_factor_not_found", status: 404 });
});

test("guesses at a code are limited: of 20 concurrent ones, 5 are refused with 429", async () => {
  const { client } = await signedIn(project, await createAccount(project, "guess@example.com"));
  const { id } = await enrol(client);
  const { data: challenge } = await client.auth.mfa.challenge({ factorId: id });
  const token = (await client.auth.getSession()).data.session?.access_token ?? "";
  const guess = () =>
    send(
      project,
      "POST",
      `/factors/${id}/verify`,
      { challenge_id: challenge?.id, code: "123456" },
      { authorization: `Bearer ${token}` },
    );
  const responses = await Promise.all(Array.from({ length: 20 }, guess));
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
});
