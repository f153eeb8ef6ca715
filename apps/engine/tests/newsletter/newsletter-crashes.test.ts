import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { startEngine } from "../support/engine.ts";
import { channelOf, connectNewsletter, startNewsletterServer } from "../support/newsletter.ts";
import {
  buildRunnerProgram,
  startRunnerProcess,
  type RunnerProcess,
} from "../support/runner-process.ts";
import { untilState } from "../support/until.ts";
import { createUser } from "../support/users.ts";
import { endLease, engineUrl, owner, schedule } from "../support/workspaces.ts";

let program: string;
let running: RunnerProcess[] = [];
/** What the server does before it answers. */
let onRecipient: (address: string) => void = () => undefined;
let onMail: (address: string) => void = () => undefined;

const engine = await startEngine();
const server = await startNewsletterServer({
  onRcptTo({ address }, _, done) {
    onRecipient(address);
    done(null);
  },
  onData(stream, session, done) {
    const [to] = session.envelope.rcptTo;
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => void chunks.push(chunk));
    stream.on("end", () => {
      server.received.push({ from: "", to: to?.address ?? "", raw: Buffer.concat(chunks) });
      onMail(to?.address ?? "");
      done(null);
    });
  },
});

beforeAll(async () => {
  program = await buildRunnerProgram("newsletter-program");
});

afterEach(async () => {
  [onRecipient, onMail] = [() => undefined, () => undefined];
  await Promise.all(running.map((one) => one.kill()));
  running = [];
});
afterAll(() => server.stop());

async function startProcess(): Promise<RunnerProcess> {
  const one = await startRunnerProcess(program, { DATABASE_URL: engineUrl(), LEASE: "30000" });
  running.push(one);
  return one;
}

/** A newsletter with so many confirmed subscribers. */
async function newsletter(count: number) {
  const ada = await createUser("Ada");
  const workspace = await engine.createWorkspace(ada);
  const connected = await connectNewsletter(engine, ada, workspace.id, { port: server.port });
  const target = { workspace: workspace.id, channel: channelOf(connected.body) };
  const rows = await owner<{ email: string }[]>`
    insert into public.newsletter_subscribers (workspace_id, channel_id, email, state, language)
    select ${target.workspace}, ${target.channel}, n || ${`.${workspace.slug}@reader.test`}, 'confirmed', 'en'
    from generate_series(1, ${count}) n returning email`;
  return { target, emails: rows.map(({ email }) => email) };
}

async function statesOf(delivery: string): Promise<readonly string[]> {
  const rows = await owner<{ state: string }[]>`
    select state from private.newsletter_recipients where delivery_id = ${delivery}`;
  return rows.map(({ state }) => state);
}

const counts = (emails: readonly string[]) =>
  emails.map((email) => server.received.filter(({ to }) => to === email).length);

test.each(["before a mail is accepted", "after a mail was accepted and before the reply"])(
  "after a runner is killed %s, the next one sends the rest of a newsletter, and no mail twice",
  async (when) => {
    const { target, emails } = await newsletter(12);
    const killed = await startProcess();
    let seen = 0;
    const kill = (address: string) => {
      if (!emails.includes(address)) return;
      seen += 1;
      if (seen === 5) killed.child.kill("SIGKILL");
    };
    if (when.startsWith("before")) onRecipient = kill;
    else onMail = kill;
    const id = await schedule(target, { text: "To a dozen" });
    expect(await killed.ended).toBe("SIGKILL");
    await endLease(id);

    await startProcess();
    await untilState(id, "published");
    expect(Math.max(...counts(emails))).toBe(1);
    const states = await statesOf(id);
    // The one that was under way, of which nobody heard again.
    expect(states.filter((state) => state === "unknown")).toHaveLength(1);
    expect(states.filter((state) => state === "sent")).toHaveLength(11);
    expect(counts(emails).filter((count) => count === 0)).toHaveLength(
      when.startsWith("before") ? 1 : 0,
    );
  },
);

test("two engines send each mail once", async () => {
  const { target, emails } = await newsletter(40);
  await Promise.all([startProcess(), startProcess()]);
  const id = await schedule(target, { text: "By two" });
  await untilState(id, "published");
  expect(counts(emails)).toEqual(emails.map(() => 1));
});

/** What engine.claim and engine.begin_mail answer to an engine. */
async function claimFence(id: string): Promise<string> {
  const rows = await owner<{ delivery_id: string; fence: string }[]>`
    select delivery_id, fence::text from engine.claim(50, '30 seconds', 'test')`;
  return rows.find(({ delivery_id }) => delivery_id === id)?.fence ?? "";
}

async function beginMail(id: string, fence: string): Promise<string> {
  const [row] = await owner<{ recipient_id: string }[]>`
    select recipient_id from engine.begin_mail(${id}, ${fence})`;
  return row?.recipient_id ?? "";
}

test("after a takeover, the old engine's late success counts and its late retry leaves the mail unknown", async () => {
  const { target } = await newsletter(2);
  const id = await schedule(target, { text: "To both" });
  const fence = await claimFence(id);
  await owner`select engine.list_recipients(${id}, ${fence})`;
  const [answered, cut] = [await beginMail(id, fence), await beginMail(id, fence)];
  await endLease(id);
  expect(await beginMail(id, await claimFence(id))).toBe("");

  await owner`select engine.end_mail(${cut}, ${fence}, 'waiting', 'Connection closed', '0 seconds')`;
  await owner`select engine.end_mail(${answered}, ${fence}, 'sent')`;
  expect((await statesOf(id)).toSorted()).toEqual(["sent", "unknown"]);
});
