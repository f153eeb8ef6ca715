import { verifyDkim } from "@postlark/networks/testing/verify-dkim";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { logged, startEngine } from "../support/engine.ts";
import { channelOf, connectNewsletter, startNewsletterServer } from "../support/newsletter.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

/** What DNS says, by name. */
const zone: Record<string, string> = {};

const engine = await startEngine({
  readTexts: async (name) => (zone[name] === undefined ? [] : [zone[name]]),
});
const server = await startNewsletterServer();
let ada: TestUser;
let workspace: string;
let channel: string;

beforeAll(async () => {
  ada = await createUser("Ada");
  workspace = (await engine.createWorkspace(ada)).id;
  channel = channelOf((await connect()).body);
});
afterAll(() => server.stop());

const connect = (again: object = {}) =>
  connectNewsletter(engine, ada, workspace, { port: server.port, ...again });

const answer = z.object({
  isSigned: z.boolean(),
  records: z.array(
    z.object({ kind: z.string(), name: z.string(), value: z.string(), state: z.string() }),
  ),
});

const ask = (user: TestUser) =>
  engine.command(user, "POST", `/channels/${channel}/sender-domain/check`);

async function check() {
  const { isSigned, records } = answer.parse((await ask(ada)).body);
  const [dkim] = records;
  if (dkim?.kind !== "dkim") throw new Error("There is no DKIM record.");
  return { isSigned, dkim };
}

async function mailTo(email: string): Promise<Buffer> {
  await engine.command(ada, "POST", `/channels/${channel}/subscribers`, { email, language: "en" });
  const [mail] = await server.mailsTo(email);
  return mail?.raw ?? Buffer.alloc(0);
}

test("mails are signed with DKIM while the DNS record is there, also after the mail server is connected again", async () => {
  const before = await check();
  expect(before).toMatchObject({ isSigned: false, dkim: { state: "missing" } });
  expect((await mailTo("wren@reader.test")).toString()).not.toContain("DKIM-Signature");

  const { name, value } = before.dkim;
  zone[name] = value;
  expect(await check()).toMatchObject({ isSigned: true, dkim: { value, state: "present" } });
  expect(verifyDkim(await mailTo("robin@reader.test"), zone)).toMatchObject({ isValid: true });

  expect((await connect({ channelId: channel })).status).toBe(201);
  expect((await check()).dkim.value).toBe(value);
  expect(verifyDkim(await mailTo("finch@reader.test"), zone)).toMatchObject({ isValid: true });

  delete zone[name];
  expect(await check()).toMatchObject({ isSigned: false, dkim: { state: "missing" } });
  expect((await mailTo("pipit@reader.test")).toString()).not.toContain("DKIM-Signature");
});

test("the private DKIM key is never returned or logged, and each check is audited", async () => {
  const output = JSON.stringify((await ask(ada)).body) + logged.join("\n");
  expect(output).not.toContain("PRIVATE KEY");
  const [row] = await sql`
    select settings, (select count(*)::integer from public.audit_events e
      where e.action = 'channel.check_domain' and e.subject_id = c.id::text) as looked
    from public.channels c where id = ${channel}`;
  expect(JSON.stringify(row)).not.toContain("PRIVATE KEY");
  expect(row?.["looked"]).toBeGreaterThan(3);
  expect((await ask(await createUser("Mallory"))).status).toBe(404);
});
