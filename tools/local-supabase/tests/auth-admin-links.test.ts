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

beforeAll(async () => {
  project = await startProject(`
[auth]
site_url = "http://localhost:3000"
[auth.email]
enable_confirmations = true
max_frequency = "1ms"
${generous}`);
});

afterAll(() => project.stop());

test("generates links and codes that work like the mailed ones", async () => {
  const { admin } = project.admin.auth;
  const account = await createAccount(project, "links@example.com");
  const options = { redirectTo: "http://localhost:3000/verify" };
  const magic = await admin.generateLink({ type: "magiclink", email: account.email, options });
  expect(magic.data.properties).toMatchObject({
    verification_type: "magiclink",
    redirect_to: "http://localhost:3000/verify",
  });
  expect(magic.data.user?.id).toBe(account.id);
  const landed = await followLink(magic.data.properties?.action_link ?? "");
  expect(landed.page).toBe("http://localhost:3000/verify");
  expect(landed.fragment["access_token"]).toBeTruthy();
  expect(await project.mailsTo(account.email)).toEqual([]);

  const recovery = await admin.generateLink({ type: "recovery", email: account.email });
  const byHash = await project.client().auth.verifyOtp({
    type: "recovery",
    token_hash: recovery.data.properties?.hashed_token ?? "",
  });
  expect(byHash.data.session?.access_token).toBeTruthy();

  const signUp = await admin.generateLink({
    type: "signup",
    email: "linked@example.com",
    password: "correct horse",
    options: { data: { full_name: "Linked" } },
  });
  const byCode = await project.client().auth.verifyOtp({
    type: "signup",
    email: "linked@example.com",
    token: signUp.data.properties?.email_otp ?? "",
  });
  expect(byCode.data.user?.user_metadata).toMatchObject({ full_name: "Linked" });

  const current = await admin.generateLink({
    type: "email_change_current",
    email: account.email,
    newEmail: "moved@example.com",
  });
  const next = await admin.generateLink({
    type: "email_change_new",
    email: account.email,
    newEmail: "moved@example.com",
  });
  await followLink(current.data.properties?.action_link ?? "");
  await followLink(next.data.properties?.action_link ?? "");
  expect((await admin.getUserById(account.id)).data.user?.email).toBe("moved@example.com");

  const unknown = await admin.generateLink({ type: "recovery", email: "nobody@example.com" });
  expect(unknown.error).toMatchObject({ code: "user_not_found", status: 404 });
  const taken = await admin.generateLink({
    type: "signup",
    email: "moved@example.com",
    password: "correct horse",
  });
  expect(taken.error).toMatchObject({ code: "email_exists", status: 422 });
});

test("invites by mail", async () => {
  const { data, error } = await project.admin.auth.admin.inviteUserByEmail("guest@example.com", {
    data: { full_name: "Guest" },
    redirectTo: "http://localhost:3000/verify",
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ user_metadata: { full_name: "Guest" } });
  expect(data.user?.invited_at).toBeTruthy();
  const [mail] = await project.mailsTo("guest@example.com");
  const { page, fragment } = await followLink(readMail(mail).link);
  expect(page).toBe("http://localhost:3000/verify");
  expect(fragment["type"]).toBe("invite");
});
