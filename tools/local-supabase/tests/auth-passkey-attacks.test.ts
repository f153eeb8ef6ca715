import { expect, test } from "vitest";

import { createPasskey, usePasskey } from "./authenticator.ts";
import { createAccount, bodyOf, send, signedIn, startProject } from "./auth-project.ts";
import {
  bearer,
  enter,
  finishRegistration,
  finishSignIn,
  page,
  startPasskeyProject,
  startRegistration,
  startSignIn,
  withPasskey,
} from "./passkey-project.ts";

const project = await startPasskeyProject();

const gone = { error_code: "webauthn_challenge_not_found" };
const unverified = { error_code: "webauthn_verification_failed" };

/** The status and the body of an answer. */
const refusal = async (answer: Response) => ({
  status: answer.status,
  ...(await bodyOf(answer)),
});

test("another user's passkey is neither listed, renamed nor removed", async () => {
  const { id, passkey } = await withPasskey(project, "victim@example.com");
  const thief = await signedIn(project, await createAccount(project, "thief@example.com"));
  const headers = bearer(thief.session);
  const listed = await send(project, "GET", "/passkeys", undefined, headers);
  expect(await listed.json()).toEqual([]);
  const name = { friendly_name: "Mine" };
  const missing = { error_code: "validation_failed", msg: "Passkey not found" };
  expect(
    await refusal(await send(project, "PATCH", `/passkeys/${id}`, name, headers)),
  ).toMatchObject({ status: 404, ...missing });
  const removed = await send(project, "DELETE", `/passkeys/${id}`, undefined, headers);
  expect(await refusal(removed)).toMatchObject({ status: 404, ...missing });
  const key = { authorization: `Bearer ${thief.session.access_token}` };
  const admin = await send(project, "GET", "/admin/users/x/passkeys", undefined, key);
  expect(admin.status).toBe(403);
  expect((await enter(project, passkey)).status).toBe(200);
  for (const table of ["webauthn_credentials", "webauthn_challenges"]) {
    const { error } = await thief.client.schema("auth").from(table).select();
    expect(error).not.toBeNull();
  }
});

test("a caller without a session neither sees nor changes passkeys", async () => {
  const id = "00000000-0000-4000-8000-000000000000";
  const answers = [
    await send(project, "GET", "/passkeys"),
    await send(project, "PATCH", `/passkeys/${id}`, { friendly_name: "x" }),
    await send(project, "DELETE", `/passkeys/${id}`),
    await send(project, "POST", "/passkeys/registration/options", {}),
    await send(project, "POST", "/passkeys/registration/verify", {}),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
});

test("a challenge answers once, also at the same time", async () => {
  const { passkey } = await withPasskey(project, "replay@example.com");
  const { challenge_id: id, options } = await startSignIn(project);
  const credential = usePasskey(passkey, options, page);
  const answers = await Promise.all([1, 2, 3].map(() => finishSignIn(project, id, credential)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 400, 400,
  ]);
  expect(await refusal(await finishSignIn(project, id, credential))).toMatchObject({
    status: 400,
    ...gone,
  });
  // The old answer to a challenge of today.
  const { challenge_id: next } = await startSignIn(project);
  expect(await refusal(await finishSignIn(project, next, credential))).toMatchObject({
    status: 400,
    ...unverified,
  });
  expect(await refusal(await finishSignIn(project, next, credential))).toMatchObject({
    status: 400,
    ...gone,
  });
});

test("a challenge that is five minutes old is refused", async () => {
  const { passkey, session } = await withPasskey(project, "late@example.com");
  const late = { error_code: "webauthn_challenge_expired" };
  const age = (id: string) => project.sql`
    update auth.webauthn_challenges set expires_at = now() where id = ${id}`;
  const { challenge_id: id, options } = await startSignIn(project);
  await age(id);
  expect(
    await refusal(await finishSignIn(project, id, usePasskey(passkey, options, page))),
  ).toMatchObject({ status: 400, ...late });
  const registration = await startRegistration(project, session);
  await age(registration.challenge_id);
  const { credential } = createPasskey(registration.options, page);
  const answer = await finishRegistration(project, session, registration.challenge_id, credential);
  expect(await refusal(answer)).toMatchObject({ status: 400, ...late });
});

test("a challenge is for one ceremony and one user", async () => {
  const { passkey, session } = await withPasskey(project, "mixed@example.com");
  const other = await signedIn(project, await createAccount(project, "other@example.com"));
  const registration = await startRegistration(project, session);
  const asSignIn = usePasskey(passkey, registration.options, page);
  const entered = await finishSignIn(project, registration.challenge_id, asSignIn);
  expect(await refusal(entered)).toMatchObject({ status: 400, ...gone });
  const { credential } = createPasskey(registration.options, page);
  const { challenge_id: id } = registration;
  const stolen = await finishRegistration(project, other.session, id, credential);
  expect(await refusal(stolen)).toMatchObject({ status: 400, ...gone });
  const signIn = await startSignIn(project);
  const user = { id: passkey.userHandle };
  const made = createPasskey({ ...signIn.options, user }, page);
  const answer = await finishRegistration(project, session, signIn.challenge_id, made.credential);
  expect(await refusal(answer)).toMatchObject({ status: 400, ...gone });
  expect((await finishRegistration(project, session, id, credential)).status).toBe(200);
});

test.each([
  { origin: "http://localhost:3001", rpId: "localhost" },
  { origin: "https://localhost:3000", rpId: "localhost" },
  { origin: "http://localhost:3000.example.com", rpId: "localhost" },
  { origin: "http://localhost:3000", rpId: "example.com" },
])("an answer for $rpId from $origin is refused", async (elsewhere) => {
  const email = `${crypto.randomUUID()}@example.com`;
  const { passkey, session } = await withPasskey(project, email);
  const { challenge_id: id, options } = await startSignIn(project);
  const assertion = usePasskey(passkey, options, elsewhere);
  expect(await refusal(await finishSignIn(project, id, assertion))).toMatchObject({
    status: 400,
    ...unverified,
  });
  const registration = await startRegistration(project, session);
  const { credential } = createPasskey(registration.options, elsewhere);
  const answer = await finishRegistration(project, session, registration.challenge_id, credential);
  expect(await refusal(answer)).toMatchObject({ status: 400, ...unverified });
});

test("a passkey signs in its own user alone, and only with its own key", async () => {
  const one = await withPasskey(project, "one@example.com");
  const two = await withPasskey(project, "two@example.com");
  const forgeries = [
    { ...one.passkey, userHandle: two.passkey.userHandle },
    { ...one.passkey, id: two.passkey.id },
    { ...one.passkey, id: two.passkey.id, userHandle: two.passkey.userHandle },
    { ...one.passkey, userHandle: "" },
    { ...one.passkey, userHandle: Buffer.from("' or true --").toString("base64url") },
  ];
  for (const forgery of forgeries) {
    expect(await refusal(await enter(project, forgery))).toMatchObject({
      status: 400,
      ...unverified,
    });
  }
});

test("a banned, unconfirmed or removed user does not get in", async () => {
  const { passkey, account } = await withPasskey(project, "closed@example.com");
  const { admin } = project.admin.auth;
  await admin.updateUserById(account.id, { ban_duration: "1h" });
  expect(await refusal(await enter(project, passkey))).toMatchObject({
    status: 403,
    error_code: "user_banned",
  });
  await admin.updateUserById(account.id, { ban_duration: "none" });
  expect((await enter(project, passkey)).status).toBe(200);
  await project.sql`update auth.users set email_confirmed_at = null where id = ${account.id}`;
  expect(await refusal(await enter(project, passkey))).toMatchObject({
    status: 403,
    error_code: "email_not_confirmed",
  });
  await admin.deleteUser(account.id, true);
  expect(await refusal(await enter(project, passkey))).toMatchObject({
    status: 400,
    ...unverified,
  });
  const removed = await withPasskey(project, "removed@example.com");
  await admin.deleteUser(removed.account.id);
  expect(await refusal(await enter(project, removed.passkey))).toMatchObject({
    status: 400,
    ...unverified,
  });
  const left = await project.sql`
    select from auth.webauthn_credentials where user_id in (${account.id}, ${removed.account.id})`;
  expect(left).toHaveLength(0);
});

test("malformed answers are refused", async () => {
  const { session } = await withPasskey(project, "garbage@example.com");
  const garbage = [{}, { id: "x" }, { type: "public-key", response: { clientDataJSON: 1 } }];
  for (const credential of garbage) {
    const { challenge_id: id } = await startSignIn(project);
    expect(await refusal(await finishSignIn(project, id, credential))).toMatchObject({
      status: 400,
      ...unverified,
    });
    const registration = await startRegistration(project, session);
    const { challenge_id: made } = registration;
    const answer = await finishRegistration(project, session, made, credential);
    expect(await refusal(answer)).toMatchObject({ status: 400, ...unverified });
  }
  const invalid = { error_code: "validation_failed" };
  expect(await refusal(await finishSignIn(project, "", {}))).toMatchObject({
    status: 400,
    ...invalid,
  });
  expect(await refusal(await finishSignIn(project, "x", {}))).toMatchObject({
    status: 400,
    ...invalid,
  });
  expect(await refusal(await finishSignIn(project, "x", undefined))).toMatchObject({
    status: 400,
    ...invalid,
  });
});

test("a project without passkeys refuses their endpoints", async () => {
  const off = await startProject();
  expect(await (await send(off, "GET", "/settings")).json()).toMatchObject({
    passkeys_enabled: false,
  });
  const answer = await send(off, "POST", "/passkeys/authentication/options", {});
  expect(await refusal(answer)).toMatchObject({ status: 404, error_code: "passkey_disabled" });
});
