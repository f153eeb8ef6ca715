import { beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { startEngine } from "../support/engine.ts";
import { startSmtpServer } from "../support/smtp-server.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

const smtp = await startSmtpServer();
const engine = await startEngine({
  mail: { smtp: smtp.url, from: "Postlark <hello@postlark.test>" },
});
const madeSchema = z.object({ address: z.url(), notMailed: z.array(z.string()) });
let ada: TestUser;
let workspace: string;
let postIds: string[];

beforeAll(async () => {
  ada = await createUser("Ada");
  workspace = (await engine.createWorkspace(ada)).id;
  const drafts = [1, 2].map(() => ({ content: { text: "Rye", media: [] }, channelIds: [] }));
  const made = await Promise.all(
    drafts.map((draft) => engine.command(ada, "POST", `/workspaces/${workspace}/posts`, draft)),
  );
  postIds = made.map(({ body }) => z.object({ id: z.uuid() }).parse(body).id);
});

const share = (part: object) =>
  engine.command(ada, "POST", `/workspaces/${workspace}/client-links`, { postIds, ...part });

const count = async () =>
  (await sql`select 1 from public.client_links where workspace_id = ${workspace}`).length;

const mailsTo = (email: string) => smtp.mails.filter((mail) => mail.includes(`To: ${email}`));

test("a client link is mailed once to each address, with the message as text", async () => {
  const emails = ["zoe@client.test", "ZOE@client.test", "ben@client.test"];
  const { status, body } = await share({ emails, message: "By <b>Friday</b>, please" });
  const { address, notMailed } = madeSchema.parse(body);
  expect([status, notMailed]).toEqual([201, []]);
  expect([mailsTo("zoe@client.test").length, mailsTo("ben@client.test").length]).toEqual([1, 1]);
  const [mail = ""] = mailsTo("zoe@client.test");
  const text = mail.replaceAll(/=\r?\n/g, "");
  expect(text).toContain(address);
  expect(text).toContain("2 posts for your approval");
  expect(text).toContain("By &lt;b&gt;Friday&lt;/b&gt;, please");
  const [stored] = await sql`
    select 1 from private.client_link_mails where address_hash = convert_to('zoe@client.test', 'UTF8')`;
  expect(stored).toBeUndefined();
});

test("a message with a web address is refused before a link is made", async () => {
  const before = await count();
  const refused = await share({ emails: ["zoe@client.test"], message: "See https://spam.example" });
  expect(refused).toMatchObject({ status: 422, body: { error: { code: "message_has_links" } } });
  const many = Array.from({ length: 6 }, (_, index) => `c${index}@client.test`);
  expect((await share({ emails: many })).status).toBe(422);
  expect((await share({ emails: ["no address"] })).status).toBe(422);
  expect(await count()).toBe(before);
});

test("over the day's limit a link is made, and says to whom it was not mailed", async () => {
  await sql`
    insert into private.client_link_mails (workspace_id, address_hash, sent_by)
    select ${workspace}, sha256(convert_to(i::text, 'UTF8')), ${ada.id} from generate_series(1, 30) i`;
  const { status, body } = await share({ emails: ["late@client.test"] });
  expect(status).toBe(201);
  expect(madeSchema.parse(body).notMailed).toEqual(["late@client.test"]);
  expect(mailsTo("late@client.test")).toEqual([]);
});

test("a link is returned although nothing could be mailed", async () => {
  await sql`alter function public.take_client_link_mail(uuid, text) rename to taken_away`;
  await sql`notify pgrst, 'reload schema'`;
  try {
    const { status, body } = await share({ emails: ["zoe@client.test"] });
    expect(status).toBe(201);
    expect(madeSchema.parse(body)).toMatchObject({ notMailed: ["zoe@client.test"] });
  } finally {
    await sql`alter function public.taken_away(uuid, text) rename to take_client_link_mail`;
    await sql`notify pgrst, 'reload schema'`;
  }
});
