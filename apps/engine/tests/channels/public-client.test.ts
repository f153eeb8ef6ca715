import { answerConsent } from "@postlark/testing/bluesky-consent";
import { hasPeer, startBluesky } from "@postlark/testing/peers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import type { PracticeServer } from "../../src/channels/practice/practice.ts";
import { blueskyAccounts } from "../support/bluesky-accounts.ts";
import { startEngine } from "../support/engine.ts";
import { ageSession } from "../support/stored-session.ts";
import { practiceServer } from "../support/practice-server.ts";
import { comeBack, leave } from "../support/sign-in.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

// Servers know that reserved names lead nowhere. Nothing is sent to this one either.
const origin = "https://app.postlark.social";
const metadataPath = "/api/v1/connect/bluesky/client-metadata.json";

let server: PracticeServer | undefined;
const practice = practiceServer(() => server);
const engine = await startEngine({ practice, siteUrl: new URL(origin) });
let ada: TestUser;
let workspace: { id: string; slug: string };

beforeAll(async () => {
  await sql`delete from private.client_keys`;
  ada = await createUser("Ada");
  workspace = await engine.createWorkspace(ada);
});

const metadata = z.object({
  client_id: z.string(),
  jwks: z.object({ keys: z.array(z.record(z.string(), z.string())) }),
});

async function published(from: typeof engine) {
  const response = await fetch(`${from.origin}${metadataPath}`);
  const type = response.headers.get("content-type");
  return { status: response.status, type, body: await response.json() };
}

test("publishes its OAuth client metadata with one public key for all engines", async () => {
  const other = await startEngine({ siteUrl: new URL(origin) });
  const [first, second] = await Promise.all([published(engine), published(other)]);
  expect(first).toMatchObject({
    status: 200,
    type: "application/json",
    body: {
      client_id: `${origin}${metadataPath}`,
      redirect_uris: [`${origin}/api/v1/connect/bluesky/callback`],
      token_endpoint_auth_method: "private_key_jwt",
      dpop_bound_access_tokens: true,
    },
  });
  expect(second).toEqual(first);
  const { keys } = metadata.parse(first.body).jwks;
  expect(keys).toHaveLength(1);
  expect(Object.keys(keys[0] ?? {})).not.toContain("d");
});

test.each(["http://postlark.lan", "https://postlark.example:8443", "https://192.0.2.1"])(
  "publishes no OAuth client metadata for %s",
  async (site) => {
    const hidden = await startEngine({ practice, siteUrl: new URL(site) });
    expect((await published(hidden)).status).toBe(404);
  },
);

describe.runIf(await hasPeer("bluesky"))(
  "a Bluesky server that can fetch the client metadata",
  () => {
    let bluesky: Awaited<ReturnType<typeof startBluesky>>;
    beforeAll(async () => {
      bluesky = await startBluesky({ reached: { origin, at: engine.origin } });
      server = bluesky;
    }, 60_000);
    afterAll(() => bluesky.stop());
    const accounts = blueskyAccounts(() => bluesky.url);

    test("checks the client's key on sign-in and on each renewal of the session", async () => {
      const wren = await accounts.create("wren.test");
      const { url, cookie } = await leave(engine, ada, workspace.id, { identifier: "wren.test" });
      expect(new URL(url).searchParams.get("client_id")).toBe(`${origin}${metadataPath}`);
      const landed = await comeBack(engine, await answerConsent(url, wren), cookie);
      const id = z.uuid().parse(landed.query.get("connected"));
      await ageSession(id);
      const check = () => engine.command(ada, "POST", `/channels/${id}/check`);
      expect(await check()).toMatchObject({ body: { reason: null } });
      // Somebody who had the tokens, but not the key.
      await ageSession(id, (session) => ({
        ...session,
        client: { ...client.parse(session["client"]), key: null },
      }));
      expect(await check()).toMatchObject({ body: { reason: "credentials_revoked" } });
    });

    test("is refused as oauth_not_offered on an installation that is not public", async () => {
      await accounts.create("owl.test");
      const hidden = await startEngine({ practice, siteUrl: new URL("http://postlark.lan") });
      const answer = await hidden.command(ada, "POST", `/workspaces/${workspace.id}/channels`, {
        network: "bluesky",
        method: "oauth",
        identifier: "owl.test",
      });
      expect(answer).toMatchObject({
        status: 422,
        body: {
          error: { code: "oauth_not_offered", message: expect.stringContaining("app password") },
        },
      });
    });
  },
);

const client = z.looseObject({});
