import { hash } from "@node-rs/bcrypt";
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

async function statuses(requests: Promise<Response>[]): Promise<number[]> {
  const responses = await Promise.all(requests);
  return responses.map(({ status }) => status).toSorted((one, other) => one - other);
}

const signInAs = (email: string, password: string, address: string) =>
  send(project, "POST", "/token?grant_type=password", { email, password }, from(address));

/** A confirmed account whose password is checked fast. */
async function quickAccount(email: string) {
  const password = "correct horse";
  const { data, error } = await project.admin.auth.admin.createUser({
    email,
    password_hash: await hash(password, { cost: 4, version: "2a" }),
    email_confirm: true,
  });
  if (error !== null) throw error;
  return { id: data.user.id, email, password };
}

test("blocks who entered ten wrong passwords, and not the owner elsewhere", async () => {
  const { email, password } = await quickAccount("target@example.com");
  const guesses = Array.from({ length: 25 }, (_, index) =>
    signInAs(email, `wrong ${index}`, "10.0.0.1"),
  );
  expect(await statuses(guesses)).toEqual([
    ...Array.from({ length: 10 }, () => 400),
    ...Array.from({ length: 15 }, () => 429),
  ]);
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
  await quickAccount("bystander@example.com");
  expect((await signInAs("bystander@example.com", "correct horse", "10.0.0.1")).status).toBe(200);
});

test("blocks an account after a hundred wrong passwords from whatever addresses", async () => {
  const { email, password } = await quickAccount("besieged@example.com");
  const guesses = Array.from({ length: 105 }, (_, index) =>
    signInAs(email, "wrong", `10.0.2.${index}`),
  );
  const responses = await statuses(guesses);
  expect(responses.filter((status) => status === 400)).toHaveLength(100);
  expect((await signInAs(email, password, "10.0.3.1")).status).toBe(429);
});

test("forgets wrong passwords after a right one", async () => {
  const { email, password } = await quickAccount("clumsy@example.com");
  for (let round = 0; round < 2; round += 1) {
    const guesses = Array.from({ length: 9 }, () => signInAs(email, "wrong", "10.1.0.1"));
    expect(new Set(await statuses(guesses))).toEqual(new Set([400]));
    expect((await signInAs(email, password, "10.1.0.1")).status).toBe(200);
  }
});

test("never blocks many right passwords at once", async () => {
  const { email, password } = await quickAccount("busy@example.com");
  const signIns = Array.from({ length: 16 }, () => signInAs(email, password, "10.2.0.1"));
  expect(new Set(await statuses(signIns))).toEqual(new Set([200]));
});

test("blocks guessing the account whether it exists or not", async () => {
  const guesses = Array.from({ length: 12 }, () =>
    signInAs("nobody@example.com", "wrong", "10.3.0.1"),
  );
  const responses = await statuses(guesses);
  expect(responses.filter((status) => status === 429)).toHaveLength(2);
});

test("believes the last address of X-Forwarded-For, not the client's own", async () => {
  const guesses = Array.from({ length: 12 }, (_, index) =>
    signInAs("spoofed@example.com", "wrong", `203.0.113.${index}, 10.3.1.1`),
  );
  const responses = await statuses(guesses);
  expect(responses.filter((status) => status === 429)).toHaveLength(2);
});

test("takes no address for an account that is none", async () => {
  const responses = await Promise.all(
    ["a".repeat(300_000), "no address", "a@b@c"].map((email) => signInAs(email, "x", "10.3.2.1")),
  );
  for (const response of responses) {
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: "invalid_credentials" });
  }
});

test("counts sign-ins by password with refreshes, and sign-ups by themselves", async () => {
  const signIns = Array.from({ length: 42 }, (_, index) =>
    signInAs(`limit${index}@example.com`, "wrong", "10.4.0.1"),
  );
  const responses = await Promise.all(signIns);
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(2);
  for (const { headers } of refused) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await refresh("10.4.0.1")).status).toBe(429);
  expect((await signInAs("limit@example.com", "wrong", "10.4.0.2")).status).toBe(400);
  const signUps = Array.from({ length: 32 }, () =>
    send(project, "POST", "/signup", { email: "x", password: "y" }, from("10.4.0.1")),
  );
  expect((await statuses(signUps)).filter((status) => status === 429)).toHaveLength(2);
});

const refresh = (address: string) =>
  send(project, "POST", "/token?grant_type=refresh_token", { refresh_token: "x" }, from(address));

test("limits refreshes and verifications, per address", async () => {
  const refreshes = Array.from({ length: 42 }, () => refresh("10.5.0.1"));
  expect((await statuses(refreshes)).slice(39)).toEqual([400, 429, 429]);
  const links = Array.from({ length: 6 }, () =>
    send(project, "GET", "/verify?type=signup&token=x", undefined, from("10.5.0.1")),
  );
  expect(await statuses(links)).toEqual([303, 303, 303, 303, 429, 429]);
});

const enterCode = (body: object, address: string) =>
  send(project, "POST", "/verify", { type: "email", ...body }, from(address));

test("limits guesses at a mailed code, from whatever addresses", async () => {
  const guesses = Array.from({ length: 105 }, (_, index) =>
    enterCode({ email: "bystander@example.com", token: "123456" }, `10.6.0.${index}`),
  );
  const responses = await statuses(guesses);
  expect(responses.filter((status) => status === 403)).toHaveLength(100);
  expect(responses.filter((status) => status === 429)).toHaveLength(5);
});

test("sends so many mails an hour, and makes no account beyond them", async () => {
  const signUp = (index: number) =>
    send(
      project,
      "POST",
      "/signup",
      { email: `mail${index}@example.com`, password: "correct horse" },
      from(`10.7.0.${index}`),
    );
  expect(await statuses([1, 2, 3].map(signUp))).toEqual([200, 200, 200]);
  const fourth = await signUp(4);
  expect(fourth.status).toBe(429);
  expect(Number(fourth.headers.get("retry-after"))).toBeGreaterThan(3500);
  expect(await fourth.json()).toMatchObject({
    error_code: "over_email_send_rate_limit",
    msg: "email rate limit exceeded",
  });
  const [row] = await project.sql`
    select count(*)::int as count from auth.users where email = 'mail4@example.com'`;
  expect(row?.["count"]).toBe(0);
});

test("tells auth-js in terms that it understands", async () => {
  const { client } = await signedIn(project, await createAccount(project, "terms@example.com"));
  const first = await client.auth.resetPasswordForEmail("terms@example.com");
  expect(first.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
});
