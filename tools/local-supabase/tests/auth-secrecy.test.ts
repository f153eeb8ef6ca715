import { expect, test } from "vitest";
import { z } from "zod";

import { createPool } from "../src/postgres/pool.ts";
import { arrive, createAccount, send, startProject } from "./auth-project.ts";
import { copyProject, startBackend } from "./backend.ts";
import { copyCluster } from "./prepared-cluster.ts";

const password = "correct horse";
const project = await startProject(`[auth.email]
enable_confirmations = true
max_frequency = "1h"`);
await createAccount(project, "member@example.com");
await project.client().auth.signUp({ email: "pending@example.com", password });

/** Addresses with an account, with one that is not confirmed, and without. */
const kinds = ["member", "pending", "stranger"];

const sentSchema = z.looseObject({
  created_at: z.string(),
  updated_at: z.string(),
  confirmation_sent_at: z.string(),
  identities: z.array(z.looseObject({ created_at: z.string(), last_sign_in_at: z.string() })),
});

test("sign-up answers with equal times for taken and free addresses", async () => {
  await createAccount(project, "taken@example.com");
  for (const email of ["taken@example.com", "free@example.com"]) {
    const sent = sentSchema.parse(
      await (await send(project, "POST", "/signup", { email, password })).json(),
    );
    const [identity] = sent.identities;
    expect({
      ...sent,
      identity: identity?.created_at,
      signIn: identity?.last_sign_in_at,
    }).toMatchObject({
      updated_at: sent.created_at,
      confirmation_sent_at: sent.created_at,
      identity: sent.created_at,
      signIn: sent.created_at,
    });
  }
});

/** How exact the time is that a sign-up tells. */
async function digitsOf(email: string): Promise<number> {
  const response = await send(project, "POST", "/signup", { email, password });
  const { confirmation_sent_at: time } = sentSchema.parse(await response.json());
  return /\.(\d+)/.exec(time)?.[1]?.length ?? 0;
}

test("sign-up answers with microseconds for taken and free addresses", async () => {
  const known = Array.from({ length: 6 }, (_, index) => `digits${index}@example.com`);
  await Promise.all(known.map((email) => createAccount(project, email)));
  // Six in a row that end in three noughts do not happen.
  expect(Math.max(...(await Promise.all(known.map(digitsOf))))).toBeGreaterThan(3);
  const free = known.map((email) => `free-${email}`);
  expect(Math.max(...(await Promise.all(free.map(digitsOf))))).toBeGreaterThan(3);
});

const requests: Record<string, (email: string) => Promise<Response>> = {
  "/recover": (email) => send(project, "POST", "/recover", { email }),
  "/otp": (email) => send(project, "POST", "/otp", { email }),
  "/otp without create_user": (email) =>
    send(project, "POST", "/otp", { email, create_user: false }),
  "/resend of a confirmation": (email) =>
    send(project, "POST", "/resend", { email, type: "signup" }),
  "/resend of a change": (email) =>
    send(project, "POST", "/resend", { email, type: "email_change" }),
  "/signup": (email) => send(project, "POST", "/signup", { email, password }),
};

const userMembers = [
  "id",
  "aud",
  "role",
  "email",
  "phone",
  "confirmation_sent_at",
  "app_metadata",
  "user_metadata",
  "identities",
  "created_at",
  "updated_at",
  "is_anonymous",
];

const addressesFor = async (prefix: string) => {
  const [member = "", pending = "", stranger = ""] = kinds.map(
    (kind) => `${prefix}-${kind}@example.com`,
  );
  await createAccount(project, member);
  await project.admin.auth.admin.createUser({ email: pending, password });
  return [member, pending, stranger];
};

test.each(Object.keys(requests))(
  "%s answers the same for every address, and 429 at the second request",
  async (name) => {
    const request = requests[name];
    if (request === undefined) throw new Error(`There is no request ${name}.`);
    for (const email of await addressesFor(name.replaceAll(/\W/g, ""))) {
      const first = await request(email);
      expect(first.status).toBe(200);
      const members = Object.keys(z.looseObject({}).parse(await first.json()));
      expect(members).toEqual(name === "/signup" ? userMembers : []);
      const second = await request(email);
      expect(second.status).toBe(429);
      expect(await second.json()).toMatchObject({ error_code: "over_email_send_rate_limit" });
    }
  },
);

test("an email change to a taken address answers like one to a free address", async () => {
  const account = await createAccount(project, "mover@example.com");
  await createAccount(project, "occupied@example.com");
  const client = project.client();
  await client.auth.signInWithPassword(account);
  const { data, error } = await client.auth.updateUser({ email: "occupied@example.com" });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email: "mover@example.com",
    new_email: "occupied@example.com",
  });
});

test("/recover answers before the mail is sent", async () => {
  const { id, email } = await createAccount(project, "held@example.com");
  let answered = "not yet";
  await project.sql.begin(async (sql) => {
    await sql`select from auth.users where id = ${id} for update`;
    const response = await send(project, "POST", "/recover", { email });
    answered = String(response.status);
  });
  expect(answered).toBe("200");
  expect(await project.mailsTo(email)).toHaveLength(1);
});

test("a second sign-up that is refused by the mail limit still clears the first one's password", async () => {
  const email = "soon@example.com";
  const { auth } = project.client();
  await auth.signUp({ email, password: "the attacker's own" });
  const second = await auth.signUp({ email, password: "the owner's own" });
  expect(second.error?.status).toBe(429);
  expect((await arrive(project, email)).type).toBe("recovery");
  const attacker = await auth.signInWithPassword({ email, password: "the attacker's own" });
  expect(attacker.error?.code).toBe("invalid_credentials");
});

test("stopping the backend sends queued mails first", async () => {
  const { remove, ...folders } = await copyProject();
  try {
    await copyCluster(folders.dataDir);
    const first = await startBackend(folders);
    const admin = first.client(first.keys.secret).auth.admin;
    const emails = Array.from({ length: 8 }, (_, index) => `owed${index}@example.com`);
    await Promise.all(emails.map((email) => admin.createUser({ email, password })));
    const { auth } = first.client(first.keys.publishable);
    await Promise.all(emails.map((email) => auth.resetPasswordForEmail(email)));
    await first.stop();

    const second = await startBackend(folders);
    const sql = createPool(second.databaseUrl, 1);
    const mails = await sql<{ to: string }[]>`
      select recipient as to from _local_supabase.mail order by recipient`;
    expect(mails.map(({ to }) => to)).toEqual(emails);
    await sql.end({ timeout: 2 });
    await second.stop();
  } finally {
    await remove();
  }
});
