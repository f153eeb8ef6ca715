import type { RequestListener } from "node:http";

import { startMastodonContract } from "@postlark/networks/testing/mastodon-contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { seal, unseal } from "../../src/platform/credentials/envelope.ts";
import { keyring, startEngine } from "../support/engine.ts";
import { comeBack, leave } from "../support/sign-in.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

const engine = await startEngine();
const mastodon = await startMastodonContract();
afterAll(() => mastodon.stop());
let ada: TestUser;
let channelId = "";
let workspaceId = "";

beforeAll(async () => {
  ada = await createUser("Ada");
  workspaceId = (await engine.createWorkspace(ada)).id;
  const { url, cookie } = await leave(engine, ada, workspaceId, {
    network: "mastodon",
    method: "oauth",
    instance: mastodon.url,
  });
  const agreed = await fetch(url, { redirect: "manual" });
  const back = new URL(agreed.headers.get("location") ?? "");
  const { query } = await comeBack(engine, back, cookie);
  channelId = z.uuid().parse(query.get("connected"));
});

const search = (query: string, user = ada, channel = channelId) =>
  engine.command(user, "GET", `/channels/${channel}/people?q=${encodeURIComponent(query)}`);

/** Somebody who is a member in a role. */
async function member(role: "viewer" | "contributor"): Promise<TestUser> {
  const user = await createUser("Ben");
  await sql`
    insert into public.workspace_members (workspace_id, user_id, role)
    values (${workspaceId}, ${user.id}, ${role})`;
  return user;
}

/** Lets something else answer in the server's place. */
async function insteadOf<Result>(answer: RequestListener, run: () => Promise<Result>) {
  const { server } = mastodon;
  const usual = server.listeners("request");
  server.removeAllListeners("request").on("request", answer);
  const result = await run();
  server.removeAllListeners("request");
  for (const one of usual) server.on("request", (...request) => void one(...request));
  return result;
}

const unavailable = { status: 422, body: { error: { code: "people_unavailable" } } };

describe("searching people", () => {
  test("finds them as the channel's account, for whoever may write posts", async () => {
    const found = await search("alm", await member("contributor"));
    expect(found).toMatchObject({ status: 200, body: { people: [{ name: "Alma Reyes" }] } });
    expect(found.headers.get("cache-control")).toBe("no-store");
  });

  test("refuses viewers, strangers and signed-out callers, and asks the network nothing", async () => {
    let requests = 0;
    mastodon.server.on("request", () => (requests += 1));
    const [viewer, eve] = [await member("viewer"), await createUser("Eve")];
    expect(await search("al", viewer)).toMatchObject({ status: 403 });
    expect(await search("al", eve)).toMatchObject({
      status: 404,
      body: { error: { code: "not_found" } },
    });
    const path = `/channels/${channelId}/people?q=al`;
    expect(await engine.command(undefined, "GET", path)).toMatchObject({ status: 401 });
    expect(requests).toBe(0);
  });

  test.each(["", "a", "  a ", "a".repeat(65)])("refuses the query %j", async (query) => {
    expect(await search(query)).toMatchObject({
      status: 422,
      body: { error: { code: "invalid" } },
    });
  });

  test("refuses a channel that is removed, and one whose network has no search", async () => {
    const other = crypto.randomUUID();
    expect(await search("al", ada, other)).toMatchObject({ status: 404 });
    await sql`
      insert into public.channels (id, workspace_id, network, account_id, handle, connected_by)
      values (${other}, ${workspaceId}, 'webhook', ${other}, 'hook', ${ada.id})`;
    expect(await search("al", ada, other)).toMatchObject({
      status: 422,
      body: { error: { code: "people_not_offered" } },
    });
  });

  test("passes names on as text, and leaves out handles that are none", async () => {
    const { people } = mastodon.mastodon;
    const known = people.splice(0);
    people.push(
      { acct: "zoe", display_name: "<img src=x onerror=alert(1)>\u202E" },
      { acct: "zoe<b>", display_name: "" },
    );
    const found = await search("zo");
    people.splice(0, Infinity, ...known);
    const [zoe] = [{ name: "<img src=x onerror=alert(1)>", avatarUrl: null }];
    expect(found.body).toMatchObject({ people: [zoe] });
    expect(z.object({ people: z.array(z.unknown()) }).parse(found.body).people).toHaveLength(1);
  });

  test.each<[string, RequestListener]>([
    [
      "an endless answer",
      (_, response) => {
        response.writeHead(200, { "content-type": "application/json" }).write("[");
        const piece = `"${"a".repeat(99_997)}",`;
        const write = () =>
          void (response.destroyed || (response.write(piece), setImmediate(write)));
        write();
      },
    ],
    ["a page of HTML", (_, response) => void response.end("<h1>Blocked</h1>")],
    ["no answer in time", () => undefined],
    ["a cut connection", (_, response) => void response.destroy()],
  ])("refuses %s, and the channel stays connected", async (_, answer) => {
    const started = performance.now();
    expect(await insteadOf(answer, () => search("al"))).toMatchObject(unavailable);
    expect(performance.now() - started).toBeLessThan(6_000);
    const [row] = await sql`select state from public.channels where id = ${channelId}`;
    expect(row).toMatchObject({ state: "connected" });
  });

  test("asks no private address, wherever the account's server says that it is", async () => {
    const owner = `channel:${channelId}` as const;
    const [row] = await sql`
      select * from private.channel_credentials where channel_id = ${channelId}`;
    const sealed = { keyId: String(row?.["key_id"]), ciphertext: Buffer.from(row?.["ciphertext"]) };
    const known = z
      .record(z.string(), z.unknown())
      .parse(JSON.parse(unseal(keyring, owner, sealed)));
    const moved = { ...known, service: "https://10.0.0.1" };
    const { keyId, ciphertext } = seal(keyring, owner, JSON.stringify(moved));
    await sql`
      update private.channel_credentials set key_id = ${keyId}, ciphertext = ${ciphertext}
      where channel_id = ${channelId}`;
    expect(await search("al")).toMatchObject(unavailable);
  });
});
