import { beforeEach, describe, expect, it } from "vitest";

import { claimChanges, changedRow, endChange, publishedDelivery } from "../support/changes.ts";
import { sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { addMember, connectChannel, createWorkspace } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
let channel: string;

beforeEach(async () => {
  await sql`delete from private.delivery_changes`;
  workspace = await createWorkspace();
  channel = await connectChannel(workspace);
});

const published = (author = workspace.owner) => publishedDelivery(workspace, author, channel);

const read = async (id: string) => {
  const query = workspace.owner.client.from("deliveries").select("*").eq("id", id).single();
  return (await query.throwOnError()).data;
};

type Edit = { text?: string; alts?: string[]; warning?: string; canonical?: string; seen?: string };

async function edit(id: string, by: TestUser = workspace.owner, said: Edit = {}) {
  const seen = said.seen ?? (await read(id)).said_hash;
  const args = { delivery_id: id, text: "Changed", ...said, seen };
  const { data, error } = await by.client.rpc("edit_delivery", args);
  return error?.message ?? data?.state;
}

const rule = (policy: "one" | "all", approvers: readonly TestUser[] = []) =>
  workspace.owner.client
    .rpc("set_approval_rule", {
      workspace_id: workspace.id,
      policy,
      approver_ids: approvers.map(({ id }) => id),
    })
    .throwOnError();

const editorsOf = async (id: string) =>
  (await workspace.owner.client.rpc("delivery_editors", { delivery_id: id }).throwOnError()).data;

describe("edit_delivery on a published delivery", () => {
  it("queues the edit and records the content before and after with its author", async () => {
    const id = await published();
    const before = await read(id);
    const settings = { warning: "Spoilers", canonical: "https://first.example/rye" };
    expect(await edit(id, workspace.owner, settings)).toBe("editing");
    expect(await claimChanges(0)).toEqual([]);
    await endChange();
    const by = workspace.owner.id;
    expect(await changedRow(id)).toMatchObject({
      state: "published",
      problem: null,
      events: [
        { kind: "editing", detail: { by } },
        { kind: "edited", detail: { by } },
      ],
    });
    const after = await read(id);
    expect(after.content).toEqual({ text: "Changed", media: [], settings });
    expect(after.said_hash).not.toBe(before.said_hash);
    const viewer = await addMember(workspace, "viewer");
    const { data } = await viewer.client.from("delivery_edits").select("*").throwOnError();
    expect(data).toMatchObject([
      { delivery_id: id, user_id: by, before: before.content, after: after.content },
    ]);
    const [audited] = await sql`
      select actor_id from public.audit_events where action = 'delivery.edit' and subject_id = ${id}`;
    expect(audited).toMatchObject({ actor_id: by });
  });

  it("ignores a text equal to the published or pending one, and refuses a second edit", async () => {
    const id = await published();
    expect(await edit(id, workspace.owner, { text: "Out" })).toBe("published");
    await edit(id);
    expect(await edit(id)).toBe("editing");
    expect(await edit(id, workspace.owner, { text: "Another" })).toBe("change_waits");
    expect(await claimChanges()).toHaveLength(1);
  });

  it.each([
    [{ text: "  " }, "empty"],
    [{ alts: ["Of no picture"] }, "edit_invalid"],
    [{ canonical: "a".repeat(2_001) }, "content_invalid"],
    [{ seen: "0".repeat(64) }, "post_changed"],
  ])("refuses %j with %s", async (said, code) => {
    expect(await edit(await published(), workspace.owner, said)).toBe(code);
  });

  it("keeps the published content and the network's message when refused", async () => {
    const id = await published();
    await edit(id);
    const problem = { code: "http_403", network: "Too late." };
    await endChange({ problem });
    const { events, ...row } = await changedRow(id);
    expect(row).toMatchObject({ state: "published", problem });
    expect(events.at(-1)).toMatchObject({ kind: "edit_failed", detail: { problem } });
    expect(await sql`select * from public.delivery_edits where delivery_id = ${id}`).toEqual([]);
    expect(await edit(id)).toBe("editing");
  });

  it("refuses contributors, and deliveries that are not published", async () => {
    const contributor = await addMember(workspace, "contributor");
    const id = await published(contributor);
    expect(await edit(id, contributor)).toBe("forbidden");
    await workspace.owner.client.rpc("remove_delivery", { delivery_id: id }).throwOnError();
    expect(await edit(id)).toBe("not_published");
  });
});

describe("delivery_editors under an approval rule", () => {
  it("allows any other member who may approve, under policy one", async () => {
    const editor = await addMember(workspace, "editor");
    const id = await published();
    await rule("one");
    expect(await editorsOf(id)).toEqual([editor.id]);
    expect(await edit(id)).toBe("edit_needs_approval");
    expect(await edit(id, editor)).toBe("editing");
  });

  it("allows the only required approver, and nobody with several under policy all", async () => {
    const [lawyer, client] = [
      await addMember(workspace, "editor"),
      await addMember(workspace, "editor"),
    ];
    const id = await published();
    await rule("all", [lawyer]);
    expect(await editorsOf(id)).toEqual([lawyer.id]);
    expect(await edit(id, client)).toBe("edit_needs_approval");
    await rule("all", [lawyer, client]);
    expect(await editorsOf(id)).toEqual([]);
    expect(await edit(id, lawyer)).toBe("edit_needs_approval");
  });
});

const one = (...people: TestUser[]) => ({
  needs: "one",
  people: people.map((person) => person.id),
});

it("delivery_editors allows only a member who alone satisfies every approval stage", async () => {
  const [editor, admin] = [
    await addMember(workspace, "editor"),
    await addMember(workspace, "admin"),
  ];
  const id = await published();
  const stages = (...them: ReturnType<typeof one>[]) =>
    workspace.owner.client
      .rpc("set_approval_rule", { workspace_id: workspace.id, policy: "stages", stages: them })
      .throwOnError();
  await stages(one(editor, admin), one(admin));
  expect(await editorsOf(id)).toEqual([admin.id]);
  await stages(one(editor), one(admin));
  expect(await editorsOf(id)).toEqual([]);
  expect(await edit(id, admin)).toBe("edit_needs_approval");
});

/** One whose publishing ended before it was whole. */
async function inParts(state: "failed" | "unknown", result: Record<string, string>) {
  const id = await published();
  const problem = { code: "rejected", network: "Too rude." };
  await sql`
    insert into public.delivery_steps (delivery_id, position, workspace_id, kind, key, payload, state, result)
    values (${id}, 0, ${workspace.id}, 'post', ${id}, '{}', 'done', ${sql.json(result)})`;
  await sql`
    update public.deliveries set state = ${state}, published_at = null, problem = ${sql.json(problem)}
    where id = ${id}`;
  return { id, problem };
}

const remove = async (id: string) =>
  (await workspace.owner.client.rpc("remove_delivery", { delivery_id: id })).error?.message;

describe("remove_delivery on a partly published delivery", () => {
  it.each([
    ["failed", null],
    ["unknown", { code: "parts_unknown" }],
  ] as const)("that is %s deletes the published parts", async (state, problem) => {
    const { id } = await inParts(state, { remoteId: "1" });
    expect(await remove(id)).toBeUndefined();
    await endChange();
    expect(await changedRow(id)).toMatchObject({ state: "removed", problem });
  });

  it("keeps the failed state and its problem when the network refuses", async () => {
    const { id, problem } = await inParts("failed", { remoteId: "1" });
    await remove(id);
    await endChange({ problem: { code: "http_403", network: "Not yours." } });
    const { events, ...row } = await changedRow(id);
    expect(row).toMatchObject({ state: "failed", problem });
    expect(events.at(-1)).toMatchObject({ kind: "removal_failed" });
    const notices = await sql`select * from public.notices where workspace_id = ${workspace.id}`;
    expect(notices).toHaveLength(1);
  });

  it("refuses one without any published part", async () => {
    const { id } = await inParts("failed", { upload: "1" });
    expect(await remove(id)).toBe("not_published");
  });
});

const callOff = async (id: string, { client } = workspace.owner) =>
  (await client.rpc("call_off_change", { delivery_id: id })).error?.message;

describe("call_off_change", () => {
  it("cancels a change that has not begun and restores the delivery's state", async () => {
    const { id, problem } = await inParts("failed", { remoteId: "1" });
    await remove(id);
    expect(await callOff(id)).toBeUndefined();
    const { events, ...row } = await changedRow(id);
    expect(row).toMatchObject({ state: "failed", problem });
    expect(events.at(-1)).toMatchObject({ kind: "called_off", detail: { kind: "remove" } });
    expect(await claimChanges()).toEqual([]);
    expect(await callOff(id)).toBe("no_change");
  });

  it("cancels a change that waits for its channel to be reconnected", async () => {
    const id = await published();
    await edit(id);
    await endChange({ reason: "credentials_revoked" });
    expect(await callOff(id)).toBeUndefined();
    expect(await changedRow(id)).toMatchObject({ state: "published", problem: null });
  });

  it.each([undefined, { again: "1 hour" }])(
    "refuses a change that has begun (settled with %j)",
    async (end) => {
      const id = await published();
      await remove(id);
      await (end ? endChange(end) : claimChanges());
      expect(await callOff(id)).toBe("change_begun");
    },
  );

  it("is allowed to contributors for their own posts", async () => {
    const contributor = await addMember(workspace, "contributor");
    const ids = [await published(contributor), await published()] as const;
    await remove(ids[0]);
    await remove(ids[1]);
    expect(await callOff(ids[0], contributor)).toBeUndefined();
    expect(await callOff(ids[1], contributor)).toBe("forbidden");
  });
});
