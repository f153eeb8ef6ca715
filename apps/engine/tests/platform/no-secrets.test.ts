import { createServer } from "node:http";

import { beforeAll, expect, onTestFinished, test } from "vitest";

import { logged, startEngine } from "../support/engine.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

const engine = await startEngine();
const secret = `whsec_${Buffer.from("the secret of the webhook, hush!").toString("base64")}`;
const nostrKey = "7".repeat(63) + "1";
const appPassword = "hush-hush-hush-hush";
let ada: TestUser;
let workspace: { id: string; slug: string };

beforeAll(async () => {
  ada = await createUser("Ada");
  workspace = await engine.createWorkspace(ada);
});

/** A server that says whatever it is told, as a careless one would. */
async function echo(): Promise<string> {
  const server = createServer((request, response) => {
    request.on("error", () => undefined);
    response.writeHead(500, { "content-type": "text/plain" });
    request.pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

test("no secret reaches a log line or an answer, however a command ends", async () => {
  const origin = await echo();
  const path = `/workspaces/${workspace.id}/channels`;
  const answers = [
    await engine.command(ada, "POST", path, {
      network: "webhook",
      method: "webhook",
      url: `${origin}/posts`,
      secret,
    }),
    await engine.command(ada, "POST", path, {
      network: "nostr",
      method: "secret_key",
      secretKey: nostrKey,
      relays: [origin.replace("http", "ws")],
    }),
    await engine.command(ada, "POST", path, {
      network: "bluesky",
      method: "app_password",
      identifier: "did:web:127.0.0.1",
      password: appPassword,
    }),
    // Refused by the schema, by the database, and by nothing that was foreseen.
    await engine.command(ada, "POST", path, { network: "webhook", method: secret, secret }),
    await engine.command(ada, "POST", path, { network: "nostr", method: "webhook", secret }),
  ];
  for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(400);
  const output = JSON.stringify([answers.map(({ body }) => body), logged]);
  for (const hidden of [secret, nostrKey, appPassword, ada.token]) {
    expect(output).not.toContain(hidden);
  }
});

test("an unexpected failure is answered without its reason and logged with its request id", async () => {
  const [channel] = await sql`
    insert into public.channels (workspace_id, network, account_id, handle, connected_by)
    values (${workspace.id}, 'bluesky', 'did:plc:none', 'none.test', ${ada.id}) returning id`;
  await sql`
    insert into private.channel_credentials (channel_id, key_id, ciphertext)
    values (${channel?.["id"]}, 'lost', ${Buffer.from("hush")})`;
  const answer = await engine.command(ada, "POST", `/channels/${channel?.["id"]}/check`);
  expect(answer).toMatchObject({
    status: 500,
    body: {
      error: {
        code: "unexpected",
        message: "Something went wrong on our side. Try again.",
      },
    },
  });
  const id = answer.headers.get("x-request-id") ?? "none";
  const lines = logged.filter((line) => line.includes(id)).map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { message: "request failed", requestId: id },
    { message: "command", requestId: id, status: 500 },
  ]);
});
