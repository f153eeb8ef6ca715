import { beforeEach, describe, expect, it } from "vitest";

import { sql } from "../support/clients.ts";
import {
  beginStep,
  claim,
  endStep,
  engineSql,
  freeze,
  settle,
  writeAsHolder,
} from "../support/engine.ts";
import { quietLanes } from "../support/lanes.ts";
import { createWorkspace, scheduleNow, writePost, type Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
let id: string;

beforeEach(async () => {
  await quietLanes();
  workspace = await createWorkspace();
  id = await scheduled(workspace);
});

async function scheduled({ owner, pageId }: Workspace, of = workspace): Promise<string> {
  const [made] = await scheduleNow(owner, await writePost(of), [pageId]);
  return made?.id ?? "";
}

const steps = [{ kind: "post", key: "a", payload: {} }];

const claimed = async (): Promise<string[]> =>
  (await claim()).map(({ delivery_id }) => delivery_id);

async function absence(): Promise<Date | null> {
  const [row] = await sql<{ absent_since: Date | null }[]>`
    select absent_since from public.delivery_steps where delivery_id = ${id}`;
  return row?.absent_since ?? null;
}

describe("a sent step that the network does not show", () => {
  const absent = { do: "absent", position: 0 } as const;

  it("keeps the time of the first search until the step is sent again", async () => {
    await claim();
    await writeAsHolder(id, freeze(steps), beginStep(0));
    await writeAsHolder(id, absent);
    const first = await absence();
    expect(first).toBeInstanceOf(Date);
    await writeAsHolder(id, absent);
    expect(await absence()).toEqual(first);
    await writeAsHolder(id, beginStep(0));
    expect(await absence()).toBeNull();
  });

  it("has no absent_since once the step is done", async () => {
    await claim();
    await writeAsHolder(id, freeze(steps), beginStep(0));
    await writeAsHolder(id, endStep(0, "done"));
    await writeAsHolder(id, absent);
    expect(await absence()).toBeNull();
  });
});

describe("a lane with a delivery that waits for its retry", () => {
  const wakeAt = 3_600_000;

  it("with blocksLane, publishes no other delivery until the retry", async () => {
    await claim();
    await writeAsHolder(id, freeze(steps), beginStep(0));
    await writeAsHolder(id, settle("publishing", { wakeIn: wakeAt, blocksLane: true }));
    const next = await scheduled(workspace);
    expect(await claimed()).toEqual([]);
    const [lane] = await sql`
      select next_at > now() + interval '50 minutes' as is_later from private.lanes
      where channel_id = ${workspace.pageId}`;
    expect(lane).toEqual({ is_later: true });

    await sql`update public.deliveries set wake_at = now() where id = ${id}`;
    await sql`select private.touch_lane(${workspace.pageId})`;
    expect(await claimed()).toEqual([id]);
    await writeAsHolder(id, settle("published", { wakeIn: null }));
    expect(await claimed()).toEqual([next]);
  });

  it("without blocksLane, publishes the next delivery meanwhile", async () => {
    await claim();
    await writeAsHolder(id, freeze(steps), beginStep(0));
    await writeAsHolder(id, settle("publishing", { wakeIn: wakeAt }));
    const next = await scheduled(workspace);
    expect(await claimed()).toEqual([next]);
  });
});

async function published(delivery: string, remoteId: string): Promise<void> {
  await claim();
  await writeAsHolder(delivery, freeze(steps), beginStep(0));
  await writeAsHolder(
    delivery,
    endStep(0, "done", { result: { id: remoteId }, remoteId }),
    settle("published", { wakeIn: null, remoteId }),
  );
}

async function known(delivery: string, ...remoteIds: string[]): Promise<string[]> {
  const rows = await engineSql<{ post: string }[]>`
    select engine.known_elsewhere(${delivery}, ${remoteIds}) as post`;
  return rows.map(({ post }) => post);
}

/** What is planned in another workspace on the same account. */
async function elsewhere(): Promise<string> {
  const second = await createWorkspace();
  await sql`
    update public.channels set account_id = (select account_id from public.channels where id = ${workspace.pageId})
    where id = ${second.pageId}`;
  return scheduled(second, second);
}

describe("known_elsewhere", () => {
  it("returns posts of the account's other deliveries, not its own", async () => {
    await published(id, "post-1");
    const other = await scheduled(workspace);
    expect(await known(other, "post-1", "post-2")).toEqual(["post-1"]);
    expect(await known(id, "post-1")).toEqual([]);
  });

  it("returns posts that the same account published from another workspace", async () => {
    await published(id, "post-1");
    const second = await createWorkspace();
    const other = await scheduled(second, second);
    expect(await known(other, "post-1")).toEqual([]);
    await sql`
      update public.channels set account_id = (select account_id from public.channels where id = ${workspace.pageId})
      where id = ${second.pageId}`;
    expect(await known(other, "post-1")).toEqual(["post-1"]);
  });

  it("omits the post that an archive's delivery was copied from", async () => {
    await published(id, "post-1");
    const [moved, again, other] = [await elsewhere(), await elsewhere(), await elsewhere()];
    await sql`update public.deliveries set identity = ${id} where id in (${moved}, ${again})`;
    expect(await known(moved, "post-1")).toEqual([]);
    expect(await known(other, "post-1")).toEqual(["post-1"]);
    // A deleted workspace's other posts are none of this one's either.
    await sql`update public.workspaces set deleted_at = now() where id = ${workspace.id}`;
    expect(await known(again, "post-1")).toEqual([]);
    expect(await known(other, "post-1")).toEqual(["post-1"]);
  });

  it("returns posts that an archive imported as published on the same channel only", async () => {
    await sql`
      update public.deliveries
      set state = 'published', published_at = now(), remote_id = 'post-1', wake_at = 'infinity' where id = ${id}`;
    expect(await known(await scheduled(workspace), "post-1")).toEqual(["post-1"]);
    // Whoever writes an archive may write anybody's account and posts into it.
    expect(await known(await elsewhere(), "post-1")).toEqual([]);
  });
});
