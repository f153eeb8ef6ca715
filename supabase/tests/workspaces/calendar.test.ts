import { beforeEach, describe, expect, it } from "vitest";

import { approve } from "../support/approvals.ts";
import { sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { quietLanes } from "../support/lanes.ts";
import { nextYear } from "../support/next-year.ts";
import { addMember, createWorkspace, scheduleNow, writePost } from "../support/workspaces.ts";
import type { Delivery, Workspace } from "../support/workspaces.ts";

let workspace: Workspace;

beforeEach(async () => {
  await quietLanes();
  workspace = await createWorkspace();
});

const november = (day: number) => `${nextYear}-11-${String(day).padStart(2, "0")}`;
const range = { since: `${november(1)}T00:00:00Z`, until: `${nextYear}-12-01T00:00:00Z` };

async function scheduleFor(day: string, author = workspace.owner): Promise<Delivery> {
  const post = await writePost(workspace, `For ${day}`, author);
  const { data } = await author.client
    .rpc("schedule_post", {
      post_id: post.id,
      revision: 1,
      channel_ids: [workspace.pageId],
      wall_time: `${day}T09:00`,
      time_zone: "UTC",
      due_at: `${day}T09:00:00Z`,
    })
    .throwOnError();
  const [delivery] = data;
  if (delivery === undefined) throw new Error("Nothing was scheduled.");
  return delivery;
}

async function shownTo({ client }: TestUser, asked = range): Promise<unknown> {
  const { data } = await client
    .rpc("calendar_deliveries", { workspace_id: workspace.id, ...asked })
    .throwOnError();
  return data;
}

const toDay = ({ id, due_at: was }: Delivery, day: string) => ({
  delivery_id: id,
  was,
  wall_time: `${day}T09:00`,
  time_zone: "UTC",
  due_at: `${day}T09:00:00Z`,
});

async function move({ client }: TestUser, moves: object[]): Promise<string> {
  const { data, error } = await client.rpc("move_deliveries", {
    workspace_id: workspace.id,
    moves: JSON.parse(JSON.stringify(moves)),
  });
  return error?.message ?? (data ?? []).map(({ due_at: due }) => due.slice(0, 10)).join(" ");
}

describe("calendar_deliveries", () => {
  it("returns the month's deliveries to members only, without cancelled ones", async () => {
    const viewer = await addMember(workspace, "viewer");
    const stranger = (await createWorkspace()).owner;
    const first = await scheduleFor(november(30));
    await scheduleFor(`${nextYear}-12-01`);
    const cancelled = await scheduleFor(november(2));
    await workspace.owner.client
      .rpc("cancel_delivery", { delivery_id: cancelled.id })
      .throwOnError();
    const shown = {
      id: [first.id],
      post_id: [first.post_id],
      channel_id: [workspace.pageId],
      state: ["scheduled"],
      due_at: [first.due_at],
      created_by: [workspace.owner.id],
      excerpt: [`For ${november(30)}`],
      changes_asked: [],
    };
    expect(await shownTo(workspace.owner)).toEqual(shown);
    expect(await shownTo(viewer)).toEqual(shown);
    const nothing = Object.fromEntries(Object.keys(shown).map((name) => [name, []]));
    expect(await shownTo(stranger)).toEqual(nothing);
  });

  it("returns at most 2,000 of 2,100 deliveries by an index-only scan", async () => {
    const one = await scheduleFor(november(15));
    const fill = async (into: string, channel: string, count: number) => sql`
      insert into public.deliveries (
        workspace_id, post_id, post_revision, channel_id, state, content, due_at, wall_time, time_zone, wake_at,
        created_by
      )
      select ${into}, ${one.post_id}, 0, ${channel}, 'published',
        jsonb_build_object('text', repeat('word ', 200), 'media', '[]'::jsonb),
        ${november(1)}::text::timestamptz + n * interval '15 minutes', timestamp '2027-11-01', 'UTC', 'infinity',
        ${workspace.owner.id}
      from generate_series(1, ${count}::int) n`;
    const other = await createWorkspace();
    await fill(workspace.id, workspace.pageId, 2_100);
    await fill(other.id, other.pageId, 2_100);
    await sql`vacuum (analyze) public.deliveries`;
    const shown = await shownTo(workspace.owner);
    expect(shown).toMatchObject({ id: { length: 2_000 }, excerpt: { length: 2_000 } });
    // As much of a text as a calendar has room for.
    expect(shown).toMatchObject({ excerpt: expect.arrayContaining(["word ".repeat(16)]) });

    const claims = { sub: workspace.owner.id, session_id: await sessionOf(workspace.owner) };
    const plans: string[] = [];
    await sql.begin(async (transaction) => {
      await transaction`select set_config('request.jwt.claims', ${JSON.stringify({ ...claims, aal: "aal1", role: "authenticated" })}, true)`;
      await transaction`set local role authenticated`;
      const lines = await transaction<{ "QUERY PLAN": string }[]>`
        explain select d.id, d.post_id, d.channel_id, d.state, d.due_at, d.created_by, d.excerpt
        from public.deliveries d
        where d.workspace_id = ${workspace.id} and d.due_at >= ${range.since} and d.due_at < ${range.until}
          and d.state <> 'cancelled'
        order by d.due_at, d.id limit 2000`;
      plans.push(...lines.map((line) => line["QUERY PLAN"]));
    });
    expect(plans.join("\n")).toContain("Index Only Scan using deliveries_of_month");
    // So many rows would weigh on every later test that compares all of them.
    await sql`
      delete from public.deliveries where workspace_id in ${sql([workspace.id, other.id])}`;
  });
});

describe("move_deliveries", () => {
  it("moves several deliveries and refuses a move from an outdated time with moved_meanwhile", async () => {
    const [one, other] = [await scheduleFor(november(10)), await scheduleFor(november(11))];
    const editor = await addMember(workspace, "editor");
    expect(
      await move(workspace.owner, [toDay(one, november(20)), toDay(other, november(21))]),
    ).toBe(`${november(20)} ${november(21)}`);
    expect(await move(editor, [toDay(one, november(25))])).toBe("moved_meanwhile");
  });

  it("accepts one of two concurrent moves", async () => {
    const one = await scheduleFor(november(10));
    const editor = await addMember(workspace, "editor");
    const answers = await Promise.all([
      move(workspace.owner, [toDay(one, november(20))]),
      move(editor, [toDay(one, november(21))]),
    ]);
    expect(answers.filter((answer) => answer === "moved_meanwhile")).toHaveLength(1);
  });

  it("moves all given deliveries or none", async () => {
    const [one, other] = [await scheduleFor(november(10)), await scheduleFor(november(11))];
    const stale = { ...toDay(other, november(21)), was: `${november(12)}T09:00:00Z` };
    expect(await move(workspace.owner, [toDay(one, november(20)), stale])).toBe("moved_meanwhile");
    expect(await shownTo(workspace.owner)).toMatchObject({
      id: [one.id, other.id],
      due_at: [one.due_at, other.due_at],
    });
  });

  it("moves a contributor's own posts, which need approval again, and refuses viewers", async () => {
    const contributor = await addMember(workspace, "contributor");
    const viewer = await addMember(workspace, "viewer");
    const own = await scheduleFor(november(10), contributor);
    expect(await approve(workspace, workspace.owner, own.id)).toBe("done");
    const others = await scheduleFor(november(11));
    expect(await move(contributor, [toDay(others, november(20))])).toBe("forbidden");
    expect(await move(viewer, [toDay(own, november(20))])).toBe("forbidden");
    expect(await move(contributor, [toDay(own, november(20))])).toBe(november(20));
    expect(await shownTo(viewer)).toMatchObject({
      id: [others.id, own.id],
      state: ["scheduled", "awaiting_approval"],
    });
  });

  it("refuses other workspaces' deliveries, cancelled ones, and more than 500 at once", async () => {
    const elsewhere = await createWorkspace(workspace.owner);
    const post = await writePost(elsewhere);
    const [foreign] = await scheduleNow(workspace.owner, post, [elsewhere.pageId]);
    const moves = foreign === undefined ? [] : [toDay(foreign, november(20))];
    expect(await move(workspace.owner, moves)).toBe("not_found");
    const over = await scheduleFor(november(10));
    await workspace.owner.client.rpc("cancel_delivery", { delivery_id: over.id }).throwOnError();
    expect(await move(workspace.owner, [toDay(over, november(20))])).toBe("cancelled");
    expect(await move(workspace.owner, [])).toBe("moves_invalid");
    const many = Array.from({ length: 501 }, () => toDay(over, november(20)));
    expect(await move(workspace.owner, many)).toBe("moves_invalid");
  });
});

async function sessionOf({ id }: TestUser): Promise<string> {
  const [row] = await sql<{ id: string }[]>`select id from auth.sessions where user_id = ${id}`;
  return row?.id ?? "";
}
