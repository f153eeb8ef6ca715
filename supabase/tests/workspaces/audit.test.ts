import { beforeAll, describe, expect, it } from "vitest";

import { approve } from "../support/approvals.ts";
import { sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { repeatDaily } from "../support/series.ts";
import {
  addMember,
  connectChannel,
  createWorkspace,
  scheduleNow,
  writePost,
} from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
beforeAll(async () => {
  workspace = await createWorkspace();
});

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

async function comeFrom({ id }: TestUser, ip: string, userAgent = firefox): Promise<void> {
  await sql`
    update auth.sessions set ip = ${ip}, user_agent = ${userAgent} where user_id = ${id}`;
}

async function auditOf({ client }: TestUser, workspaceId = workspace.id) {
  const { data } = await client
    .from("audit_events")
    .select("action,kind,post_id,actor_id,actor_name,network,browser,system")
    .eq("workspace_id", workspaceId)
    .order("id", { ascending: false })
    .throwOnError();
  return data;
}

describe("an audit event", () => {
  it("records the user, their browser and system, and their address shortened to its network", async () => {
    await comeFrom(workspace.owner, "203.0.113.77");
    await writePost(workspace);
    expect((await auditOf(workspace.owner))[0]).toMatchObject({
      action: "post.create",
      kind: "post",
      actor_id: workspace.owner.id,
      actor_name: "Owner",
      network: "203.0.113.0/24",
      browser: "Firefox",
      system: "Linux",
    });
    await comeFrom(workspace.owner, "2001:db8:7:1:2:3:4:5");
    await writePost(workspace);
    expect((await auditOf(workspace.owner))[0]).toMatchObject({ network: "2001:db8:7::/48" });
    await comeFrom(workspace.owner, "::ffff:198.51.100.9", "curl/8");
    await writePost(workspace);
    expect((await auditOf(workspace.owner))[0]).toMatchObject({
      network: "198.51.100.0/24",
      browser: null,
      system: null,
    });
  });

  it("takes address and browser from the session, not from the request's headers", async () => {
    await comeFrom(workspace.owner, "203.0.113.77");
    await workspace.owner.client
      .rpc("create_post", {
        workspace_id: workspace.id,
        content: { text: "Forged", media: [] },
        overrides: {},
        channel_ids: [],
      })
      .setHeader("x-forwarded-for", "9.9.9.9")
      .setHeader("user-agent", "Version/1 Safari/1 Windows")
      .throwOnError();
    expect((await auditOf(workspace.owner))[0]).toMatchObject({
      network: "203.0.113.0/24",
      browser: "Firefox",
      system: "Linux",
    });
  });

  it("records the post of a delivery, series or comment", async () => {
    const { owner } = workspace;
    const contributor = await addMember(workspace, "contributor");
    const post = await writePost(workspace, "Approved", contributor);
    const channel = await connectChannel(workspace);
    const [delivery] = await scheduleNow(contributor, post, [channel]);
    expect(await approve(workspace, owner, delivery?.id ?? "")).toBe("done");
    await owner.client.rpc("create_comment", { post_id: post.id, text: "Fine" }).throwOnError();
    await repeatDaily(owner, post, [channel]);
    await owner.client
      .rpc("create_label", { workspace_id: workspace.id, name: "Winter", hue: "teal" })
      .throwOnError();
    const events = (await auditOf(owner)).slice(0, 6);
    expect(events.map(({ action, post_id: of }) => [action, of === post.id])).toEqual([
      ["label.create", false],
      ["series.create", true],
      ["comment.create", true],
      ["delivery.approve", true],
      ["post.schedule", true],
      ["post.create", true],
    ]);
  });

  it("records the start of the post's text and the delivery's channel name", async () => {
    const own = await createWorkspace();
    const { owner, id } = own;
    const post = await writePost(own, `Plum\n  cake ${"again ".repeat(20)}`);
    const channel = await connectChannel(own);
    const [delivery] = await scheduleNow(owner, post, [channel]);
    await owner.client.rpc("cancel_delivery", { delivery_id: delivery?.id ?? "" }).throwOnError();
    const details = sql<{ detail: Record<string, string> }[]>`
      select detail from public.audit_events
      where workspace_id = ${id} and action in ('post.create', 'delivery.cancel') order by id`;
    const [made, cancelled] = await details;
    expect(made?.detail["post_text"]).toMatch(/^Plum cake again .*…$/);
    expect(made?.detail["post_text"]?.length).toBeLessThanOrEqual(80);
    expect(made?.detail).not.toHaveProperty("channel_name");
    expect(cancelled?.detail["post_text"]).toBe(made?.detail["post_text"]);
    expect(cancelled?.detail["channel_name"]).toBeTruthy();
  });

  it("keeps a deleted user's name and is visible to owners and admins only", async () => {
    const [admin, editor] = [
      await addMember(workspace, "admin"),
      await addMember(workspace, "editor"),
    ];
    await writePost(workspace, "Mine", editor);
    await sql`delete from auth.users where id = ${editor.id}`;
    const [left] = (await auditOf(admin)).filter(({ actor_id: by }) => by === editor.id);
    expect(left).toMatchObject({ actor_name: "editor" });
    for (const role of ["contributor", "viewer"] as const) {
      expect(await auditOf(await addMember(workspace, role))).toEqual([]);
    }
    expect(await auditOf((await createWorkspace()).owner)).toEqual([]);
  });
});

/** As `deviceOf` of packages/domain names them. */
const devices: [agent: string, browser: string | null, system: string | null][] = [
  ["(Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge", "Windows"],
  ["(Macintosh; Intel Mac OS X 10_15) Chrome/140.0 Safari/537.36 OPR/120.0", "Opera", "Mac"],
  [
    "(Linux; Android 14) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36",
    "Samsung Internet",
    "Android",
  ],
  ["(iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari", "iPhone"],
  ["(iPad; CPU OS 18_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1", "Chrome", "iPad"],
  ["(X11; CrOS x86_64 14541.0.0) HeadlessChrome/140.0 Safari/537.36", "Chrome", "ChromeOS"],
  ["curl/8.5.0", null, null],
];

it.each(devices)(
  "private.browser_of and system_of name devices as deviceOf does: %s",
  async (agent, ...named) => {
    const [row] = await sql<{ browser: string | null; system: string | null }[]>`
    select private.browser_of(${agent}) as browser, private.system_of(${agent}) as system`;
    expect([row?.browser, row?.system]).toEqual(named);
  },
);

/** What a page asks for besides its workspace, and the index that it is read from. */
const pages = {
  audit_of_a_workspace: "",
  audit_of_a_person: "and actor_id = :person",
  audit_of_a_kind: "and kind = 'post'",
  audit_of_a_post: "and post_id = :post",
};

it("pages of the audit log are read from an index without sorting, with or without a filter", async () => {
  const { owner, id } = workspace;
  const plans = new Map<string, string>();
  const undo = new Error("Undone.");
  const post = "00000000-0000-4000-8000-000000000002";
  const asked = sql.begin(async (transaction) => {
    await transaction`
      insert into public.audit_events (workspace_id, action, subject_type, subject_id, actor_id, at)
      select
        ${id}, kind || '.create', kind, case kind when 'post' then ${post} else n::text end,
        case when n % 2 = 0 then ${owner.id}::uuid end, now() - n * interval '1 minute'
      from generate_series(1, 5000) n, lateral (select case when n % 3 = 0 then 'post' else 'note' end as kind) k`;
    await transaction`analyze public.audit_events`;
    const [session] = await transaction<{ id: string }[]>`
      select id from auth.sessions where user_id = ${owner.id}`;
    const claims = { sub: owner.id, session_id: session?.id, aal: "aal1", role: "authenticated" };
    await transaction`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
    await transaction`set local role authenticated`;
    // Few rows are cheap to sort, and how few these look depends on the other tests'. Of millions, none are sorted.
    await transaction`set local enable_sort = off`;
    await transaction`set local enable_bitmapscan = off`;
    for (const [index, filter] of Object.entries(pages)) {
      const lines = await transaction.unsafe<{ "QUERY PLAN": string }[]>(`
        explain select * from public.audit_events
        where workspace_id = '${id}' ${filter.replace(":person", `'${owner.id}'`).replace(":post", `'${post}'`)} and at <= now() and (at < now() or (at = now() and id < 9))
        order by at desc, id desc limit 51`);
      plans.set(index, lines.map((line) => line["QUERY PLAN"]).join("\n"));
    }
    throw undo;
  });
  await expect(asked).rejects.toBe(undo);
  for (const [index, plan] of plans) {
    expect(plan).toContain(`Index Scan using ${index}`);
    expect(plan).not.toMatch(/Seq Scan on audit_events|Sort/);
  }
  expect(plans.size).toBe(4);
});

it("engine.forget_audit deletes events older than twelve months", async () => {
  const { id, owner } = await createWorkspace();
  await sql`
    insert into public.audit_events (workspace_id, action, subject_type, subject_id, at)
    select ${id}, 'note.create', 'note', age, now() - age::interval
    from unnest(array['11 months 29 days', '12 months 1 day', '3 years']) age`;
  await sql`select engine.forget_audit()`;
  const left = await sql`
    select subject_id from public.audit_events
    where workspace_id = ${id} and action = 'note.create'`;
  expect(left).toEqual([{ subject_id: "11 months 29 days" }]);
  expect((await auditOf(owner, id)).length).toBeGreaterThan(1);
});
