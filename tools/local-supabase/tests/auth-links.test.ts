import { createHash } from "node:crypto";

import { createRemoteJWKSet, jwtVerify } from "jose";
import { expect, test } from "vitest";

import { followLink, lastMail, readMail, send, startProject } from "./auth-project.ts";

const project = await startProject(`additional_redirect_urls = ["https://*.example.com/welcome/**"]
minimum_password_length = 8
[auth.email]
enable_confirmations = true
max_frequency = "0s"`);

const password = "correct horse";

function signUp(email: string, emailRedirectTo = "http://localhost:3000/verify") {
  return project.client().auth.signUp({ email, password, options: { emailRedirectTo } });
}

test("tokens are verified by getClaims and by JWT libraries with the JWKS", async () => {
  await signUp("jwks@example.com");
  const { code } = await lastMail(project, "jwks@example.com");
  const client = project.client();
  const verified = await client.auth.verifyOtp({
    email: "jwks@example.com",
    token: code,
    type: "email",
  });
  const token = verified.data.session?.access_token ?? "";

  const { data, error } = await client.auth.getClaims();
  expect(error).toBeNull();
  expect(data?.header.alg).toBe("ES256");
  expect(data?.claims).toMatchObject({
    sub: verified.data.user?.id,
    email: "jwks@example.com",
    role: "authenticated",
    aud: "authenticated",
    aal: "aal1",
    amr: [{ method: "otp" }],
    is_anonymous: false,
  });
  const keys = createRemoteJWKSet(new URL(`${project.url}/auth/v1/.well-known/jwks.json`));
  const { payload } = await jwtVerify(token, keys, { issuer: `${project.url}/auth/v1` });
  expect(payload["session_id"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("a mailed code confirms its own address, once", async () => {
  await signUp("code@example.com");
  await signUp("other@example.com");
  const { code } = await lastMail(project, "code@example.com");
  const { auth } = project.client();
  const refused = { code: "otp_expired", status: 403, message: "Token has expired or is invalid" };

  const wrong = await auth.verifyOtp({ email: "other@example.com", token: code, type: "signup" });
  expect(wrong.error).toMatchObject(refused);
  const right = await auth.verifyOtp({ email: "Code@example.com", token: code, type: "signup" });
  expect(right.data.session?.access_token).toBeTruthy();
  const again = await auth.verifyOtp({ email: "code@example.com", token: code, type: "signup" });
  expect(again.error).toMatchObject(refused);
});

test("a link's token is not derived from the code, and guesses at it are limited", async () => {
  await signUp("derived@example.com");
  const { code, link } = await lastMail(project, "derived@example.com");
  const token = new URL(link).searchParams.get("token") ?? "";
  // 32 random bytes.
  expect(token).toMatch(/^[\w-]{43}$/);
  const guess = (tokenHash: string) =>
    send(
      project,
      "POST",
      "/verify",
      { type: "email", token_hash: tokenHash },
      { "x-forwarded-for": "10.10.0.1" },
    );
  const derived = ["md5", "sha1", "sha224", "sha256", "sha512"].flatMap((algorithm) =>
    [`derived@example.com${code}`, code].map((text) =>
      createHash(algorithm).update(text).digest("hex"),
    ),
  );
  for (const response of await Promise.all(derived.map(guess))) expect(response.status).toBe(403);
  const more = await Promise.all(Array.from({ length: 25 }, (_, index) => guess(`x${index}`)));
  expect(more.filter(({ status }) => status === 429)).toHaveLength(5);
  expect((await followLink(link)).fragment["access_token"]).toBeTruthy();
});

test("a link followed eight times concurrently signs in once", async () => {
  await signUp("race@example.com");
  const { link } = await lastMail(project, "race@example.com");
  const landed = await Promise.all(Array.from({ length: 8 }, () => followLink(link)));
  expect(landed.filter(({ fragment }) => fragment["access_token"])).toHaveLength(1);
  expect(landed.filter(({ fragment }) => fragment["error_code"] === "otp_expired")).toHaveLength(7);
});

test("tokens, codes and passwords are stored only as hashes", async () => {
  await signUp("hash@example.com");
  const { code, link } = await lastMail(project, "hash@example.com");
  const stored = await project.sql`
    select u::text as text from auth.users u where email = 'hash@example.com'
    union all
    select t::text from auth.one_time_tokens t where relates_to = 'hash@example.com'`;
  expect(stored).toHaveLength(2);
  const token = new URL(link).searchParams.get("token") ?? "";
  for (const { text } of stored) {
    expect(text).not.toContain(token);
    expect(text).not.toMatch(new RegExp(`(^|[(,"])${code}([),"]|$)`));
    expect(text).not.toContain(password);
  }
});

test("links redirect to allowed URLs only", async () => {
  const targets = [
    [
      "glob@example.com",
      "https://app.example.com/welcome/a/b?c=d",
      "https://app.example.com/welcome/a/b",
    ],
    ["loopback@example.com", "http://127.0.0.1:8080/x", "http://127.0.0.1:8080/x"],
    ["evil@example.com", "https://evil.test/welcome/", "http://localhost:3000/"],
    ["script@example.com", "javascript:alert(1)", "http://localhost:3000/"],
    ["split@example.com", "http://localhost:3000/\r\nset-cookie: a=b", "http://localhost:3000/"],
  ] as const;
  for (const [email, emailRedirectTo, page] of targets) {
    await signUp(email, emailRedirectTo);
    const [mail] = await project.mailsTo(email);
    expect((await followLink(readMail(mail).link)).page).toBe(page);
  }
});

test("a link of a PKCE sign-up returns a code that needs the verifier", async () => {
  const storage = new Map<string, string>();
  const client = project.client({
    flowType: "pkce",
    persistSession: true,
    storage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
  });
  await client.auth.signUp({ email: "pkce@example.com", password });
  const { link } = await lastMail(project, "pkce@example.com");
  const { target } = await followLink(link);
  const code = target.searchParams.get("code") ?? "";
  expect(code).toMatch(/^[0-9a-f-]{36}$/);
  expect(target.hash).toBe("");

  const stolen = await send(project, "POST", "/token?grant_type=pkce", {
    auth_code: code,
    code_verifier: "x".repeat(50),
  });
  expect(stolen.status).toBe(400);
  expect(await stolen.json()).toMatchObject({ error_code: "bad_code_verifier" });

  const { data, error } = await client.auth.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data.user?.email).toBe("pkce@example.com");
  const replay = await send(project, "POST", "/token?grant_type=pkce", {
    auth_code: code,
    code_verifier: "x".repeat(50),
  });
  expect(await replay.json()).toMatchObject({ error_code: "flow_state_not_found" });
});
