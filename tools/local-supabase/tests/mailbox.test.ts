import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { createMailer } from "../src/mail/mailer.ts";
import { createPool } from "../src/postgres/pool.ts";
import { useFixture } from "./backend.ts";

const listSchema = z.object({
  total: z.number(),
  unread: z.number(),
  count: z.number(),
  start: z.number(),
  messages: z.array(
    z.object({
      ID: z.string(),
      From: z.object({ Name: z.string(), Address: z.string() }),
      To: z.array(z.object({ Name: z.string(), Address: z.string() })).length(1),
      Subject: z.string(),
      Created: z.iso.datetime({ offset: true }),
      Snippet: z.string(),
      Read: z.boolean(),
    }),
  ),
});
const messageSchema = z.object({
  ID: z.string(),
  Subject: z.string(),
  Text: z.string(),
  HTML: z.string(),
});

const backend = await useFixture();

beforeAll(async () => {
  const sql = createPool(backend.databaseUrl, 1);
  const mailer = createMailer(sql, { name: "Postlark", address: "hello@example.com" });
  for (const to of ["ann@example.com", "bob@example.com", "ann@example.org"]) {
    await mailer.send({
      to,
      subject: `Hello ${to}`,
      text: `Text for\n${to}`,
      html: `<p onclick="alert(1)">For <b>${to}</b></p><script>alert(2)</script>`,
    });
  }
  await sql.end();
});

const request = (path: string, init?: RequestInit) => fetch(`${backend.mailboxUrl}${path}`, init);
const list = async (path: string) => listSchema.parse(await (await request(path)).json());

describe("Mailpit's API", () => {
  it("lists messages in pages, newest first", async () => {
    const all = await list("/api/v1/messages");
    expect(all.messages.map(({ Subject }) => Subject)).toEqual([
      "Hello ann@example.org",
      "Hello bob@example.com",
      "Hello ann@example.com",
    ]);
    expect(all).toMatchObject({ total: 3, unread: 3, count: 3, start: 0 });
    expect(all.messages[0]).toMatchObject({ Snippet: "Text for ann@example.org", Read: false });
    const page = await list("/api/v1/messages?limit=1&start=1");
    expect(page).toMatchObject({ total: 3, count: 1, start: 1 });
    expect(page.messages[0]?.Subject).toBe("Hello bob@example.com");
  });

  it("searches by recipient, subject and text", async () => {
    expect((await list('/api/v1/search?query=to:"ann@example.com"')).total).toBe(1);
    expect((await list("/api/v1/search?query=to:ann@")).total).toBe(2);
    expect((await list("/api/v1/search?query=to:ANN%20subject:org")).total).toBe(1);
    expect((await list("/api/v1/search?query=bob")).total).toBe(1);
    expect((await list("/api/v1/search?query=%25")).total).toBe(0);
  });

  it("returns a message and marks it as read", async () => {
    const latest = messageSchema.parse(await (await request("/api/v1/message/latest")).json());
    expect(latest).toMatchObject({
      Subject: "Hello ann@example.org",
      Text: "Text for\nann@example.org",
    });
    const same = messageSchema.parse(await (await request(`/api/v1/message/${latest.ID}`)).json());
    expect(same).toEqual(latest);
    expect((await list("/api/v1/messages")).unread).toBe(2);
    expect(await (await request("/api/v1/info")).json()).toMatchObject({ Messages: 3, Unread: 2 });
  });

  it.each([
    ["an unknown message", "/api/v1/message/nothing", {}, 404],
    ["an unknown path", "/api/v2/messages", {}, 404],
    ["an unsupported method", "/api/v1/messages", { method: "PATCH" }, 405],
    ["malformed JSON", "/api/v1/messages", { method: "DELETE", body: "{" }, 400],
    ["IDs that are no list", "/api/v1/messages", { method: "DELETE", body: '{"IDs":1}' }, 400],
    ["NUL in a search", "/api/v1/search?query=%00", {}, 200],
    ["odd numbers", "/api/v1/messages?limit=-1&start=many", {}, 200],
  ])("answers $0 with $3", async (_name, path, init, status) => {
    expect((await request(path, init)).status).toBe(status);
  });
});

describe("the mailbox page", () => {
  it("loads only its own files", async () => {
    const page = await request("/");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
    for (const path of ["/mailbox.js", "/mailbox.css"]) {
      expect(html).toContain(`"${path}"`);
      expect((await request(path)).status).toBe(200);
    }
  });

  it("shows mails in a sandbox without scripts", async () => {
    const { ID } = messageSchema.parse(await (await request("/api/v1/message/latest")).json());
    const view = await request(`/view/${ID}.html`);
    const policy = view.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/sandbox (?!.*allow-scripts)/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(await view.text()).toContain("<b>ann@example.org</b>");
  });
});

describe("deleting", () => {
  it("removes the given messages, or all", async () => {
    const { messages } = await list("/api/v1/messages");
    const IDs = messages.slice(0, 1).map(({ ID }) => ID);
    expect(
      (await request("/api/v1/messages", { method: "DELETE", body: JSON.stringify({ IDs }) }))
        .status,
    ).toBe(200);
    expect((await list("/api/v1/messages")).total).toBe(2);
    await request("/api/v1/messages", { method: "DELETE" });
    expect((await list("/api/v1/messages")).total).toBe(0);
  });
});
