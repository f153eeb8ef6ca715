import { expect, test } from "vitest";

import { arrive, createAccount, send, signedIn, startProject } from "./auth-project.ts";

const project = await startProject(`[auth.email]
enable_confirmations = true
require_current_password = true
max_frequency = "0s"`);

const theirs = { password: "the attacker's own", name: "Mallory" };
const hers = { password: "the owner's own", name: "Ada" };

function signUp(email: string, who: { password: string; name: string }) {
  return project.client().auth.signUp({
    email,
    password: who.password,
    options: { data: { full_name: who.name } },
  });
}

const signInError = async (email: string, password: string) =>
  (await project.client().auth.signInWithPassword({ email, password })).error?.code;

test("two sign-ups with different passwords leave none: the confirmation link asks for a new one", async () => {
  const email = "hijacked@example.com";
  await signUp(email, theirs);
  await signUp(email, hers);
  const { client, user, type } = await arrive(project, email);
  // The link leads to choosing a password, as a recovery's does.
  expect(type).toBe("recovery");
  expect(user?.user_metadata).not.toHaveProperty("full_name");
  expect(user?.identities?.[0]?.identity_data).not.toHaveProperty("full_name");
  expect(await signInError(email, theirs.password)).toBe("invalid_credentials");
  expect(await signInError(email, hers.password)).toBe("invalid_credentials");
  expect((await client.auth.updateUser({ password: hers.password })).error).toBeNull();
  expect(await signInError(email, hers.password)).toBeUndefined();
});

test("a second sign-up with the same password replaces the name", async () => {
  const email = "twice@example.com";
  await signUp(email, { ...hers, name: "Adda" });
  await signUp(email, hers);
  const { user, type } = await arrive(project, email);
  expect(type).toBe("signup");
  expect(user?.user_metadata).toMatchObject({ full_name: "Ada", email });
  expect(user?.identities?.[0]?.identity_data).toMatchObject({ full_name: "Ada", email });
  expect(await signInError(email, hers.password)).toBeUndefined();
});

test("recovery or a magic link clears the password and name of an unconfirmed sign-up", async () => {
  const { auth } = project.client();
  await signUp("recovered@example.com", theirs);
  await auth.resetPasswordForEmail("recovered@example.com");
  await signUp("linked@example.com", theirs);
  await auth.signInWithOtp({ email: "linked@example.com" });
  for (const email of ["recovered@example.com", "linked@example.com"]) {
    const { user } = await arrive(project, email);
    expect(user?.user_metadata).not.toHaveProperty("full_name");
    expect(await signInError(email, theirs.password)).toBe("invalid_credentials");
  }
});

test("a repeated magic link keeps the given metadata", async () => {
  const options = { data: { full_name: "Ada" } };
  const email = "links@example.com";
  await project.client().auth.signInWithOtp({ email, options });
  await project.client().auth.signInWithOtp({ email, options });
  const { user, type } = await arrive(project, email);
  expect(type).toBe("signup");
  expect(user?.user_metadata).toMatchObject({ full_name: "Ada" });
});

test("a sign-up does not change a confirmed account or an invitation", async () => {
  const account = await createAccount(project, "settled@example.com");
  await signUp(account.email, theirs);
  await project.mailsTo(account.email);
  expect(await signInError(account.email, account.password)).toBeUndefined();

  await project.admin.auth.admin.inviteUserByEmail("invited@example.com", {
    data: { full_name: "Grace" },
  });
  await signUp("invited@example.com", theirs);
  const { user } = await arrive(project, "invited@example.com");
  expect(user?.user_metadata).toMatchObject({ full_name: "Grace" });
  expect(await signInError("invited@example.com", theirs.password)).toBe("invalid_credentials");
});

const next = "another horse";

test("changing the password requires the current one", async () => {
  const account = await createAccount(project, "stolen@example.com");
  const { client } = await signedIn(project, account);
  const without = await client.auth.updateUser({ password: next });
  expect(without.error).toMatchObject({ code: "current_password_required", status: 400 });
  const wrong = await client.auth.updateUser({ password: next, current_password: "not it" });
  expect(wrong.error).toMatchObject({ code: "current_password_invalid", status: 400 });
  await signedIn(project, account);
  const right = await client.auth.updateUser({
    password: next,
    current_password: account.password,
  });
  expect(right.error).toBeNull();
  await signedIn(project, { ...account, password: next });
});

test("wrong current passwords are limited to ten like wrong passwords at sign-in", async () => {
  const account = await createAccount(project, "guessed@example.com");
  const { session } = await signedIn(project, account);
  const guess = () =>
    send(
      project,
      "PUT",
      "/user",
      { password: next, current_password: "not it" },
      { authorization: `Bearer ${session.access_token}`, "x-forwarded-for": "10.8.0.1" },
    );
  const responses = await Promise.all(Array.from({ length: 12 }, guess));
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(2);
});

test("a session from a recovery mail can change the password without the current one", async () => {
  const { email } = await createAccount(project, "forgot@example.com");
  await project.client().auth.resetPasswordForEmail(email);
  const { client } = await arrive(project, email);
  expect((await client.auth.updateUser({ password: next })).error).toBeNull();
});

test.each(["            ", "Obvious@Example.com", " obvious@example.com "])(
  "%j is refused as the password of obvious@example.com",
  async (password) => {
    const weak = { code: "weak_password", status: 422 };
    const { auth } = project.client();
    const fresh = await auth.signUp({ email: "obvious@example.com", password });
    expect(fresh.error).toMatchObject(weak);
    const { data } = await project.admin.auth.admin.listUsers();
    const user =
      data.users.find(({ email }) => email === "obvious@example.com") ??
      (await createAccount(project, "obvious@example.com"));
    const byAdmin = await project.admin.auth.admin.updateUserById(user.id, { password });
    expect(byAdmin.error).toMatchObject(weak);
    const account = { email: "obvious@example.com", password: "correct horse" };
    const { client } = await signedIn(project, account);
    const change = await client.auth.updateUser({ password, current_password: account.password });
    expect(change.error).toMatchObject(weak);
  },
);
