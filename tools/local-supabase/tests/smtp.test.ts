import { once } from "node:events";
import { connect } from "node:net";
import { createInterface } from "node:readline";

import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";

import { startBackend, copyProject } from "./backend.ts";
import { copyCluster } from "./prepared-cluster.ts";

const messageSchema = z.object({
  From: z.object({ Name: z.string(), Address: z.string() }),
  To: z.array(z.object({ Address: z.string() })),
  Subject: z.string(),
  Text: z.string(),
  HTML: z.string(),
});

let project: Awaited<ReturnType<typeof copyProject>>;
let backend: Awaited<ReturnType<typeof startBackend>>;

beforeAll(async () => {
  project = await copyProject();
  await copyCluster(project.dataDir);
  backend = await startBackend({ ...project, smtpPort: 0 });
});

afterAll(async () => {
  await backend.stop();
  await project.remove();
});

/** Sends lines one after the other, and gives the last line of each answer. */
async function talk(...lines: string[]): Promise<string[]> {
  const { hostname, port } = new URL(backend.smtpUrl ?? "");
  const socket = connect(Number(port), hostname);
  const answers: string[] = [];
  const incoming = createInterface({ input: socket })[Symbol.asyncIterator]();
  const nextAnswer = async (): Promise<void> => {
    for (;;) {
      const { value = "", done } = await incoming.next();
      if (!done && /^\d{3}-/.test(value)) continue;
      answers.push(value);
      return;
    }
  };
  await nextAnswer();
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    await nextAnswer();
  }
  socket.end();
  await once(socket, "close");
  return answers.slice(1);
}

const to = (address: string) => `RCPT TO:<${address}>`;
const greeting = ["EHLO test", "MAIL FROM:<hello@postlark.test>"];

async function latest(address: string) {
  const url = `${backend.mailboxUrl}/api/v1/search?query=to:"${address}"`;
  const { messages } = z
    .object({ messages: z.array(z.object({ ID: z.string() })) })
    .parse(await (await fetch(url)).json());
  expect(messages).toHaveLength(1);
  const message = await fetch(`${backend.mailboxUrl}/api/v1/message/${messages[0]?.ID}`);
  return messageSchema.parse(await message.json());
}

const invitation = [
  "From: =?utf-8?q?Postlark_=C2=B7_Acme?= <hello@postlark.test>",
  "To: someone@else.test",
  "Subject: =?utf-8?q?Ada_l=C3=A4dt_dich_ein?=",
  "MIME-Version: 1.0",
  'Content-Type: multipart/alternative; boundary="cut"',
  "",
  "--cut",
  "Content-Type: text/plain; charset=utf-8",
  "Content-Transfer-Encoding: base64",
  "",
  Buffer.from("Grüße\n").toString("base64"),
  "--cut",
  "Content-Type: text/html; charset=utf-8",
  "",
  "<p>Gr&uuml;&szlig;e</p>",
  "--cut--",
  ".",
].join("\r\n");

it("SMTP stores a mail for each recipient of the envelope with the sender's header and text", async () => {
  const answers = await talk(...greeting, to("ada@x.test"), to("bob@x.test"), "DATA", invitation);
  expect(answers.map((answer) => answer.slice(0, 3))).toEqual([
    "250",
    "250",
    "250",
    "250",
    "354",
    "250",
  ]);
  for (const address of ["ada@x.test", "bob@x.test"]) {
    expect(await latest(address)).toEqual({
      From: { Name: "Postlark · Acme", Address: "hello@postlark.test" },
      To: [{ Address: address }],
      Subject: "Ada lädt dich ein",
      Text: "Grüße\n",
      HTML: expect.stringContaining("<p>Gr&uuml;&szlig;e</p>"),
    });
  }
});

it("SMTP stores a plain-text mail with its HTML escaped", async () => {
  const text = "Subject: Plain\r\n\r\n<script>alert(1)</script> & more\r\n.";
  await talk(...greeting, to("plain@x.test"), "DATA", text);
  const { Text, HTML } = await latest("plain@x.test");
  expect(Text.trim()).toBe("<script>alert(1)</script> & more");
  expect(HTML).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; more");
});

it.each([
  ["a declared size over the limit", [`MAIL FROM:<a@x.test> SIZE=${11 * 1_024 * 1_024}`], "552"],
  ["AUTH", ["AUTH PLAIN AHUAcA=="], "500"],
  ["an unknown command", ["DANCE"], "500"],
])("SMTP refuses %s", async (_what, lines, code) => {
  const answers = await talk("EHLO test", ...lines);
  expect(answers.at(-1)?.slice(0, 3)).toBe(code);
});

it("SMTP refuses a message that exceeds the size limit and stores none of it", async () => {
  const body = `Subject: Large\r\n\r\n${`${"x".repeat(1_000)}\r\n`.repeat(11_000)}.`;
  const answers = await talk(...greeting, to("large@x.test"), "DATA", body);
  expect(answers.at(-1)).toMatch(/^552 /);
  const found = await fetch(`${backend.mailboxUrl}/api/v1/search?query=to:large@x.test`);
  expect(await found.json()).toMatchObject({ total: 0 });
});

it("SMTP serves other clients after one that disconnects during DATA", async () => {
  const { hostname, port } = new URL(backend.smtpUrl ?? "");
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.write(
    "EHLO test\r\nMAIL FROM:<a@x.test>\r\nRCPT TO:<cut@x.test>\r\nDATA\r\nSubject: Cut\r\n",
  );
  await vi.waitFor(() => expect(socket.bytesRead).toBeGreaterThan(0), 10_000);
  socket.destroy();
  await talk(...greeting, to("after@x.test"), "DATA", "Subject: After\r\n\r\nHere.\r\n.");
  expect((await latest("after@x.test")).Subject).toBe("After");
});

it("a taken SMTP port is reported with its variable", async () => {
  const other = await copyProject();
  await copyCluster(other.dataDir);
  const smtpPort = Number(new URL(backend.smtpUrl ?? "").port);
  await expect(startBackend({ ...other, smtpPort })).rejects.toThrow(
    `Port ${smtpPort} (the mailbox's SMTP) is taken. Stop what uses it, or choose another port with SUPABASE_SMTP_PORT.`,
  );
  await other.remove();
});
