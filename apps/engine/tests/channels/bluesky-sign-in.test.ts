import { answerConsent } from "@postlark/testing/bluesky-consent";
import { hasPeer, type Bluesky } from "@postlark/testing/peers";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import type { PracticeServer } from "../../src/channels/practice/practice.ts";
import { blueskyAccounts } from "../support/bluesky-accounts.ts";
import { blueskyServer } from "../support/bluesky-server.ts";
import { logged, startEngine } from "../support/engine.ts";
import { comeBack, leave, signIn } from "../support/sign-in.ts";
import { practiceServer } from "../support/practice-server.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

let server: PracticeServer | undefined;
const engine = await startEngine({ practice: practiceServer(() => server) });
let ada: TestUser;
let workspace: { id: string; slug: string };

beforeAll(async () => {
  ada = await createUser("Ada");
  workspace = await engine.createWorkspace(ada);
});

const problem = (code: string, again?: string) => ({
  path: `/w/${workspace.slug}/channels`,
  query: new URLSearchParams({ connect: "bluesky", ...(again && { again }), problem: code }),
});

const begin = (body: object) => leave(engine, ada, workspace.id, body);

async function channelOf(id: string) {
  const [row] = await sql`select * from public.channels where id = ${id}`;
  return row;
}

describe.runIf(await hasPeer("bluesky"))("signing in at a Bluesky server", () => {
  let bluesky: Bluesky;
  beforeAll(async () => {
    bluesky = await blueskyServer();
    server = bluesky;
  }, 60_000);

  const accounts = blueskyAccounts(() => bluesky.url);

  test("connects the account that agreed, without its password", async () => {
    const lark = await accounts.create("lark.test");
    const { url, cookie } = await begin({ identifier: "@Lark.test " });
    expect(new URL(url).origin).toBe(bluesky.url);
    const { path, query } = await comeBack(engine, await answerConsent(url, lark), cookie);
    expect(path).toBe(`/w/${workspace.slug}/channels`);
    const id = z.uuid().parse(query.get("connected"));
    expect(await channelOf(id)).toMatchObject({
      account_id: lark.did,
      handle: "lark.test",
      state: "connected",
      settings: { service: bluesky.url, web: bluesky.viewerUrl },
    });
    const checked = await engine.command(ada, "POST", `/channels/${id}/check`);
    expect(checked).toMatchObject({ status: 200, body: { reason: null } });
    expect(logged.join("\n")).not.toMatch(/cod-|ref-|eyJ/);
  });

  test("accepts a callback once, even if sent three times at once", async () => {
    const wren = await accounts.create("wren.test");
    const { url, cookie } = await begin({ identifier: "wren.test" });
    const callback = await answerConsent(url, wren);
    const landings = await Promise.all([1, 2, 3].map(() => comeBack(engine, callback, cookie)));
    const connected = landings.filter(({ query }) => query.has("connected"));
    expect(connected).toHaveLength(1);
    expect(
      landings.filter(({ query }) => query.get("problem") === "connection_expired"),
    ).toHaveLength(2);
    expect(await comeBack(engine, callback, cookie)).toEqual(problem("connection_expired"));
    expect(await comeBack(engine, callback, undefined)).toMatchObject({ path: "/dashboard" });
  });

  test("accepts a callback only from the browser that began the sign-in, with its own state", async () => {
    const owl = await accounts.create("owl.test");
    const { url, cookie } = await begin({ identifier: "owl.test" });
    const callback = await answerConsent(url, owl);
    // Somebody else who was sent to the page by whoever began, and agreed there.
    expect(await comeBack(engine, callback, undefined)).toEqual(problem("connect_other_browser"));
    const state = callback.searchParams.get("state") ?? "";
    const forged = new URL(callback);
    forged.searchParams.set("state", `${state.slice(0, -4)}AAAA`);
    expect(await comeBack(engine, forged, cookie)).toEqual(problem("connection_expired"));
    forged.searchParams.set("state", "not a state");
    expect(await comeBack(engine, forged, cookie)).toMatchObject({ path: "/dashboard" });
    expect((await comeBack(engine, callback, cookie)).query.has("connected")).toBe(true);
  });

  test("refuses the callback of another issuer", async () => {
    const rook = await accounts.create("rook.test");
    const { url, cookie } = await begin({ identifier: "rook.test" });
    const callback = await answerConsent(url, rook);
    callback.searchParams.set("iss", "https://evil.example");
    expect(await comeBack(engine, callback, cookie)).toEqual(problem("connect_answer"));
  });

  test("connects nothing after a refusal or after 15 minutes", async () => {
    const jay = await accounts.create("jay.test");
    const first = await begin({ identifier: "jay.test" });
    const refusal = await answerConsent(first.url, jay, "reject");
    expect(await comeBack(engine, refusal, first.cookie)).toEqual(problem("connect_denied"));
    const second = await begin({ identifier: "jay.test" });
    const late = await answerConsent(second.url, jay, "reject");
    await sql`update private.connections set created_at = now() - interval '16 minutes'`;
    expect(await comeBack(engine, late, second.cookie)).toEqual(problem("connection_expired"));
    const [row] = await sql`
      select count(*)::int from public.channels where account_id = ${jay.did}`;
    expect(row).toEqual({ count: 0 });
  });

  test("reconnects a channel with its own account only", async () => {
    const [kite, gull] = [await accounts.create("kite.test"), await accounts.create("gull.test")];
    const id = await signIn(engine, ada, workspace.id, kite);
    const other = await begin({ identifier: "gull.test", channelId: id });
    const consent = await answerConsent(other.url, gull);
    expect(await comeBack(engine, consent, other.cookie)).toEqual(problem("other_account", id));
    // What was agreed to for nothing is given back.
    expect(await accounts.sessions(gull)).toBe(0);

    const again = await begin({ identifier: "kite.test", channelId: id });
    const landed = await comeBack(engine, await answerConsent(again.url, kite), again.cookie);
    expect(landed.query.get("connected")).toBe(id);
    await expect.poll(() => accounts.sessions(kite)).toBe(1);
  });

  test("a member who removes the channel ends its session at the server, a stranger cannot", async () => {
    const finch = await accounts.create("finch.test");
    const id = await signIn(engine, ada, workspace.id, finch);
    const stranger = await createUser("Mallory");
    expect(await engine.command(stranger, "DELETE", `/channels/${id}`)).toMatchObject({
      status: 404,
    });
    expect(await accounts.sessions(finch)).toBe(1);
    expect(await engine.command(ada, "DELETE", `/channels/${id}`)).toMatchObject({ status: 204 });
    expect(await accounts.sessions(finch)).toBe(0);
  });

  test("refuses an unknown and a missing handle", async () => {
    await accounts.create("crow.test");
    const none = await engine.command(ada, "POST", `/workspaces/${workspace.id}/channels`, {
      network: "bluesky",
      method: "oauth",
      identifier: "nobody.test",
    });
    expect(none).toMatchObject({ status: 422, body: { error: { code: "handle_not_found" } } });
    const empty = await engine.command(ada, "POST", `/workspaces/${workspace.id}/channels`, {
      network: "bluesky",
      method: "oauth",
    });
    expect(empty).toMatchObject({ status: 422, body: { error: { code: "connect_input" } } });
  });
});
