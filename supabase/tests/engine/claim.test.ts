import { beforeEach, describe, expect, it } from "vitest";

import { sql } from "../support/clients.ts";
import { claim, engineSql, settle, writeAsHolder } from "../support/engine.ts";
import { quietLanes } from "../support/lanes.ts";
import { connectChannel, createWorkspace, scheduleNow, writePost } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

let workspace: Workspace;

beforeEach(async () => {
  await quietLanes();
  workspace = await createWorkspace();
});

async function channels(count: number, of = workspace): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => connectChannel(of)));
}

/** One delivery on each channel, due now. */
async function due(ids: string[], of = workspace) {
  const made = [];
  for (let start = 0; start < ids.length; start += 50) {
    const post = await writePost(of);
    made.push(...(await scheduleNow(of.owner, post, ids.slice(start, start + 50))));
  }
  return made;
}

describe("a lane", () => {
  it("publishes one delivery at a time, in order of due time", async () => {
    const [channel = ""] = await channels(1);
    const [first] = await due([channel]);
    const [second] = await due([channel]);
    const [claimed] = await claim();
    expect(claimed).toMatchObject({ delivery_id: first?.id, work: { channel: { id: channel } } });
    expect(await claim()).toEqual([]);
    await writeAsHolder(first?.id ?? "", settle("published"));
    expect(await claim()).toMatchObject([{ delivery_id: second?.id }]);
  });

  it("publishes the next delivery while an earlier one waits for its retry", async () => {
    const [channel = ""] = await channels(1);
    const [first] = await due([channel]);
    const [second] = await due([channel]);
    await claim();
    await writeAsHolder(first?.id ?? "", settle("publishing", { wakeIn: 3_600_000 }));
    expect(await claim()).toMatchObject([{ delivery_id: second?.id }]);
  });

  it("is claimed by one engine only, with eight engines claiming a hundred lanes", async () => {
    const ids = await channels(100);
    await due(ids);
    const claims: string[] = [];
    const engine = async (owner: string) => {
      for (let idle = 0; idle < 5;) {
        const got = await claim(9, "1 minute", owner);
        idle = got.length === 0 ? idle + 1 : 0;
        claims.push(...got.map(({ work }) => work.channel.id));
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, index) => engine(`engine ${index}`)));
    const places = new Set(claims);
    expect(claims).toHaveLength(places.size);
    // A workspace gets ten places first, then what nobody else wants but for each engine's last five.
    expect(claims.length).toBeGreaterThan(10);
    const [held] = await sql<{ count: number }[]>`
      select count(*)::int as count from private.lanes where delivery_id is not null`;
    expect(held?.count).toBe(claims.length);
  });
});

describe("engine.claim across workspaces", () => {
  it("gives each workspace at most ten places while others have due deliveries", async () => {
    await due(await channels(60));
    const small = await createWorkspace();
    await due([small.pageId], small);
    const claimed = await claim(12);
    expect(claimed.map(({ work }) => work.workspace.id)).toContain(small.id);
    expect(claimed.filter(({ work }) => work.workspace.id === workspace.id)).toHaveLength(10);
  });

  it("gives one workspace all but five places while no other workspace has due deliveries", async () => {
    await due(await channels(60));
    expect(await claim(50)).toHaveLength(45);
    expect(await claim(5)).toEqual([]);
    const small = await createWorkspace();
    await due([small.pageId], small);
    expect(await claim(5)).toMatchObject([{ work: { workspace: { id: small.id } } }]);
  });

  it("makes engine.next_at wait up to a second while due deliveries exceed the limit", async () => {
    await due(await channels(60));
    const [before] = await engineSql<{ is_due: boolean }[]>`
      select engine.next_at() <= now() as is_due`;
    expect(before?.is_due).toBe(true);
    await claim(50);
    const [after] = await engineSql<{ wait: number }[]>`
      select extract(epoch from engine.next_at() - now())::float as wait`;
    expect(after?.wait).toBeGreaterThan(0.5);
    expect(after?.wait).toBeLessThanOrEqual(1);
  });

  it("makes engine.next_at infinity when nothing is queued", async () => {
    const [row] = await engineSql`select engine.next_at() = 'infinity' as is_idle`;
    expect(row).toEqual({ is_idle: true });
  });
});

const set = (id = "", state: string, wake: string) => sql`
  update public.deliveries set state = ${state}, wake_at = ${wake}::text::timestamptz
  where id = ${id}`;

describe("engine.claim", () => {
  it("returns the due time and the channel's credentials", async () => {
    const [channel = ""] = await channels(1);
    await sql`
      insert into private.channel_credentials (channel_id, key_id, ciphertext)
      values (${channel}, 'k1', decode(repeat('ab', 100), 'hex'))`;
    const [delivery] = await due([channel]);
    const [claimed] = await claim();
    expect(claimed?.wanted).toEqual(new Date(delivery?.due_at ?? ""));
    expect(claimed?.work.credentials).toEqual({
      version: 1,
      keyId: "k1",
      ciphertext: Buffer.alloc(100, 0xab).toString("base64"),
    });
  });

  it("skips deliveries that are not due, await approval, are published or cancelled", async () => {
    const ids = await channels(4);
    const [later, waiting, published, cancelled] = await due(ids);
    await set(later?.id, "scheduled", new Date(Date.now() + 60_000).toISOString());
    await set(waiting?.id, "awaiting_approval", "infinity");
    await set(published?.id, "published", "infinity");
    await set(cancelled?.id, "cancelled", "infinity");
    expect(await claim()).toEqual([]);
    // Lanes that were due for nothing say so from then on.
    const [row] =
      await engineSql`select engine.next_at() > now() + interval '50 seconds' as is_later`;
    expect(row).toEqual({ is_later: true });
  });
});
