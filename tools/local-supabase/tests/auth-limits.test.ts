import { expect, test } from "vitest";

import { createAccount, send, signedIn, startProject } from "./auth-project.ts";

const project = await startProject(`[auth.email]
enable_confirmations = true
max_frequency = "1ms"
[auth.rate_limit]
email_sent = 3
sign_in_sign_ups = 30
token_refresh = 40
token_verifications = 4
`);

/** As a client at another address, seen through a proxy on this machine. */
const from = (address: string) => ({ "x-forwarded-for": address });

/** How often each status came of requests that were sent at once. */
async function statuses(times: number, request: (index: number) => Promise<Response>) {
  const counts: Record<number, number> = {};
  const sent = Array.from({ length: times }, (_, index) => request(index));
  for (const { status } of await Promise.all(sent)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const signInAs = (email: string, password: string, address: string) =>
  send(project, "POST", "/token?grant_type=password", { email, password }, from(address));
const refresh = (address: string) =>
  send(project, "POST", "/token?grant_type=refresh_token", { refresh_token: "x" }, from(address));
const follow = (address: string) =>
  send(project, "GET", "/verify?type=signup&token=x", undefined, from(address));
const enterCode = (body: object, address: string) =>
  send(project, "POST", "/verify", { type: "email", ...body }, from(address));
const signUp = (email: string, password: string, address: string) =>
  send(project, "POST", "/signup", { email, password }, from(address));

const code = { email: "bystander@example.com", token: "123456" };

test.each<[string, number, (index: number) => Promise<Response>, Record<number, number>]>([
  [
    "guesses at an account that does not exist",
    12,
    () => signInAs("nobody@example.com", "wrong", "10.3.0.1"),
    { 400: 10, 429: 2 },
  ],
  [
    "guesses by the last address of X-Forwarded-For, not the client's own",
    12,
    (index) => signInAs("spoofed@example.com", "wrong", `203.0.113.${index}, 10.3.1.1`),
    { 400: 10, 429: 2 },
  ],
  ["refreshes, per address", 42, () => refresh("10.5.0.1"), { 400: 40, 429: 2 }],
  ["verifications, per address", 6, () => follow("10.5.0.1"), { 303: 4, 429: 2 }],
  [
    "guesses at a mailed code, from whatever addresses",
    105,
    (index) => enterCode(code, `10.6.0.${index}`),
    { 403: 100, 429: 5 },
  ],
])("Auth limits %s", async (_, times, request, counts) => {
  expect(await statuses(times, request)).toEqual(counts);
});

test("ten wrong passwords block the guessing address, not the owner's", async () => {
  const { email, password } = await createAccount(project, "target@example.com");
  const guess = (index: number) => signInAs(email, `wrong ${index}`, "10.0.0.1");
  expect(await statuses(25, guess)).toEqual({ 400: 10, 429: 15 });
  const right = await signInAs(email.toUpperCase(), password, "10.0.0.1");
  expect(right.status).toBe(429);
  const wait = Number(right.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(240);
  expect(wait).toBeLessThanOrEqual(300);
  expect(await right.json()).toMatchObject({
    error_code: "over_request_rate_limit",
    msg: "Request rate limit reached",
  });
  expect((await signInAs(email, password, "10.0.1.1")).status).toBe(200);
  await createAccount(project, "bystander@example.com");
  expect((await signInAs("bystander@example.com", "correct horse", "10.0.0.1")).status).toBe(200);
});

test("100 wrong passwords from different addresses block the account", async () => {
  const { email, password } = await createAccount(project, "besieged@example.com");
  const guess = (index: number) => signInAs(email, "wrong", `10.0.2.${index}`);
  expect(await statuses(105, guess)).toEqual({ 400: 100, 429: 5 });
  expect((await signInAs(email, password, "10.0.3.1")).status).toBe(429);
});

test("a correct password resets the count of wrong ones", async () => {
  const { email, password } = await createAccount(project, "clumsy@example.com");
  for (let round = 0; round < 2; round += 1) {
    expect(await statuses(9, () => signInAs(email, "wrong", "10.1.0.1"))).toEqual({ 400: 9 });
    expect((await signInAs(email, password, "10.1.0.1")).status).toBe(200);
  }
});

test("concurrent correct passwords are never blocked", async () => {
  const { email, password } = await createAccount(project, "busy@example.com");
  expect(await statuses(16, () => signInAs(email, password, "10.2.0.1"))).toEqual({ 200: 16 });
});

test.each(["a".repeat(300_000), "no address", "a@b@c"])(
  "signing in with a malformed address is refused with 400 (%#)",
  async (email) => {
    const response = await signInAs(email, "x", "10.3.2.1");
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: "invalid_credentials" });
  },
);

test("sign-ins by password share a rate limit with refreshes, but not with sign-ups", async () => {
  const signIn = (index: number) => signInAs(`limit${index}@example.com`, "wrong", "10.4.0.1");
  expect(await statuses(42, signIn)).toEqual({ 400: 40, 429: 2 });
  const refused = await refresh("10.4.0.1");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await signInAs("limit@example.com", "wrong", "10.4.0.2")).status).toBe(400);
  expect(await statuses(32, () => signUp("x", "y", "10.4.0.1"))).toMatchObject({ 429: 2 });
});

const signUpAnew = (index: number) =>
  signUp(`mail${index}@example.com`, "correct horse", `10.7.0.${index}`);

test("sign-ups beyond the hourly mail limit are refused and create no account", async () => {
  expect(await statuses(3, signUpAnew)).toEqual({ 200: 3 });
  const fourth = await signUpAnew(3);
  expect(fourth.status).toBe(429);
  expect(Number(fourth.headers.get("retry-after"))).toBeGreaterThan(3500);
  expect(await fourth.json()).toMatchObject({
    error_code: "over_email_send_rate_limit",
    msg: "email rate limit exceeded",
  });
  const [row] = await project.sql`
    select count(*)::int as count from auth.users where email = 'mail3@example.com'`;
  expect(row?.["count"]).toBe(0);
});

test("the mail limit's error has the code that auth-js expects", async () => {
  const { client } = await signedIn(project, await createAccount(project, "terms@example.com"));
  const first = await client.auth.resetPasswordForEmail("terms@example.com");
  expect(first.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
});
