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
  it("that needs attention keeps its queue, and goes on where it was once it is well", async () => {
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

  it("that is paused waits for its time, and is connected again by then", async () => {
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

  it("that is paused without an end waits for a person", async () => {
    await due();
    const { client } = workspace.owner;
    await client.rpc("pause_channel", { channel_id: channel }).throwOnError();
    expect(await claim()).toEqual([]);
    await client.rpc("resume_channel", { channel_id: channel }).throwOnError();
    expect(await claim()).toHaveLength(1);
  });

  it("that is paused while it publishes lets that be finished", async () => {
    const id = await due();
    await claim();
    await workspace.owner.client.rpc("pause_channel", { channel_id: channel }).throwOnError();
    expect(await writeAsHolder(id, settle("published"))).toBe(true);
  });

  it("that is removed forgets its credentials at once and cancels its queue", async () => {
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
    ["waits for its next try", "failed", "1 minute"],
    ["is left behind by its engine, planned and not sent", "failed", "0 seconds"],
    ["is left behind by its engine, sent", "unknown", "0 seconds"],
  ] as const)("that is removed while a delivery %s ends it as %s", async (how, end, lease) => {
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

  it("that is removed while an engine publishes lets that be finished", async () => {
    const id = await due();
    await claim();
    await workspace.owner.client.rpc("remove_channel", { channel_id: channel }).throwOnError();
    expect(await claim()).toEqual([]);
    expect(await writeAsHolder(id, settle("published"))).toBe(true);
  });

  it("of a deleted workspace publishes nothing; what became due waits for a person", async () => {
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

describe("credentials", () => {
  it("that two engines refresh at once are saved once", async () => {
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

describe("connecting", () => {
  it("makes a channel under the id that was promised, and again under the same one", async () => {
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

  it("mends a channel with its own account, and not with another", async () => {
    await engineSql`select engine.channel_needs_attention(${channel}, 'account_gone')`;
    await expect(complete(await begin(channel), "another")).rejects.toThrow("other_account");
    expect(await complete(await begin(channel), channel)).toBe(channel);
    const [row] = await sql`select state, reason from public.channels where id = ${channel}`;
    expect(row).toEqual({ state: "connected", reason: null });
  });

  it("of one account twice at once binds no credentials to another channel's id", async () => {
    const [one, two] = [await begin(), await begin()];
    for (const connection of [one, two]) {
      // oxlint-disable-next-line no-await-in-loop -- both before either is completed
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

  it("is over after a quarter of an hour, once it is done, and for who is no admin any more", async () => {
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
