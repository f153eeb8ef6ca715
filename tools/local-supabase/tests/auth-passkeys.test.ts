import { codeOf } from "@postlark/testing/totp";
import { expect, test } from "vitest";
import { z } from "zod";

import { createPasskey } from "./authenticator.ts";
import { createAccount, send, signedIn } from "./auth-project.ts";
import {
  addPasskey,
  bearer,
  enter,
  finishRegistration,
  page,
  startPasskeyProject,
  startRegistration,
  startSignIn,
  withPasskey,
} from "./passkey-project.ts";

const project = await startPasskeyProject(`[auth.mfa.totp]
enroll_enabled = true
verify_enabled = true`);

const grantSchema = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.looseObject({ id: z.string() }),
});

test("the settings say that passkeys are on", async () => {
  const answer = await send(project, "GET", "/settings");
  expect(await answer.json()).toMatchObject({ passkeys_enabled: true });
});

test("a passkey is made for the site, and found without knowing its user", async () => {
  const { session, account } = await withPasskey(project, "made@example.com");
  const { options, expires_at: expiresAt } = await startRegistration(project, session);
  expect(options).toMatchObject({
    rp: { id: "localhost", name: "localhost:3000" },
    user: {
      id: Buffer.from(account.id).toString("base64url"),
      name: "made@example.com",
      displayName: "made@example.com",
    },
    attestation: "none",
    timeout: 300_000,
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
    excludeCredentials: [{ type: "public-key" }],
  });
  expect(expiresAt - Date.now() / 1000).toBeGreaterThan(290);
  const { options: request } = await startSignIn(project);
  expect(request).toMatchObject({ rpId: "localhost", userVerification: "preferred" });
  expect(request["allowCredentials"] ?? []).toEqual([]);
});

test("a passkey signs in at aal1, and says so", async () => {
  const { passkey, account, client } = await withPasskey(project, "enter@example.com");
  const answer = await enter(project, passkey);
  expect(answer.status).toBe(200);
  const { access_token: token, user } = grantSchema.parse(await answer.json());
  expect(user).toMatchObject({ id: account.id, email: account.email });
  const { data } = await client.auth.getClaims(token);
  expect(data?.claims).toMatchObject({ aal: "aal1", amr: [{ method: "passkey" }] });
});

test("a second factor is still asked for", async () => {
  const { passkey, client } = await withPasskey(project, "factor@example.com");
  const { data: factor } = await client.auth.mfa.enroll({ factorType: "totp" });
  if (factor === null) throw new Error("No factor");
  const code = codeOf(factor.totp);
  await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  const grant = grantSchema.parse(await (await enter(project, passkey)).json());
  const entered = project.client();
  await entered.auth.setSession(grant);
  expect((await entered.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: "aal1",
    nextLevel: "aal2",
  });
  const headers = { authorization: `Bearer ${grant.access_token}` };
  const [listed] = z
    .array(z.looseObject({ id: z.string() }))
    .parse(await (await send(project, "GET", "/passkeys", undefined, headers)).json());
  const refused = [
    await send(project, "POST", "/passkeys/registration/options", {}, headers),
    await send(project, "POST", "/passkeys/registration/verify", {}, headers),
    await send(project, "DELETE", `/passkeys/${listed?.id}`, undefined, headers),
  ];
  for (const answer of refused) {
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error_code: "insufficient_aal" });
  }
});

test("passkeys are listed, renamed and removed", async () => {
  const { session, passkey, id } = await withPasskey(project, "own@example.com");
  const headers = bearer(session);
  const list = async () => (await send(project, "GET", "/passkeys", undefined, headers)).json();
  expect(await list()).toEqual([{ id, friendly_name: "Passkey", created_at: expect.any(String) }]);

  await enter(project, passkey);
  const renamed = await send(
    project,
    "PATCH",
    `/passkeys/${id}`,
    { friendly_name: "Ann’s" },
    headers,
  );
  expect(renamed.status).toBe(200);
  expect(await renamed.json()).toMatchObject({ id, friendly_name: "Ann’s" });
  expect(await list()).toMatchObject([
    { friendly_name: "Ann’s", last_used_at: expect.any(String) },
  ]);
  for (const name of ["", "a".repeat(121)]) {
    const body = { friendly_name: name };
    const refused = await send(project, "PATCH", `/passkeys/${id}`, body, headers);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error_code: "validation_failed" });
  }

  const removed = await send(project, "DELETE", `/passkeys/${id}`, undefined, headers);
  expect(removed.status).toBe(204);
  expect(await list()).toEqual([]);
  const refused = await enter(project, passkey);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error_code: "webauthn_verification_failed" });
});

test("an account has ten passkeys at most, also of two at the same time", async () => {
  const account = await createAccount(project, "many@example.com");
  const { session } = await signedIn(project, account);
  const open = await Promise.all([1, 2].map(() => startRegistration(project, session)));
  for (let count = 1; count < 10; count += 1) await addPasskey(project, session);
  const answers = await Promise.all(
    open.map(({ challenge_id: id, options }) =>
      finishRegistration(project, session, id, createPasskey(options, page).credential),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 422,
  ]);
  const more = await send(project, "POST", "/passkeys/registration/options", {}, bearer(session));
  expect(more.status).toBe(422);
  expect(await more.json()).toMatchObject({ error_code: "too_many_passkeys" });
});

test("one credential is registered once", async () => {
  const { session, passkey } = await withPasskey(project, "twice@example.com");
  const { challenge_id: id, options } = await startRegistration(project, session);
  const { credential } = createPasskey(options, page, passkey.id);
  const answer = await finishRegistration(project, session, id, credential);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error_code: "webauthn_credential_exists" });
});

test("a counter that does not rise is accepted and kept, as by Supabase Auth", async () => {
  const { passkey, id } = await withPasskey(project, "counter@example.com");
  for (const count of [7, 3]) expect((await enter(project, passkey, count)).status).toBe(200);
  const [row] = await project.sql`
    select sign_count::int as count from auth.webauthn_credentials where id = ${id}`;
  expect(row).toEqual({ count: 7 });
});

test("an administrator lists and removes somebody's passkeys", async () => {
  const { account, id, passkey } = await withPasskey(project, "lost@example.com");
  const path = `/admin/users/${account.id}/passkeys`;
  const key = { authorization: `Bearer ${project.keys.secret}` };
  expect((await send(project, "GET", path)).status).toBe(401);
  expect(await (await send(project, "GET", path, undefined, key)).json()).toMatchObject([{ id }]);
  const removed = await send(project, "DELETE", `${path}/${id}`, undefined, key);
  expect(removed.status).toBe(204);
  expect((await enter(project, passkey)).status).toBe(400);
});
