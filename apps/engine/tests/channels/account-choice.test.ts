import { FacebookContract } from "@postlark/networks/testing/facebook-contract";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";

import { logged, startEngine } from "../support/engine.ts";
import { comeBack, leave } from "../support/sign-in.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

/** Facebook is on the internet, and here by its contract: somebody may agree for several pages there. */
const contract = new FacebookContract();
contract.signIn.redirectUri = "http://localhost:3000/api/v1/connect/facebook/callback";
const out = Object.assign(
  async (...args: Parameters<typeof fetch>) => contract.respond(new Request(...args)),
  { close: async () => undefined },
);
const engine = await startEngine({
  fetch: out,
  applications: { facebook: contract.signIn.application },
});
const tasks = ["CREATE_CONTENT"];
const three = [
  { id: "111", name: "Larkfield Bakery", username: "larkfield", tasks },
  { id: "222", name: "Owl & Sons", tasks },
  { id: "333", name: "Wren", tasks },
];
let ada: TestUser;
let grace: TestUser;
let workspace: { id: string; slug: string };

beforeAll(async () => {
  [ada, grace] = await Promise.all([createUser("Ada"), createUser("Grace")]);
});
beforeEach(async () => {
  contract.signIn.pages = three;
  workspace = await engine.createWorkspace(ada);
});

async function goAndComeBack(channelId?: string) {
  const body = { network: "facebook", ...(channelId && { channelId }) };
  const { url, cookie } = await leave(engine, ada, workspace.id, body);
  const page = await out(url);
  const callback = new URL(page.headers.get("location") ?? "");
  return { landed: await comeBack(engine, callback, cookie), callback, cookie };
}

async function choiceOf() {
  const { landed } = await goAndComeBack();
  expect(landed.query.get("connect")).toBe("facebook");
  return z.uuid().parse(landed.query.get("choose"));
}

const fetchAccounts = (id: string, user = ada) =>
  engine.command(user, "GET", `/connections/${id}/accounts`);
const choose = (id: string, accounts: readonly string[], user = ada) =>
  engine.command(user, "POST", `/connections/${id}/accounts`, { accounts });

async function channels() {
  return sql<{ id: string; account_id: string }[]>`
    select id, account_id from public.channels
    where workspace_id = ${workspace.id} and network = 'facebook' and removed_at is null
    order by account_id`;
}

const over = { status: 409, body: { error: { code: "connection_expired" } } };

test("connects several chosen pages at once and sends no token to the browser", async () => {
  const id = await choiceOf();
  const offered = await fetchAccounts(id);
  expect(offered).toMatchObject({
    status: 200,
    body: {
      network: "facebook",
      accounts: [
        { id: "111", name: "Larkfield Bakery", handle: "larkfield", isConnected: false },
        { id: "222", name: "Owl & Sons", handle: "Owl & Sons", isConnected: false },
        { id: "333", isConnected: false },
      ],
    },
  });
  const chosen = await choose(id, ["333", "111"]);
  expect(chosen.status).toBe(201);
  const stored = await channels();
  expect(stored.map(({ account_id: account }) => account)).toEqual(["111", "333"]);
  expect(chosen.body).toEqual({ ids: stored.map((row) => row.id) });
  // What each was given opens it, and itself alone.
  const checks = await Promise.all(
    stored.map((row) => engine.command(ada, "POST", `/channels/${row.id}/check`)),
  );
  expect(checks.map(({ body }) => body)).toEqual([{ reason: null }, { reason: null }]);
  expect(JSON.stringify([offered.body, chosen.body, logged])).not.toMatch(/EAAC/);
  const [audit] = await sql`
    select count(*)::integer from public.audit_events
    where workspace_id = ${workspace.id} and action = 'channel.connect' and actor_id = ${ada.id}
      and detail ->> 'network' = 'facebook'`;
  expect(audit).toEqual({ count: 2 });

  expect(await fetchAccounts(id)).toMatchObject(over);
  const second = await choiceOf();
  expect(await fetchAccounts(second)).toMatchObject({
    body: {
      accounts: [{ isConnected: true }, { id: "222", isConnected: false }, { isConnected: true }],
    },
  });
  expect(await choose(second, ["111", "222"])).toMatchObject({ status: 201 });
  expect(await channels()).toHaveLength(3);
});

describe("a choice of accounts", () => {
  test("is applied once when two are sent at the same time", async () => {
    const id = await choiceOf();
    const both = await Promise.all([choose(id, ["111"]), choose(id, ["222"])]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await channels()).toHaveLength(1);
  });

  test("expires 15 minutes after it was offered", async () => {
    const id = await choiceOf();
    await sql`update private.connections set created_at = now() - interval '14 minutes' where id = ${id}`;
    expect((await fetchAccounts(id)).status).toBe(200);
    await sql`update private.connections set created_at = now() - interval '16 minutes' where id = ${id}`;
    expect(await fetchAccounts(id)).toMatchObject(over);
    expect(await choose(id, ["111"])).toMatchObject(over);
    expect(await channels()).toEqual([]);
  });

  test("belongs to the admin who began it, as long as they are admin", async () => {
    const id = await choiceOf();
    expect(await fetchAccounts(id, grace)).toMatchObject(over);
    await sql`
      insert into public.workspace_members (workspace_id, user_id, role)
      values (${workspace.id}, ${grace.id}, 'admin')`;
    expect(await choose(id, ["111"], grace)).toMatchObject(over);
    await sql`
      update public.workspace_members set role = 'owner'
      where workspace_id = ${workspace.id} and user_id = ${grace.id}`;
    await sql`
      update public.workspace_members set role = 'editor'
      where workspace_id = ${workspace.id} and user_id = ${ada.id}`;
    expect(await fetchAccounts(id)).toMatchObject({ status: 403 });
    expect(await choose(id, ["111"])).toMatchObject({ status: 403 });
    expect(await channels()).toEqual([]);
  });

  test("is refused with unknown, duplicate or no accounts, and can then be sent again", async () => {
    const id = await choiceOf();
    const unknown = { status: 422, body: { error: { code: "invalid" } } };
    expect(await choose(id, ["111", "999"])).toMatchObject(unknown);
    expect(await choose(id, [])).toMatchObject(unknown);
    expect(await choose(id, ["111", "111"])).toMatchObject(unknown);
    expect(await choose(id, ["222"])).toMatchObject({ status: 201 });
  });

  test("connects all accounts or none, and can then be sent again", async () => {
    const id = await choiceOf();
    await sql`
      insert into public.channels (workspace_id, network, account_id, handle, connected_by)
      select ${workspace.id}, 'webhook', n::text, n::text, ${ada.id} from generate_series(1, 198) n`;
    expect(await choose(id, ["111", "222"])).toMatchObject({
      body: { error: { code: "too_many_channels" } },
    });
    expect(await channels()).toEqual([]);
    expect(await choose(id, ["222"])).toMatchObject({ status: 201 });
  });

  test("is stored encrypted, and its callback is accepted once", async () => {
    const { landed, callback, cookie } = await goAndComeBack();
    const id = z.uuid().parse(landed.query.get("choose"));
    const [row] = await sql<{ choice: Buffer; state: null }[]>`
      select choice, state from private.connections where id = ${id}`;
    expect(row?.choice.toString("latin1")).not.toMatch(/EAAC|Larkfield/);
    const again = await comeBack(engine, callback, cookie);
    expect(again.query.get("problem")).toBe("connection_expired");
    expect((await fetchAccounts(id)).status).toBe(200);
  });
});

test("a single page is connected without a choice", async () => {
  contract.signIn.pages = three.slice(1, 2);
  const { landed } = await goAndComeBack();
  expect(await channels()).toMatchObject([{ id: landed.query.get("connected") }]);
});

test("reconnecting a channel uses its own page among several, or fails with connect_other_account", async () => {
  const id = await choiceOf();
  const { ids } = z.object({ ids: z.array(z.uuid()) }).parse((await choose(id, ["222"])).body);
  const [channel = ""] = ids;
  expect((await goAndComeBack(channel)).landed.query.get("connected")).toBe(channel);
  contract.signIn.pages = three.filter(({ id: page }) => page !== "222");
  const { landed } = await goAndComeBack(channel);
  expect(landed.query.get("problem")).toBe("connect_other_account");
  expect(landed.query.get("again")).toBe(channel);
});
