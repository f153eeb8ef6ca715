import { rm } from "node:fs/promises";
import { join } from "node:path";

import { backUp } from "@postlark/local-supabase/backup/backup";
import { restore } from "@postlark/local-supabase/backup/restore";
import { temporaryFolder } from "@postlark/local-supabase/testing/temporary-folder";
import { hasPeer, type Bluesky } from "@postlark/testing/peers";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { z } from "zod";

import { createMetrics } from "../../src/platform/telemetry/metrics.ts";
import { runDeliveries } from "../../src/run-deliveries.ts";
import { blueskyServer } from "../support/bluesky-server.ts";
import { keyring, startEngine } from "../support/engine.ts";
import { practiceServer } from "../support/practice-server.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

let server: Bluesky | undefined;
const engine = await startEngine({ practice: practiceServer(() => server) });
const createdSchema = z.object({ id: z.uuid(), revision: z.int() });
const scheduled = z.object({ deliveries: z.array(z.object({ id: z.uuid() })) });

/** A moment as commands take it. */
function tomorrow() {
  const dueAt = new Date(Date.now() + 86_400_000).toISOString();
  return { wallTime: dueAt.slice(0, 16), timeZone: "UTC" };
}

const records = z.object({
  records: z.array(z.object({ value: z.object({ text: z.string() }) })),
});

const stateOf = async (id: string) => {
  const [row] = await sql`
  select state, problem ->> 'code' as problem from public.deliveries where id = ${id}`;
  return [row?.["state"], row?.["problem"]];
};

describe.runIf(await hasPeer("bluesky"))(
  "a restore, with a real server and a running engine",
  () => {
    let ada: TestUser;
    let workspace: { id: string };
    let channel: { id: string; did: string };
    let bluesky: Bluesky;
    let folder: string;
    let runner: { stop(): Promise<void> };

    beforeAll(async () => {
      bluesky = await blueskyServer();
      server = bluesky;
      folder = await temporaryFolder("postlark-engine-restores");
      ada = await createUser("Ada");
      workspace = await engine.createWorkspace(ada);
      const connected = await engine.command(ada, "POST", `/workspaces/${workspace.id}/channels`, {
        network: "bluesky",
        method: "practice",
      });
      const { id } = z.object({ id: z.uuid() }).parse(connected.body);
      const [row] = await sql`select account_id from public.channels where id = ${id}`;
      channel = { id, did: z.string().parse(row?.["account_id"]) };
      const { database, log } = engine.services;
      runner = runDeliveries({
        database,
        log,
        keyring,
        siteUrl: new URL("http://localhost:3000"),
        isLoopbackAllowed: true,
        metrics: createMetrics(),
        runner: { concurrency: 5, lease: 10_000 },
        crash: undefined,
      });
    }, 90_000);

    afterAll(async () => {
      await runner.stop();
      await sql`delete from private.restores`;
      await rm(folder, { recursive: true, force: true });
    });

    /** Schedules a post that nobody sends yet. */
    async function planned(text: string): Promise<string> {
      const channelIds = [channel.id];
      const content = { text, media: [] };
      const path = `/workspaces/${workspace.id}/posts`;
      const created = await engine.command(ada, "POST", path, { content, channelIds });
      const { id, revision } = createdSchema.parse(created.body);
      const answer = await engine.command(ada, "POST", `/posts/${id}/schedule`, {
        revision,
        channelIds,
        at: tomorrow(),
      });
      return scheduled.parse(answer.body).deliveries[0]?.id ?? "";
    }

    /** How often the server has a post that says this. */
    async function copiesOf(text: string): Promise<number> {
      const query = new URLSearchParams({ repo: channel.did, collection: "app.bsky.feed.post" });
      const response = await fetch(
        `${bluesky.url}/xrpc/com.atproto.repo.listRecords?${query.toString()}`,
      );
      const { records: all } = records.parse(await response.json());
      return all.filter(({ value }) => value.text === text).length;
    }

    const now = (id: string) =>
      engine.command(ada, "PATCH", `/deliveries/${id}`, { at: null }).then(({ status }) => status);

    const cancel = (id: string) =>
      engine.command(ada, "POST", `/deliveries/${id}/cancel`).then(({ status }) => status);

    const confirm = (deliveryIds: string[], answer: "send" | "cancel") =>
      engine.command(ada, "POST", `/workspaces/${workspace.id}/overdue`, { deliveryIds, answer });

    /** Brings the backup back. Everybody is signed out by that; Ada signs in again. */
    async function bringBack(backup: string): Promise<void> {
      const sessions = await sql<{ row: unknown }[]>`
      select to_jsonb(s) as row from auth.sessions s where user_id = ${ada.id}`;
      const { databaseUrl } = inject("backend");
      await restore({ databaseUrl, dataDir: join(folder, "data"), folder: backup });
      for (const { row } of sessions) {
        await sql`
        insert into auth.sessions select * from jsonb_populate_record(null::auth.sessions, ${JSON.stringify(row)}::text::jsonb)`;
      }
    }

    test("holds moved, cancelled and published deliveries until they are confirmed, and publishes nothing twice", async () => {
      const [moved, cancelled, waiting] = [
        await planned("Moved to now"),
        await planned("Cancelled since"),
        await planned("Still to come"),
      ];
      const backup = join(folder, "backup");
      const { databaseUrl } = inject("backend");
      await backUp({ databaseUrl, dataDir: join(folder, "data"), folder: backup });

      expect([await now(moved), await cancel(cancelled)]).toEqual([204, 204]);
      await expect.poll(() => stateOf(moved)).toEqual(["published", null]);
      expect(await copiesOf("Moved to now")).toBe(1);
      await bringBack(backup);

      // All of it is due now, as far as the backup knows; the engine runs, and publishes what is new.
      await sql`update public.deliveries set due_at = now() where workspace_id = ${workspace.id}`;
      const fresh = await planned("Written after the restore");
      expect(await now(fresh)).toBe(204);
      await expect.poll(() => stateOf(fresh)).toEqual(["published", null]);
      for (const id of [moved, cancelled, waiting]) {
        expect(await stateOf(id)).toEqual(["scheduled", "restored"]);
      }

      expect((await confirm([cancelled], "cancel")).status).toBe(200);
      expect((await confirm([moved, waiting], "send")).status).toBe(200);
      await expect.poll(() => stateOf(waiting)).toEqual(["published", null]);
      await expect.poll(() => stateOf(moved)).toEqual(["published", null]);
      expect(await copiesOf("Moved to now")).toBe(1);
      expect(await copiesOf("Still to come")).toBe(1);
      expect(await copiesOf("Cancelled since")).toBe(0);
      const [found] = await sql`
        select s.state, e.detail from public.delivery_steps s
        join public.delivery_events e on e.delivery_id = s.delivery_id and e.kind = 'reconciled'
        where s.delivery_id = ${moved}`;
      expect(found).toEqual({ state: "done", detail: { found: true } });
      const sent = await sql`
        select from public.delivery_events where delivery_id = ${moved} and kind = 'step_sent'`;
      expect(sent).toHaveLength(0);
    });
  },
);
