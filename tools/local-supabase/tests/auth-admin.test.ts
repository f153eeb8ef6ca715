import { expect, test } from "vitest";

import {
  bodyOf,
  createAccount,
  followLink,
  lastMail,
  send,
  signedIn,
  startProject,
} from "./auth-project.ts";

const project = await startProject(`[auth.email]
enable_confirmations = true
max_frequency = "1ms"`);

const missing = "00000000-0000-4000-8000-000000000000";

test("the admin API creates, reads, updates and deletes accounts", async () => {
  const { admin } = project.admin.auth;
  const created = await admin.createUser({
    email: "Made@example.com",
    password: "correct horse",
    email_confirm: true,
    user_metadata: { full_name: "Made" },
    app_metadata: { plan: "pro" },
  });
  expect(created.data.user).toMatchObject({
    email: "made@example.com",
    user_metadata: { full_name: "Made", email_verified: true },
    app_metadata: { provider: "email", plan: "pro" },
    identities: [{ provider: "email" }],
  });
  const id = created.data.user?.id ?? "";
  const { client } = await signedIn(project, {
    email: "made@example.com",
    password: "correct horse",
  });
  expect((await client.auth.getUser()).data.user?.app_metadata["plan"]).toBe("pro");

  const updated = await admin.updateUserById(id, {
    email: "renamed@example.com",
    email_confirm: true,
    password: "other horse",
    app_metadata: { plan: null, seats: 3 },
  });
  expect(updated.data.user).toMatchObject({ email: "renamed@example.com" });
  expect(updated.data.user?.app_metadata).toEqual({
    provider: "email",
    providers: ["email"],
    seats: 3,
  });
  expect((await client.auth.getUser()).error).not.toBeNull();
  await signedIn(project, { email: "renamed@example.com", password: "other horse" });
  expect((await admin.getUserById(id)).data.user?.email).toBe("renamed@example.com");

  expect((await admin.deleteUser(id)).error).toBeNull();
  expect((await admin.getUserById(id)).error).toMatchObject({
    code: "user_not_found",
    status: 404,
    message: "User not found",
  });
});

test("the admin API creates an account with a given id and password hash", async () => {
  const { data } = await project.admin.auth.admin.createUser({
    id: "11111111-1111-4111-8111-111111111111",
    email: "hashed@example.com",
    password_hash: "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW",
    email_confirm: true,
  });
  expect(data.user?.id).toBe("11111111-1111-4111-8111-111111111111");
  await signedIn(project, { email: "hashed@example.com", password: "U*U" });
});

test("GET /admin/users refuses the filter parameter, which it does not support", async () => {
  const response = await send(project, "GET", "/admin/users?filter=ada", undefined, {
    authorization: `Bearer ${project.keys.serviceRole}`,
  });
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ msg: "The list of users cannot be filtered" }),
  ]);
});

test("GET /admin/users lists accounts in pages, newest first, with the total", async () => {
  for (let number = 1; number <= 5; number += 1) {
    await createAccount(project, `page${number}@example.com`);
  }
  const { admin } = project.admin.auth;
  const first = await admin.listUsers({ page: 1, perPage: 2 });
  if (first.error !== null) throw first.error;
  const emails = first.data.users.map(({ email }) => email);
  expect(emails).toEqual(["page5@example.com", "page4@example.com"]);
  expect(first.data).toMatchObject({ nextPage: 2, aud: "authenticated" });
  expect(first.data.total).toBeGreaterThanOrEqual(5);
  expect(first.data.lastPage).toBe(Math.ceil(first.data.total / 2));

  const second = await admin.listUsers({ page: 2, perPage: 2 });
  expect(second.data.users.map(({ email }) => email)).toEqual([
    "page3@example.com",
    "page2@example.com",
  ]);
  const beyond = await admin.listUsers({ page: 1000, perPage: 2 });
  expect(beyond.data.users).toEqual([]);

  const response = await send(project, "GET", "/admin/users?per_page=2&page=1", undefined, {
    authorization: `Bearer ${project.keys.serviceRole}`,
  });
  expect(response.headers.get("x-total-count")).toBe(String(first.data.total));
  expect(response.headers.get("link")).toMatch(
    /^<\/auth\/v1\/admin\/users\?page=2&per_page=2>; rel="next", <[^>]*page=\d+&per_page=2>; rel="last"$/,
  );
});

test("the admin API refuses users, the anonymous key and requests without a token", async () => {
  const { client, session } = await signedIn(
    project,
    await createAccount(project, "me@example.com"),
  );
  const asUser = { authorization: `Bearer ${session.access_token}` };
  const requests: [string, string, unknown?][] = [
    ["GET", "/admin/users"],
    ["POST", "/admin/users", { email: "x@example.com" }],
    ["GET", `/admin/users/${missing}`],
    ["PUT", `/admin/users/${missing}`, {}],
    ["DELETE", `/admin/users/${missing}`],
    ["GET", `/admin/users/${missing}/factors`],
    ["DELETE", `/admin/users/${missing}/factors/${missing}`],
    ["POST", "/admin/generate_link", { type: "magiclink", email: "me@example.com" }],
    ["POST", "/invite", { email: "x@example.com" }],
  ];
  for (const [method, path, body] of requests) {
    const asAnon = { authorization: `Bearer ${project.keys.anon}` };
    for (const [headers, ...refusal] of [
      [{}, 401, "no_authorization"],
      [asUser, 403, "not_admin"],
      [asAnon, 403, "not_admin"],
    ] as const) {
      const response = await send(project, method, path, body, headers);
      const { error_code: code } = await bodyOf(response);
      expect([method, path, response.status, code]).toEqual([method, path, ...refusal]);
    }
  }
  expect((await client.auth.admin.listUsers()).error).toMatchObject({ code: "not_admin" });
});

test("a soft deletion clears the account and frees its address", async () => {
  const account = await createAccount(project, "soft@example.com");
  const { client } = await signedIn(project, account);
  expect((await project.admin.auth.admin.deleteUser(account.id, true)).error).toBeNull();
  const { data } = await project.admin.auth.admin.getUserById(account.id);
  expect(data.user?.email).not.toContain("soft@example.com");
  expect(data.user?.user_metadata).toEqual({});
  expect(data.user?.deleted_at).toBeTruthy();
  expect((await client.auth.getUser()).error).not.toBeNull();
  await createAccount(project, "soft@example.com");
});

test("the admin API refuses duplicate, empty and malformed accounts", async () => {
  const { admin } = project.admin.auth;
  await createAccount(project, "dup@example.com");
  const duplicate = await admin.createUser({ email: "DUP@example.com", password: "correct horse" });
  expect(duplicate.error).toMatchObject({
    code: "email_exists",
    status: 422,
    message: "A user with this email address has already been registered",
  });
  const invalid = { status: 400, code: "validation_failed" };
  expect((await admin.createUser({})).error).toMatchObject(invalid);
  const hash = await admin.createUser({ email: "h@example.com", password_hash: "md5:abc" });
  expect(hash.error).toMatchObject(invalid);
  const other = await createAccount(project, "other@example.com");
  const updated = await admin.updateUserById(other.id, { email: "dup@example.com" });
  expect(updated.error).toMatchObject({ code: "email_exists", status: 422 });
  const ban = await admin.updateUserById(other.id, { ban_duration: "forever" });
  expect(ban.error).toMatchObject(invalid);
});

test("generateLink creates links and codes that work like mailed ones", async () => {
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
  const link = await admin.generateLink({
    type: "signup",
    email: "moved@example.com",
    password: "correct horse",
  });
  expect(link.error).toMatchObject({ code: "email_exists", status: 422 });
});

test("inviteUserByEmail sends an invitation that signs in", async () => {
  const { data, error } = await project.admin.auth.admin.inviteUserByEmail("guest@example.com", {
    data: { full_name: "Guest" },
    redirectTo: "http://localhost:3000/verify",
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ user_metadata: { full_name: "Guest" } });
  expect(data.user?.invited_at).toBeTruthy();
  const { page, fragment } = await followLink((await lastMail(project, "guest@example.com")).link);
  expect(page).toBe("http://localhost:3000/verify");
  expect(fragment["type"]).toBe("invite");
});
