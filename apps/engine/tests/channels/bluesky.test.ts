import { hasPeer, type Bluesky } from "@postlark/testing/peers";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { seal, unseal } from "../../src/platform/credentials/envelope.ts";
import type { PracticeServer } from "../../src/channels/practice/practice.ts";
import { blueskyServer } from "../support/bluesky-server.ts";
import { keyring, logged, startEngine } from "../support/engine.ts";
import { practiceServer } from "../support/practice-server.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

let server: PracticeServer | undefined;
const engine = await startEngine({ practice: practiceServer(() => server) });
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

/** As time would: a server honours a session that it has opened for some hours after its password is gone. */
async function forgetSession(id: string): Promise<void> {
  const owner = `channel:${id}` as const;
  const [row] = await sql`select * from private.channel_credentials where channel_id = ${id}`;
  const sealed = { keyId: String(row?.["key_id"]), ciphertext: Buffer.from(row?.["ciphertext"]) };
  const session = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(unseal(keyring, owner, sealed)));
  const old = { ...session, accessJwt: "old", refreshJwt: "old" };
  const { keyId, ciphertext } = seal(keyring, owner, JSON.stringify(old));
  await sql`
    update private.channel_credentials set key_id = ${keyId}, ciphertext = ${ciphertext}
    where channel_id = ${id}`;
}

describe.runIf(await hasPeer("bluesky"))("Bluesky", () => {
  let bluesky: Bluesky;
  beforeAll(async () => {
    bluesky = await blueskyServer();
    server = bluesky;
  }, 60_000);

  async function call(name: string, body: object, token?: string) {
    const response = await fetch(`${bluesky.url}/xrpc/com.atproto.server.${name}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    return z.record(z.string(), z.unknown()).parse(text === "" ? {} : JSON.parse(text));
  }

  const token = z.object({ accessJwt: z.string() });
  const password = z.object({ password: z.string() });

  async function account(handle: string) {
    const email = `${handle}@x.test`;
    const created = await call("createAccount", { handle, email, password: `own-${handle}` });
    const { accessJwt } = token.parse(created);
    const app = await call("createAppPassword", { name: "test" }, accessJwt);
    return { handle, accessJwt, password: password.parse(app).password };
  }

  const input = { network: "bluesky", method: "app_password" };

  test("makes a practice account and connects it like a real one", async () => {
    const answer = await connect({ network: "bluesky", method: "practice" });
    expect(answer.status).toBe(201);
    const { id } = createdSchema.parse(answer.body);
    expect(await channel(id)).toMatchObject({
      network: "bluesky",
      handle: expect.stringMatching(/\.test$/),
      settings: { web: bluesky.viewerUrl },
    });
    const checked = await engine.command(ada, "POST", `/channels/${id}/check`);
    expect(checked).toMatchObject({ status: 200, body: { reason: null } });
  });

  test("connects by handle and app password, reconnects the same channel, and refuses another account", async () => {
    const [robin, dove] = [await account("robin.test"), await account("dove.test")];
    const first = await connect({ ...input, identifier: "@Robin.test ", password: robin.password });
    expect(first).toMatchObject({ status: 201 });
    const { id } = createdSchema.parse(first.body);
    const again = { ...input, identifier: "robin.test", password: robin.password, channelId: id };
    expect(createdSchema.parse((await connect(again)).body).id).toBe(id);
    expect(
      await connect({ ...again, identifier: "dove.test", password: dove.password }),
    ).toMatchObject({ status: 409, body: { error: { code: "other_account" } } });
    expect(logged.join("\n")).not.toContain(robin.password);
  });

  test("refuses wrong input with its code and field", async () => {
    const crane = await account("crane.test");
    const wrong = await connect({
      ...input,
      identifier: "crane.test",
      password: "abcd-efgh-ijkl-mnop",
    });
    expect(wrong).toMatchObject({
      status: 422,
      body: { error: { code: "wrong_password" }, field: "password" },
    });
    const own = await connect({ ...input, identifier: "crane.test", password: "own-crane.test" });
    expect(own).toMatchObject({
      body: { error: { code: "wrong_password", message: expect.stringContaining("app password") } },
    });
    const nobody = await connect({ ...input, identifier: "nobody.test", password: crane.password });
    expect(nobody).toMatchObject({
      status: 422,
      body: { error: { code: "handle_not_found" }, field: "identifier" },
    });
    const none = await connect({ ...input, identifier: "not a handle", password: crane.password });
    expect(none).toMatchObject({ body: { error: { code: "connect_input" } } });
    const empty = await connect({ ...input, identifier: "crane.test" });
    expect(empty).toMatchObject({ body: { error: { code: "connect_input" }, field: "password" } });
  });

  test("marks a channel whose password was revoked, until it is connected again", async () => {
    const stork = await account("stork.test");
    const { id } = createdSchema.parse(
      (await connect({ ...input, identifier: "stork.test", password: stork.password })).body,
    );
    await call("revokeAppPassword", { name: "test" }, stork.accessJwt);
    await forgetSession(id);
    const checked = await engine.command(ada, "POST", `/channels/${id}/check`);
    expect(checked.body).toEqual({ reason: "credentials_revoked" });
    expect(await channel(id)).toMatchObject({
      state: "needs_attention",
      reason: "credentials_revoked",
    });
    const fresh = await call("createAppPassword", { name: "again" }, stork.accessJwt);
    const mended = await connect({
      ...input,
      identifier: "stork.test",
      password: password.parse(fresh).password,
      channelId: id,
    });
    expect(mended.status).toBe(201);
    expect(await channel(id)).toMatchObject({ state: "connected", reason: null });
  });
});
