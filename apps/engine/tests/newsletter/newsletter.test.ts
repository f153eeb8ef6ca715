import { afterAll, beforeAll, expect, test } from "vitest";

import { createMetrics } from "../../src/platform/telemetry/metrics.ts";
import { runDeliveries } from "../../src/run-deliveries.ts";
import { keyring, logged, startEngine } from "../support/engine.ts";
import {
  channelOf,
  connectNewsletter,
  linkIn,
  mailPassword,
  plain,
  startNewsletterServer,
} from "../support/newsletter.ts";
import { untilState } from "../support/until.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";
import { deliveryRow, schedule } from "../support/workspaces.ts";

const engine = await startEngine();
const server = await startNewsletterServer();
const runner = runDeliveries({
  database: engine.services.database,
  log: engine.services.log,
  metrics: createMetrics(),
  keyring,
  siteUrl: new URL("http://localhost:3000"),
  isLoopbackAllowed: true,
  runner: { concurrency: 5, lease: 10_000 },
  crash: undefined,
});
let ada: TestUser;
let workspace: { id: string; slug: string };
let channel: string;

beforeAll(async () => {
  ada = await createUser("Ada");
  workspace = await engine.createWorkspace(ada);
  const connected = await connectNewsletter(engine, ada, workspace.id, { port: server.port });
  channel = channelOf(connected.body);
});
afterAll(async () => {
  await runner.stop();
  await server.stop();
});

function subscribe(email: string, language = "en", target = channel) {
  return fetch(`${engine.origin}/p/${workspace.slug}/newsletter`, {
    method: "POST",
    headers: { "accept-language": language },
    body: new URLSearchParams({ channel: target, email }),
  });
}

const open = (path: string, init?: RequestInit) => fetch(`${engine.origin}${path}`, init);

async function stateOf(email: string): Promise<string | undefined> {
  const [row] = await sql<{ state: string }[]>`
    select state from public.newsletter_subscribers where channel_id = ${channel} and email = ${email}`;
  return row?.state;
}

/** Somebody who subscribed, and said so once more. */
async function subscriber(email: string): Promise<void> {
  await subscribe(email);
  const [mail] = await server.mailsTo(email);
  if (mail === undefined) throw new Error("No mail came.");
  await open(linkIn(mail), { method: "POST" });
  expect(await stateOf(email)).toBe("confirmed");
}

test("connecting sends a mail from the sender's address to itself", async () => {
  const [mail] = await server.mailsTo("news@larks.test");
  expect(mail?.raw.toString()).toContain("Auto-Submitted: auto-generated");
  const [row] =
    await sql`select handle, display_name, settings from public.channels where id = ${channel}`;
  expect(row).toMatchObject({ handle: "news@larks.test", display_name: "Larks" });
  expect(JSON.stringify(row)).not.toContain(mailPassword);
});

test("a wrong password is refused with its field, and is never logged", async () => {
  const wrong = "wrong-and-still-secret";
  const answer = await connectNewsletter(engine, ada, workspace.id, {
    port: server.port,
    password: wrong,
  });
  expect(answer).toMatchObject({
    status: 422,
    body: { error: { code: "wrong_password" }, field: "password" },
  });
  expect(logged.join("\n") + JSON.stringify(answer.body)).not.toContain(wrong);
});

test("an address is confirmed only by the button on the page behind the mailed link, and every subscription request gets the same answer", async () => {
  const page = await (await open(`/p/${workspace.slug}`)).text();
  expect(page).toContain(`action="/p/${workspace.slug}/newsletter"`);
  expect(page).toContain(channel);

  const first = await subscribe("Wren@Reader.test", "de");
  expect(first.status).toBe(200);
  const [mail] = await server.mailsTo("wren@reader.test");
  if (mail === undefined) throw new Error("No mail came.");
  expect(plain(mail)).toContain("Abonnement von Larks");
  expect(plain(mail)).toContain("1 Meadow Lane");

  // A program that looks at mails follows links, and may ask for a page's head.
  await open(linkIn(mail));
  await open(linkIn(mail), { method: "HEAD" });
  expect(await stateOf("wren@reader.test")).toBe("pending");
  const confirmed = await open(linkIn(mail), { method: "POST" });
  expect(await confirmed.text()).toContain("You’re subscribed to Larks");
  expect(await stateOf("wren@reader.test")).toBe("confirmed");

  // Known, unknown, of another newsletter: the same answer.
  const again = await subscribe("wren@reader.test", "de");
  const elsewhere = await subscribe("nobody@reader.test", "de", workspace.id);
  const answers = [await first.text(), await again.text(), await elsewhere.text()];
  expect(new Set(answers).size).toBe(1);
  expect(await stateOf("nobody@reader.test")).toBeUndefined();
});

test("a post is mailed to each subscriber once, and not after one-click unsubscription", async () => {
  await subscriber("robin@reader.test");
  await subscriber("finch@reader.test");
  const first = await schedule({ workspace: workspace.id, channel }, { text: "First\n\nNews." });
  await untilState(first, "published");
  const [, mail] = await server.mailsTo("robin@reader.test", 2);
  await server.mailsTo("finch@reader.test", 2);
  if (mail === undefined) throw new Error("No mail came.");
  const text = plain(mail);
  expect(text).toContain("Subject: First");
  expect(text).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(text).toContain("List-ID: <news.larks.test>");
  expect(text).toContain("Precedence: bulk");
  expect(text).toContain("1 Meadow Lane");

  const answer = await open(linkIn(mail), {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(await stateOf("robin@reader.test")).toBe("unsubscribed");

  const second = await schedule({ workspace: workspace.id, channel }, { text: "Second" });
  expect((await untilState(second, "published")).steps).toEqual(["done", "done"]);
  await server.mailsTo("finch@reader.test", 3);
  const about = (subject: string, email: string) =>
    server.received.filter((one) => one.to === email && plain(one).includes(`Subject: ${subject}`));
  expect(about("Second", "robin@reader.test")).toEqual([]);
  expect(about("Second", "finch@reader.test")).toHaveLength(1);
  expect(about("First", "robin@reader.test")).toHaveLength(1);
});

test("a post without subscribers fails as no_subscribers", async () => {
  const other = await engine.createWorkspace(ada);
  const connected = await connectNewsletter(engine, ada, other.id, { port: server.port });
  const target = { workspace: other.id, channel: channelOf(connected.body) };
  const id = await schedule(target, { text: "Anybody?" });
  await untilState(id, "failed");
  expect((await deliveryRow(id)).problem).toMatchObject({ code: "no_subscribers" });
});

test("an address that a member adds has to be confirmed like any other", async () => {
  const add = (user: TestUser, email: string) =>
    engine.command(user, "POST", `/channels/${channel}/subscribers`, { email, language: "fr" });
  const added = await add(ada, "pipit@reader.test");
  expect(added.status).toBe(201);
  await server.mailsTo("pipit@reader.test");
  expect(await stateOf("pipit@reader.test")).toBe("pending");
  expect(await add(ada, "pipit@reader.test")).toMatchObject({
    status: 409,
    body: { error: { code: "asked_just_now" } },
  });
  expect(await add(ada, "no address")).toMatchObject({
    status: 422,
    body: { error: { code: "email_invalid" } },
  });
  expect((await add(await createUser("Mallory"), "x@reader.test")).status).toBe(404);

  const id = channelOf(added.body);
  expect((await engine.command(ada, "DELETE", `/subscribers/${id}`)).status).toBe(204);
  expect((await engine.command(ada, "POST", `/subscribers/${id}/restore`)).status).toBe(204);
  const rows = await sql`
    select action from public.audit_events where subject_id = ${id} order by id`;
  expect(rows.map(({ action }) => action)).toEqual([
    "subscriber.add",
    "subscriber.add",
    "subscriber.remove",
    "subscriber.restore",
  ]);
});

test("an invalid address is refused with 422, and an unknown link with 404", async () => {
  for (const none of ["no address", "a@x-.test", `${"a".repeat(65)}@x.test`]) {
    expect((await subscribe(none)).status).toBe(422);
  }
  const unknown = `/p/n/${"0".repeat(64)}`;
  expect((await open(unknown)).status).toBe(404);
  expect((await open(unknown, { method: "POST" })).status).toBe(404);
});
