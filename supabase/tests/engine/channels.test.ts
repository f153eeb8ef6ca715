import { beforeEach, describe, expect, it } from "vitest";

import { sql } from "../support/clients.ts";
import {
  beginStep,
  claim,
  engineSql,
  freeze,
  settle,
  write,
  writeAsHolder,
} from "../support/engine.ts";
import { quietLanes } from "../support/lanes.ts";
import { connectChannel, createWorkspace, scheduleNow, writePost } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
let channel: string;

beforeEach(async () => {
  await quietLanes();
  workspace = await createWorkspace();
  channel = await connectChannel(workspace);
});

const due = async () => {
  const [made] = await scheduleNow(workspace.owner, await writePost(workspace), [channel]);
  return made?.id ?? "";
};

describe("a channel", () => {
  it("stops publishing while it needs attention and resumes its queue afterwards", async () => {
    const [first, second] = [await due(), await due()];
    await claim();
    await engineSql`select engine.channel_needs_attention(${channel}, 'credentials_revoked')`;
    await writeAsHolder(first, settle("scheduled", { wakeIn: 0, problem: { code: "auth" } }));
    expect(await claim()).toEqual([]);
    const { data } = await workspace.owner.client.from("channels").select("*").eq("id", channel);
    expect(data).toMatchObject([{ state: "needs_attention", reason: "credentials_revoked" }]);
    await engineSql`select engine.channel_recovered(${channel})`;
    const [again] = await claim();
    expect([first, second]).toContain(again?.delivery_id);
    await write(again?.delivery_id ?? "", again?.fence ?? 0, settle("published"));
    expect(await claim()).toHaveLength(1);
  });

  it("paused until a time resumes by itself at that time", async () => {
    await due();
    const { client } = workspace.owner;
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await client.rpc("pause_channel", { channel_id: channel, until }).throwOnError();
    expect(await claim()).toEqual([]);
    const [next] = await sql`
      select next_at = ${until} as is_then from private.lanes where channel_id = ${channel}`;
    expect(next).toEqual({ is_then: true });
    await sql`update public.channels set paused_until = now() where id = ${channel}`;
    await sql`select private.touch_lane(${channel})`;
    expect(await claim()).toHaveLength(1);
    const { data } = await client.from("channels").select("*").eq("id", channel);
    expect(data).toMatchObject([{ state: "connected", paused_until: null }]);
  });

  it("paused without an end waits for resume_channel", async () => {
    await due();
    const { client } = workspace.owner;
    await client.rpc("pause_channel", { channel_id: channel }).throwOnError();
    expect(await claim()).toEqual([]);
    await client.rpc("resume_channel", { channel_id: channel }).throwOnError();
    expect(await claim()).toHaveLength(1);
  });

  it("paused during publishing lets the current delivery finish", async () => {
    const id = await due();
    await claim();
    await workspace.owner.client.rpc("pause_channel", { channel_id: channel }).throwOnError();
    expect(await writeAsHolder(id, settle("published"))).toBe(true);
  });

  it("deletes its credentials and cancels its queue when removed", async () => {
    const id = await due();
    await sql`
      insert into private.channel_credentials (channel_id, key_id, ciphertext)
      values (${channel}, 'k1', 'secret')`;
    await workspace.owner.client.rpc("remove_channel", { channel_id: channel }).throwOnError();
    expect([...(await engineSql`select * from engine.credentials(${channel})`)]).toEqual([]);
    const [row] = await sql`select state, problem from public.deliveries where id = ${id}`;
    expect(row).toEqual({ state: "cancelled", problem: { code: "channel_removed" } });
    expect(await claim()).toEqual([]);
    await engineSql`select engine.channel_recovered(${channel})`;
    const [removed] = await sql`select state from public.channels where id = ${channel}`;
    expect(removed).toEqual({ state: "paused" });
  });

  it.each([
    ["waits for its retry", "failed", "1 minute"],
    ["was planned by a stopped engine", "failed", "0 seconds"],
    ["was sent by a stopped engine", "unknown", "0 seconds"],
  ] as const)("removed while a delivery %s sets that delivery to %s", async (how, end, lease) => {
    const id = await due();
    await claim(1, lease);
    const steps = [{ kind: "record", key: "k", payload: {} }];
    await writeAsHolder(id, freeze(steps));
    if (end === "unknown") await writeAsHolder(id, beginStep(0));
    await workspace.owner.client.rpc("remove_channel", { channel_id: channel }).throwOnError();
    if (how.startsWith("waits")) {
      await writeAsHolder(id, settle("publishing", { wakeIn: 0 }));
    }
    expect(await claim()).toEqual([]);
    const [row] = await sql`select state, problem from public.deliveries where id = ${id}`;
    expect(row).toEqual({ state: end, problem: { code: "channel_removed" } });
    const [next] = await sql`select next_at = 'infinity' as is_quiet from private.lanes
      where channel_id = ${channel}`;
    expect(next).toEqual({ is_quiet: true });
  });

  it("removed during publishing lets the current delivery finish", async () => {
    const id = await due();
    await claim();
    await workspace.owner.client.rpc("remove_channel", { channel_id: channel }).throwOnError();
    expect(await claim()).toEqual([]);
    expect(await writeAsHolder(id, settle("published"))).toBe(true);
  });

  it("waits for confirmation after its deleted workspace is restored, if a delivery became due meanwhile", async () => {
    const id = await due();
    const own = { workspace_id: workspace.id };
    const { client } = workspace.owner;
    await client.rpc("delete_workspace", own).throwOnError();
    expect(await claim()).toEqual([]);
    await client.rpc("restore_workspace", own).throwOnError();
    expect(await claim()).toEqual([]);
    const held = await client.from("deliveries").select("problem").eq("id", id);
    expect(held.data).toEqual([{ problem: { code: "restored", from: "deletion" } }]);
    const send = { ...own, delivery_ids: [id], answer: "send" as const };
    expect((await client.rpc("confirm_overdue", send)).data).toHaveLength(1);
    expect((await client.rpc("confirm_overdue", send)).data).toEqual([]);
    expect(await claim()).toMatchObject([{ delivery_id: id }]);
  });
});

describe("engine.save_credentials", () => {
  it("saves only one of several concurrent refreshes", async () => {
    await sql`
      insert into private.channel_credentials (channel_id, key_id, ciphertext)
      values (${channel}, 'k1', 'old')`;
    const saved = await Promise.all(
      ["one", "two", "three"].map(
        (next) =>
          engineSql`select engine.save_credentials(${channel}, 1, 'k1', ${Buffer.from(next)}) as saved`,
      ),
    );
    expect(saved.flat().filter((row) => row["saved"])).toHaveLength(1);
    const [row] = await engineSql`select version from engine.credentials(${channel})`;
    expect(row).toEqual({ version: 2 });
  });
});

const begin = async (channelId?: string) => {
  const { data } = await workspace.owner.client
    .rpc("begin_connection", {
      workspace_id: workspace.id,
      network: "webhook",
      ...(channelId === undefined ? {} : { channel_id: channelId }),
    })
    .throwOnError();
  return data;
};

const complete = async (connection: string, account: string) => {
  await engineSql`select engine.connection_channel(${connection}, ${account})`;
  const [row] = await engineSql<{ id: string }[]>`
    select engine.complete_connection(
      ${connection}, ${account}, 'handle', 'name', null, '{}', 'k1', 'cipher'
    ) as id`;
  return row?.id;
};

describe("complete_connection", () => {
  it("creates the channel with the announced id and reuses it for the same account, even after removal", async () => {
    const connection = await begin();
    const [promised] = await engineSql`
      select engine.connection_channel(${connection}, 'account') as id`;
    const made = await complete(connection, "account");
    expect(promised).toEqual({ id: made });
    expect(await complete(await begin(), "account")).toBe(made);
    await workspace.owner.client.rpc("remove_channel", { channel_id: made ?? "" }).throwOnError();
    expect(await complete(await begin(), "account")).toBe(made);
    const [row] = await sql`select state, removed_at from public.channels where id = ${made ?? ""}`;
    expect(row).toEqual({ state: "connected", removed_at: null });
  });

  it("gives a new channel two slots on each working day, and a known one none again", async () => {
    const made = (await complete(await begin(), "account")) ?? "";
    const slots = () => sql`select slots from public.channels where id = ${made}`;
    const expected = [1, 2, 3, 4, 5].flatMap((weekday) =>
      ["09:00", "17:00"].map((time) => ({ weekday, time })),
    );
    expect([...(await slots())]).toEqual([{ slots: expected }]);
    const emptied = { channel_id: made, was: expected, slots: [] };
    await workspace.owner.client.rpc("set_slots", emptied).throwOnError();
    await complete(await begin(made), "account");
    expect([...(await slots())]).toEqual([{ slots: [] }]);
    await workspace.owner.client.rpc("remove_channel", { channel_id: made }).throwOnError();
    await complete(await begin(), "account");
    expect([...(await slots())]).toEqual([{ slots: [] }]);
  });

  it("reconnects a channel to its own account and refuses another account", async () => {
    await engineSql`select engine.channel_needs_attention(${channel}, 'account_gone')`;
    await expect(complete(await begin(channel), "another")).rejects.toThrow("other_account");
    expect(await complete(await begin(channel), channel)).toBe(channel);
    const [row] = await sql`select state, reason from public.channels where id = ${channel}`;
    expect(row).toEqual({ state: "connected", reason: null });
  });

  it("refuses the second of two concurrent connections to one account", async () => {
    const [one, two] = [await begin(), await begin()];
    for (const connection of [one, two]) {
      await engineSql`select engine.connection_channel(${connection}, 'same')`;
    }
    const both = await Promise.allSettled(
      [one, two].map(
        (connection) => engineSql`
          select engine.complete_connection(
            ${connection}, 'same', 'handle', null, null, '{}', 'k1', 'cipher') as id`,
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("refuses a connection after 15 minutes, after completion, and once the user is no admin", async () => {
    const [late, done, demoted] = [await begin(), await begin(), await begin()];
    await sql`
      update private.connections set created_at = now() - interval '16 minutes' where id = ${late}`;
    await expect(complete(late, "a")).rejects.toThrow("connection_expired");
    await complete(done, "b");
    await expect(complete(done, "b")).rejects.toThrow("connection_expired");
    await sql`
      update public.workspace_members set role = 'editor' where workspace_id = ${workspace.id}`;
    await expect(complete(demoted, "c")).rejects.toThrow("connection_expired");
  });
});
