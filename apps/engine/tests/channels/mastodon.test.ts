import { agreeOnSnac } from "@postlark/testing/mastodon-consent";
import { hasPeer, startSnac, type Snac } from "@postlark/testing/peers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { logged, startEngine } from "../support/engine.ts";
import { comeBack, leave } from "../support/sign-in.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

const engine = await startEngine();
let ada: TestUser;
let workspace: { id: string; slug: string };

beforeAll(async () => {
  ada = await createUser("Ada");
  workspace = await engine.createWorkspace(ada);
});

const begin = (body: object) =>
  leave(engine, ada, workspace.id, { network: "mastodon", method: "oauth", ...body });

const problem = (code: string) => ({
  path: `/w/${workspace.slug}/channels`,
  query: new URLSearchParams({ connect: "mastodon", problem: code }),
});

describe.runIf(await hasPeer("snac"))("signing in at a server of Mastodon's API", () => {
  let snac: Snac;
  beforeAll(async () => {
    snac = await startSnac(["lark", "wren"]);
  }, 60_000);
  afterAll(() => snac.stop());

  const account = (name: string) => ({ name, password: snac.passwords[name] ?? "" });

  async function connect(name: string, body: object = {}) {
    const { url, cookie } = await begin({ instance: snac.url, ...body });
    return comeBack(engine, await agreeOnSnac(url, account(name)), cookie);
  }

  test("connects the account that agreed, in the same browser, and stores its server's limits", async () => {
    const { url, cookie } = await begin({ instance: snac.url });
    const callback = await agreeOnSnac(url, account("lark"));
    expect(await comeBack(engine, callback, undefined)).toEqual(problem("connect_other_browser"));
    const { query } = await comeBack(engine, callback, cookie);
    const id = z.uuid().parse(query.get("connected"));
    const rows = () => sql`select * from public.channels where id = ${id}`;
    const [row] = await rows();
    expect(row).toMatchObject({
      network: "mastodon",
      handle: `lark@${new URL(snac.url).host}`,
      state: "connected",
      settings: { limits: { text: expect.any(Number) } },
    });
    // What the server takes is read again, and nothing else is changed.
    await sql`update public.channels set settings = settings || '{"limits": {"text": 1}}' where id = ${id}`;
    const checked = await engine.command(ada, "POST", `/channels/${id}/check`);
    expect(checked).toMatchObject({ status: 200, body: { reason: null } });
    expect(await rows()).toMatchObject([{ settings: row?.["settings"] }]);
    expect(logged.join("\n")).not.toContain(callback.searchParams.get("code"));
  });

  test("accepts a callback at the address of its own server only", async () => {
    const { url, cookie } = await begin({ instance: snac.url });
    const callback = await agreeOnSnac(url, account("lark"));
    const elsewhere = new URL(callback);
    elsewhere.pathname = elsewhere.pathname.replace(/[^/]+$/, "evil.example");
    expect(await comeBack(engine, elsewhere, cookie)).toEqual(problem("connect_answer"));
  });

  test("reconnects a channel with its own account only", async () => {
    const first = await connect("lark");
    const channelId = z.uuid().parse(first.query.get("connected"));
    expect((await connect("lark", { channelId })).query.get("connected")).toBe(channelId);
    expect((await connect("wren", { channelId })).query.get("problem")).toBe("other_account");
  });

  test("refuses a private address, naming the field", async () => {
    const refused = await engine.command(ada, "POST", `/workspaces/${workspace.id}/channels`, {
      network: "mastodon",
      method: "oauth",
      instance: "https://10.0.0.1",
    });
    expect(refused).toMatchObject({
      status: 422,
      body: { error: { code: "connect_unreachable" }, field: "instance" },
    });
  });
});
