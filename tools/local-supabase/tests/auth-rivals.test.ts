import { afterAll, beforeAll, expect, test } from "vitest";

import {
  createAccount,
  followLink,
  generous,
  readMail,
  startProject,
  type Project,
} from "./auth-project.ts";

let project: Project;

const config = (frequency: string) => `
[auth]
site_url = "http://localhost:3000"
[auth.email]
enable_confirmations = true
require_current_password = true
max_frequency = "${frequency}"
${generous}`;

beforeAll(async () => {
  project = await startProject(config("0s"));
});

afterAll(() => project.stop());

const theirs = { password: "the attacker's own", name: "Mallory" };
const hers = { password: "the owner's own", name: "Ada" };

function signUp(email: string, who: { password: string; name: string }, at = project) {
  return at.client().auth.signUp({
    email,
    password: who.password,
    options: { data: { full_name: who.name } },
  });
}

async function confirm(email: string, at = project) {
  const [mail] = (await at.mailsTo(email)).toReversed();
  const { fragment } = await followLink(readMail(mail).link);
  const { access_token = "", refresh_token = "" } = fragment;
  const client = at.client();
  const { data, error } = await client.auth.setSession({ access_token, refresh_token });
  if (error !== null) throw error;
  return { client, user: data.user, type: fragment["type"] };
}

const signInError = async (email: string, password: string, at = project) =>
  (await at.client().auth.signInWithPassword({ email, password })).error?.code;

test("lets nobody who signed up first keep a password on what another one confirms", async () => {
  const email = "hijacked@example.com";
  await signUp(email, theirs);
  await signUp(email, hers);
  const { client, user, type } = await confirm(email);
  // The link leads to choosing a password, as a recovery's does.
  expect(type).toBe("recovery");
  expect(user?.user_metadata).not.toHaveProperty("full_name");
  expect(user?.identities?.[0]?.identity_data).not.toHaveProperty("full_name");
  expect(await signInError(email, theirs.password)).toBe("invalid_credentials");
  expect(await signInError(email, hers.password)).toBe("invalid_credentials");
  expect((await client.auth.updateUser({ password: hers.password })).error).toBeNull();
  expect(await signInError(email, hers.password)).toBeUndefined();
});

test("takes the latest name from who signs up again with the same password", async () => {
  const email = "twice@example.com";
  await signUp(email, { ...hers, name: "Adda" });
  await signUp(email, hers);
  const { user, type } = await confirm(email);
  expect(type).toBe("signup");
  expect(user?.user_metadata).toMatchObject({ full_name: "Ada", email });
  expect(user?.identities?.[0]?.identity_data).toMatchObject({ full_name: "Ada", email });
  expect(await signInError(email, hers.password)).toBeUndefined();
});

test("counts a sign-up that came too soon for another mail", async () => {
  const slow = await startProject(config("1h"));
  try {
    const email = "soon@example.com";
    await signUp(email, theirs, slow);
    expect((await signUp(email, hers, slow)).error?.status).toBe(429);
    expect((await confirm(email, slow)).type).toBe("recovery");
    expect(await signInError(email, theirs.password, slow)).toBe("invalid_credentials");
  } finally {
    await slow.stop();
  }
});

test("forgets the password of a sign-up when its owner asks for a recovery or a link instead", async () => {
  const { auth } = project.client();
  await signUp("recovered@example.com", theirs);
  await auth.resetPasswordForEmail("recovered@example.com");
  await signUp("linked@example.com", theirs);
  await auth.signInWithOtp({ email: "linked@example.com" });
  for (const email of ["recovered@example.com", "linked@example.com"]) {
    const { user } = await confirm(email);
    expect(user?.user_metadata).not.toHaveProperty("full_name");
    expect(await signInError(email, theirs.password)).toBe("invalid_credentials");
  }
});

test("keeps what it was told by who asks for a link twice", async () => {
  const options = { data: { full_name: "Ada" } };
  const email = "links@example.com";
  await project.client().auth.signInWithOtp({ email, options });
  await project.client().auth.signInWithOtp({ email, options });
  const { user, type } = await confirm(email);
  expect(type).toBe("signup");
  expect(user?.user_metadata).toMatchObject({ full_name: "Ada" });
});

test("leaves confirmed accounts and invitations as they are", async () => {
  const account = await createAccount(project, "settled@example.com");
  await signUp(account.email, theirs);
  await project.mailsTo(account.email);
  expect(await signInError(account.email, account.password)).toBeUndefined();

  await project.admin.auth.admin.inviteUserByEmail("invited@example.com", {
    data: { full_name: "Grace" },
  });
  await signUp("invited@example.com", theirs);
  const { user } = await confirm("invited@example.com");
  expect(user?.user_metadata).toMatchObject({ full_name: "Grace" });
  expect(await signInError("invited@example.com", theirs.password)).toBe("invalid_credentials");
});
