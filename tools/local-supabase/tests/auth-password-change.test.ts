import { afterAll, beforeAll, expect, test } from "vitest";

import {
  createAccount,
  followLink,
  generous,
  readMail,
  send,
  signedIn,
  startProject,
  type Project,
} from "./auth-project.ts";

let project: Project;

beforeAll(async () => {
  project = await startProject(`
[auth]
site_url = "http://localhost:3000"
[auth.email]
require_current_password = true
${generous}`);
});

afterAll(() => project.stop());

const next = "another horse";

test("asks a session for the current password, whoever holds its token", async () => {
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

test("counts wrong current passwords like wrong passwords at sign-in", async () => {
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
  const answers = await Promise.all(Array.from({ length: 12 }, guess));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});

test("lets who came by a mail choose without the one they forgot", async () => {
  const { email } = await createAccount(project, "forgot@example.com");
  const client = project.client();
  await client.auth.resetPasswordForEmail(email);
  const [mail] = await project.mailsTo(email);
  const { access_token = "", refresh_token = "" } = (await followLink(readMail(mail).link))
    .fragment;
  await client.auth.setSession({ access_token, refresh_token });
  expect((await client.auth.updateUser({ password: next })).error).toBeNull();
});

test.each(["            ", "Obvious@Example.com", " obvious@example.com "])(
  "refuses %j as a password of obvious@example.com",
  async (password) => {
    const weak = { code: "weak_password", status: 422 };
    const { auth } = project.client();
    const signUp = await auth.signUp({ email: "obvious@example.com", password });
    expect(signUp.error).toMatchObject(weak);
    const { data } = await project.admin.auth.admin.listUsers();
    const made =
      data.users.find(({ email }) => email === "obvious@example.com") ??
      (await createAccount(project, "obvious@example.com"));
    const byAdmin = await project.admin.auth.admin.updateUserById(made.id, { password });
    expect(byAdmin.error).toMatchObject(weak);
    const account = { email: "obvious@example.com", password: "correct horse" };
    const { client } = await signedIn(project, account);
    const change = await client.auth.updateUser({ password, current_password: account.password });
    expect(change.error).toMatchObject(weak);
  },
);
