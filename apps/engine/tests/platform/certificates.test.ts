import { randomBytes } from "node:crypto";
import { once } from "node:events";

import { beforeAll, expect, onTestFinished, test } from "vitest";
import { WebSocketServer } from "ws";

import { serve, serveSelfSigned } from "../../src/testing/serve.ts";
import { startEngine } from "../support/engine.ts";
import { practiceServer } from "../support/practice-server.ts";
import { createUser, type TestUser } from "../support/users.ts";

/** Who knows handles, and who keeps identities. */
const directory = { url: "", plcUrl: "" };
const engine = await startEngine({
  practice: practiceServer(() => ({ ...directory, viewerUrl: directory.url })),
});
let ada: TestUser;
let workspace: { id: string };

beforeAll(async () => {
  ada = await createUser("Ada");
  workspace = await engine.createWorkspace(ada);
});

const did = `did:plc:${"a".repeat(24)}`;

/** A directory that knows one account, and is its server as well where none is named. */
async function knowAccount({ service, issuer }: { service?: string; issuer?: string }) {
  const { origin } = await serve(({ url = "" }, response) => {
    const endpoint = {
      id: "#atproto_pds",
      type: "AtprotoPersonalDataServer",
      serviceEndpoint: service ?? origin,
    };
    const answers: Readonly<Record<string, unknown>> = {
      "/xrpc/com.atproto.identity.resolveHandle?handle=lark.test": { did },
      [`/${did}`]: { alsoKnownAs: ["at://lark.test"], service: [endpoint] },
      "/.well-known/oauth-protected-resource": { authorization_servers: [issuer] },
    };
    response.writeHead(url in answers ? 200 : 404).end(JSON.stringify(answers[url]));
  });
  Object.assign(directory, { url: origin, plcUrl: origin });
}

async function expectCertificateMessage(body: object, field?: string): Promise<void> {
  const path = `/workspaces/${workspace.id}/channels`;
  const answer = await engine.command(ada, "POST", path, body);
  expect(answer).toMatchObject({
    status: 422,
    body: {
      error: {
        code: "connect_certificate",
        message: expect.stringContaining("invalid certificate"),
      },
      ...(field !== undefined && { field }),
    },
  });
}

const bluesky = { network: "bluesky", identifier: "lark.test" };

test("refuses a webhook with an untrusted certificate", async () => {
  const { host, requestCount } = await serveSelfSigned();
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  const url = `https://${host}/posts`;
  await expectCertificateMessage({ network: "webhook", method: "webhook", url, secret }, "url");
  expect(requestCount()).toBe(0);
});

test("refuses a Nostr relay with an untrusted certificate", async () => {
  const { host, requestCount } = await serveSelfSigned();
  const secretKey = randomBytes(32).toString("hex");
  const relays = [`wss://${host}`, "wss://nobody.invalid"];
  await expectCertificateMessage(
    { network: "nostr", method: "secret_key", secretKey, relays },
    "relays",
  );
  expect(requestCount()).toBe(0);
});

test("refuses a remote signer's relay with an untrusted certificate", async () => {
  const { host, requestCount } = await serveSelfSigned();
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => server.close());
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const bunker = `bunker://${randomBytes(32).toString("hex")}?relay=${encodeURIComponent(`wss://${host}`)}`;
  const relays = [`ws://127.0.0.1:${port}`];
  await expectCertificateMessage(
    { network: "nostr", method: "remote_signer", bunker, relays },
    "bunker",
  );
  expect(requestCount()).toBe(0);
});

test("refuses an account's server with an untrusted certificate, by app password and by OAuth", async () => {
  const { host, requestCount } = await serveSelfSigned();
  await knowAccount({ service: `https://${host}` });
  await expectCertificateMessage({ ...bluesky, method: "app_password", password: "abcd-efgh" });
  await expectCertificateMessage({ ...bluesky, method: "oauth" });
  expect(requestCount()).toBe(0);
});

test("refuses an authorization server with an untrusted certificate", async () => {
  const { host, requestCount } = await serveSelfSigned();
  await knowAccount({ issuer: `https://${host}` });
  await expectCertificateMessage({ ...bluesky, method: "oauth" });
  expect(requestCount()).toBe(0);
});

test("refuses an identity directory with an untrusted certificate", async () => {
  const { host, requestCount } = await serveSelfSigned();
  await knowAccount({});
  directory.plcUrl = `https://${host}`;
  await expectCertificateMessage({ ...bluesky, method: "oauth" });
  expect(requestCount()).toBe(0);
});
