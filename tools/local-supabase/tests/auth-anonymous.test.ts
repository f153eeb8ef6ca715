import { afterAll, beforeAll, expect, test } from "vitest";

import {
  createAccount,
  followLink,
  generous,
  readMail,
  send,
  startProject,
  type Project,
} from "./auth-project.ts";

let project: Project;
let open: Project;

const config = (mustConfirm: boolean) => `
[auth]
site_url = "http://localhost:3000"
enable_anonymous_sign_ins = true
[auth.mfa.totp]
enroll_enabled = true
[auth.email]
enable_confirmations = ${mustConfirm}
${generous}anonymous_users = 5
`;

beforeAll(async () => {
  [project, open] = await Promise.all([startProject(config(true)), startProject(config(false))]);
});

afterAll(() => Promise.all([project.stop(), open.stop()]));

async function anonymous(at: Project) {
  const client = at.client();
  const { data, error } = await client.auth.signInAnonymously({ options: { data: { seat: 1 } } });
  if (error !== null || data.user === null) throw error ?? new Error("There is no user.");
  return { client, id: data.user.id, user: data.user };
}

test("signs in who says nothing of themselves, and says so in the token", async () => {
  const { client, user } = await anonymous(project);
  expect(user).toMatchObject({
    is_anonymous: true,
    email: "",
    app_metadata: {},
    user_metadata: { seat: 1 },
    identities: [],
  });
  const { data } = await client.auth.getClaims();
  expect(data?.claims).toMatchObject({
    is_anonymous: true,
    role: "authenticated",
    amr: [{ method: "anonymous" }],
  });
  expect((await client.auth.refreshSession()).error).toBeNull();
});

test("makes a permanent account of one that confirms an address", async () => {
  const { client, id } = await anonymous(project);
  const alone = await client.auth.updateUser({ password: "correct horse" });
  expect(alone.error).toMatchObject({ code: "validation_failed", status: 422 });
  expect((await client.auth.updateUser({ email: "kept@example.com" })).error).toBeNull();
  expect((await client.auth.getUser()).data.user?.is_anonymous).toBe(true);
  const [mail] = await project.mailsTo("kept@example.com");
  await followLink(readMail(mail).link);
  const { data } = await client.auth.refreshSession();
  expect(data.user).toMatchObject({
    id,
    email: "kept@example.com",
    is_anonymous: false,
    app_metadata: { provider: "email", providers: ["email"] },
    identities: [{ provider: "email" }],
  });
  expect((await client.auth.updateUser({ password: "correct horse" })).error).toBeNull();
  const again = await project
    .client()
    .auth.signInWithPassword({ email: "kept@example.com", password: "correct horse" });
  expect(again.data.user?.id).toBe(id);
});

test("gives the address at once where nothing needs confirming, unless it is taken", async () => {
  const { client, id } = await anonymous(open);
  await createAccount(open, "taken@example.com");
  const taken = await client.auth.updateUser({ email: "taken@example.com" });
  expect(taken.error).toMatchObject({ code: "email_exists", status: 422 });
  const { data } = await client.auth.updateUser({
    email: "now@example.com",
    password: "correct horse",
  });
  expect(data.user).toMatchObject({ id, email: "now@example.com", is_anonymous: false });
});

test("offers no second factor to who is anonymous", async () => {
  const { client } = await anonymous(open);
  const { error } = await client.auth.mfa.enroll({ factorType: "totp" });
  expect(error).toMatchObject({ code: "no_authorization", status: 403 });
});

test("limits anonymous sign-ins per address and hour", async () => {
  const signIns = Array.from({ length: 7 }, () =>
    send(project, "POST", "/signup", {}, { "x-forwarded-for": "10.9.0.1" }),
  );
  const answers = await Promise.all(signIns);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});
