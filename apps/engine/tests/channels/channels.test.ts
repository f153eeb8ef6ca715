import { createServer, type IncomingMessage } from "node:http";

import { hasPeer, startRelay } from "@postlark/testing/peers";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";

import { logged, startEngine } from "../support/engine.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

const engine = await startEngine();
const createdSchema = z.object({ id: z.uuid() });
let ada: TestUser;
let workspace: { id: string; slug: string };

beforeAll(async () => {
  ada = await createUser("Ada");
  workspace = await engine.createWorkspace(ada);
});

function connect(body: object, user = ada) {
  return engine.command(user, "POST", `/workspaces/${workspace.id}/channels`, body);
}

async function channel(id: string) {
  const [row] = await sql`select * from public.channels where id = ${id}`;
  return row;
}

/** An address that answers as it is told to, and keeps what came. */
async function receiver(status: number): Promise<{ url: string; received: IncomingMessage[] }> {
  const received: IncomingMessage[] = [];
  const http = createServer((request, response) => {
    received.push(request);
    request.resume();
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void http.close());
  const address = http.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/posts`, received };
}

const secret = `whsec_${Buffer.alloc(32, 9).toString("base64")}`;

describe("a webhook", () => {
  test("is connected after answering a signed test, and its secret is stored encrypted", async () => {
    const { url, received } = await receiver(204);
    const answer = await connect({ network: "webhook", method: "webhook", url, secret });
    expect(answer.status).toBe(201);
    expect(received[0]?.headers["webhook-signature"]).toMatch(/^v1,/);
    const { id } = createdSchema.parse(answer.body);
    const row = await channel(id);
    expect(row).toMatchObject({ network: "webhook", state: "connected" });
    expect(JSON.stringify(row)).not.toContain(secret);
    const [credentials] =
      await sql`select ciphertext from private.channel_credentials where channel_id = ${id}`;
    expect(Buffer.from(credentials?.["ciphertext"]).includes(Buffer.from(secret))).toBe(false);
    expect(logged.join("\n")).not.toContain(secret);

    const again = await connect({ network: "webhook", method: "webhook", url, secret });
    expect(createdSchema.parse(again.body).id).toBe(id);
  });

  test.each([
    [500, "connect_answer", "answered 500"],
    [302, "connect_answer", "302"],
  ])("that answers %i is refused with %s", async (status, code, message) => {
    const { url } = await receiver(status);
    expect(await connect({ network: "webhook", method: "webhook", url, secret })).toMatchObject({
      status: 422,
      body: { error: { code, message: expect.stringContaining(message) }, field: "url" },
    });
  });

  test.each([
    ["http://10.0.0.1/posts", "connect_unreachable"],
    ["http://169.254.169.254/latest/meta-data", "connect_unreachable"],
    ["https://nobody.invalid/posts", "connect_unreachable"],
    ["nothing", "connect_input"],
  ])("at %s is refused with %s", async (url, code) => {
    expect(await connect({ network: "webhook", method: "webhook", url, secret })).toMatchObject({
      status: 422,
      body: { error: { code }, field: "url" },
    });
  });

  test("is not connected by a user outside the workspace (404), and gets no request", async () => {
    const eve = await createUser("Eve");
    const { url, received } = await receiver(204);
    const answer = await connect({ network: "webhook", method: "webhook", url, secret }, eve);
    expect(answer.status).toBe(404);
    expect(received).toEqual([]);
  });

  test("can be paused, resumed and removed together with its secret", async () => {
    const { url } = await receiver(204);
    const { id } = createdSchema.parse(
      (await connect({ network: "webhook", method: "webhook", url, secret })).body,
    );
    expect((await engine.command(ada, "POST", `/channels/${id}/pause`, {})).status).toBe(204);
    expect(await channel(id)).toMatchObject({ state: "paused" });
    expect((await engine.command(ada, "POST", `/channels/${id}/resume`)).status).toBe(204);
    expect((await engine.command(ada, "DELETE", `/channels/${id}`)).status).toBe(204);
    expect(await sql`select from private.channel_credentials where channel_id = ${id}`).toEqual([]);
    expect((await engine.command(ada, "POST", `/channels/${id}/check`)).status).toBe(404);
  });
});

test("refuses a practice account without a practice server", async () => {
  expect(await connect({ network: "bluesky", method: "practice" })).toMatchObject({
    status: 409,
    body: { error: { code: "practice_absent" } },
  });
});

describe.runIf(await hasPeer("nostr"))("Nostr", () => {
  test("is connected by a secret key and a running relay", async () => {
    const relay = await startRelay();
    onTestFinished(() => relay.stop());
    const secretKey = "1".repeat(64);
    const input = { network: "nostr", method: "secret_key", secretKey, relays: [relay.url] };
    const answer = await connect(input);
    expect(answer.status).toBe(201);
    expect(await channel(createdSchema.parse(answer.body).id)).toMatchObject({
      handle: expect.stringMatching(/^npub1/),
    });
    expect(await connect({ ...input, secretKey: "nsec1nothing" })).toMatchObject({
      body: { error: { code: "connect_input" }, field: "secretKey" },
    });
  });
});
