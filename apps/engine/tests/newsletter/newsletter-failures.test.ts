import { smtpError } from "@postlark/networks/testing/mail-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { createMetrics } from "../../src/platform/telemetry/metrics.ts";
import { runDeliveries } from "../../src/run-deliveries.ts";
import { keyring, startEngine } from "../support/engine.ts";
import { channelOf, connectNewsletter, startNewsletterServer } from "../support/newsletter.ts";
import { untilState } from "../support/until.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";
import { claimsOf, deliveryRow, schedule } from "../support/workspaces.ts";

/** What the server says of single addresses. */
const answers = new Map<string, Error>();
/** Whose mail it takes, and then hangs up without a word. */
const silent = new Set<string>();

const engine = await startEngine();
const server = await startNewsletterServer({
  onRcptTo({ address }, _, done) {
    done(answers.get(address) ?? null);
  },
  onData(stream, session, done) {
    const [to] = session.envelope.rcptTo;
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => void chunks.push(chunk));
    stream.on("end", () => {
      server.received.push({ from: "", to: to?.address ?? "", raw: Buffer.concat(chunks) });
      if (silent.has(to?.address ?? "")) server.cut();
      else done(null);
    });
  },
});
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
let target: { workspace: string; channel: string };

beforeAll(async () => {
  ada = await createUser("Ada");
});
beforeEach(async () => {
  answers.clear();
  silent.clear();
  const workspace = await engine.createWorkspace(ada);
  const connected = await connectNewsletter(engine, ada, workspace.id, { port: server.port });
  target = { workspace: workspace.id, channel: channelOf(connected.body) };
});
afterAll(async () => {
  await runner.stop();
  await server.stop();
});

/** Confirmed ones, put in place. */
async function subscribers(count: number, name: string): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, at) => `${name}-${at}@reader.test`);
  for (const email of emails) {
    await sql`
      insert into public.newsletter_subscribers (workspace_id, channel_id, email, state, language)
      values (${target.workspace}, ${target.channel}, ${email}, 'confirmed', 'en')`;
  }
  return emails;
}

/** Has what waits wait no more: ten minutes later. */
async function passTime(delivery: string): Promise<void> {
  await sql`update private.newsletter_recipients set wake_at = now() where delivery_id = ${delivery}`;
  await sql`
    update public.deliveries set wake_at = now()
    where id = ${delivery} and state = 'publishing' and leased_by is null`;
  await sql`select private.touch_lane(${target.channel})`;
}

const countOf = (email: string) => server.received.filter(({ to }) => to === email).length;

async function recipientsOf(delivery: string): Promise<Record<string, string>> {
  const rows = await sql<{ email: string; state: string }[]>`
    select s.email, r.state from private.newsletter_recipients r
    join public.newsletter_subscribers s on s.id = r.subscriber_id where r.delivery_id = ${delivery}`;
  return Object.fromEntries(rows.map(({ email, state }) => [email, state]));
}

async function stateOf(email: string) {
  const [row] = await sql<{ id: string; state: string }[]>`
    select id, state from public.newsletter_subscribers
    where channel_id = ${target.channel} and email = ${email}`;
  return row;
}

test("an unknown address (550 5.1.1) marks its subscriber as bounced, and the others get the mail", async () => {
  const [gone = "", ...others] = await subscribers(4, "bounce");
  answers.set(gone, smtpError(550, "5.1.1 No such user here"));
  const id = await schedule(target, { text: "To four" });
  await untilState(id, "published");
  expect(others.map(countOf)).toEqual([1, 1, 1]);
  expect(await recipientsOf(id)).toMatchObject({ [gone]: "bounced" });
  const [row] = await sql`
    select state, reason from public.newsletter_subscribers
    where channel_id = ${target.channel} and email = ${gone}`;
  expect(row).toMatchObject({
    state: "bounced",
    reason: expect.stringContaining("No such user here"),
  });
});

test("a third refusal ends a subscription, unless the mail server refuses the sender, and a member can renew it", async () => {
  const [full = "", blocked = ""] = await subscribers(3, "refusing");
  answers.set(full, smtpError(552, "5.2.2 Mailbox full"));
  answers.set(blocked, smtpError(550, "5.7.1 Sender blocked"));
  for (const text of ["One", "Two", "Three"]) {
    expect((await stateOf(full))?.state).toBe("confirmed");
    await untilState(await schedule(target, { text }), "published");
  }
  expect((await stateOf(blocked))?.state).toBe("confirmed");
  const ended = await stateOf(full);
  expect(ended?.state).toBe("bounced");
  const revived = await engine.command(ada, "POST", `/subscribers/${ended?.id}/revive`);
  expect(revived.status).toBe(204);
  expect((await stateOf(full))?.state).toBe("confirmed");
});

test("a temporarily refused address (451) is retried, and nobody gets a mail twice", async () => {
  const [busy = "", ...others] = await subscribers(3, "busy");
  answers.set(busy, smtpError(451, "4.7.1 Greylisted, come again"));
  const id = await schedule(target, { text: "In a while" });
  await expect.poll(() => others.map(countOf)).toEqual([1, 1]);
  await untilState(id, "publishing");
  await expect.poll(async () => (await recipientsOf(id))[busy]).toBe("waiting");
  answers.clear();
  await expect
    .poll(async () => {
      await passTime(id);
      return (await deliveryRow(id)).state;
    })
    .toBe("published");
  expect([busy, ...others].map(countOf)).toEqual([1, 1, 1]);
});

test("a mail whose answer was lost is unknown, and is repeated only if a member asks for it", async () => {
  const [lost = "", ...others] = await subscribers(3, "lost");
  silent.add(lost);
  const id = await schedule(target, { text: "Lost once" });
  await untilState(id, "published");
  expect([lost, ...others].map(countOf)).toEqual([1, 1, 1]);
  expect(await recipientsOf(id)).toMatchObject({ [lost]: "unknown" });
  const [step] = await sql`
    select result -> 'result' as result from public.delivery_steps where delivery_id = ${id} and position = 1`;
  expect(step?.["result"]).toMatchObject({ sent: 2, unknown: 1 });

  silent.clear();
  const settle = (answer: string) =>
    engine.command(ada, "POST", `/deliveries/${id}/unknown-mails`, { answer });
  expect((await settle("again")).status).toBe(204);
  await expect.poll(() => [lost, ...others].map(countOf)).toEqual([2, 1, 1]);
  await untilState(id, "published");
  expect(await recipientsOf(id)).toMatchObject({ [lost]: "sent" });
  expect((await settle("perhaps")).status).toBe(422);
});

test("a mail whose answer was lost can be counted as sent", async () => {
  const [lost = ""] = await subscribers(1, "counted");
  silent.add(lost);
  const id = await schedule(target, { text: "Lost, and found" });
  await untilState(id, "published");
  const body = { answer: "sent" };
  expect((await engine.command(ada, "POST", `/deliveries/${id}/unknown-mails`, body)).status).toBe(
    204,
  );
  expect(await recipientsOf(id)).toEqual({ [lost]: "sent" });
  expect(await deliveryRow(id)).toMatchObject({ state: "published" });
});

test("resuming a newsletter adds no event to the timeline", async () => {
  const [busy = ""] = await subscribers(2, "lines");
  answers.set(busy, smtpError(451, "4.7.1 Come again"));
  const id = await schedule(target, { text: "Line by line" });
  const readKinds = async () => {
    const rows = await sql<{ kind: string }[]>`
      select kind from public.delivery_events where delivery_id = ${id} and step = 1 order by id`;
    return rows.map(({ kind }) => kind);
  };
  const claims = async () => {
    const [row] = await sql<{ is_free: boolean }[]>`
      select leased_by is null as is_free from public.deliveries where id = ${id}`;
    return row?.is_free === true ? claimsOf(await deliveryRow(id)) : 0;
  };
  await expect.poll(readKinds).toEqual(["step_sent", "step_retry"]);
  for (const claim of [2, 3]) {
    await expect
      .poll(async () => {
        const standing = await claims();
        if (standing > 0 && standing < claim) await passTime(id);
        return standing;
      })
      .toBeGreaterThanOrEqual(claim);
  }
  expect(await readKinds()).toEqual(["step_sent", "step_retry"]);
});

test("a subscriber who unsubscribed after the list was made is skipped", async () => {
  const [leaver = "", ...others] = await subscribers(2, "leaver");
  answers.set(leaver, smtpError(451, "4.7.1 Come again"));
  const id = await schedule(target, { text: "Too late" });
  await expect.poll(async () => (await recipientsOf(id))[leaver]).toBe("waiting");
  answers.clear();
  await sql`
    update public.newsletter_subscribers set state = 'unsubscribed', ended_at = now()
    where channel_id = ${target.channel} and email = ${leaver}`;
  await expect
    .poll(async () => {
      await passTime(id);
      return (await deliveryRow(id)).state;
    })
    .toBe("published");
  expect([leaver, ...others].map(countOf)).toEqual([0, 1]);
  expect(await recipientsOf(id)).toMatchObject({ [leaver]: "left" });
});

test("a refused login marks the channel as needs_attention", async () => {
  await subscribers(1, "auth");
  server.lock(true);
  const id = await schedule(target, { text: "Locked out" });
  await expect
    .poll(async () => {
      const [row] = await sql`select state from public.channels where id = ${target.channel}`;
      return row?.["state"];
    })
    .toBe("needs_attention");
  server.lock(false);
  expect(await deliveryRow(id)).toMatchObject({ problem: { code: "credentials_revoked" } });
});
