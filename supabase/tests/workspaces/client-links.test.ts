import { beforeEach, describe, expect, it } from "vitest";

import { approve } from "../support/approvals.ts";
import { answerLink, makeClientLink, openLink, showsPicture } from "../support/client-links.ts";
import { sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import {
  addMember,
  addPicture,
  createWorkspace,
  scheduleNow,
  words,
  writePost,
} from "../support/workspaces.ts";
import type { Delivery, Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
let contributor: TestUser;
let editor: TestUser;
let made: Delivery;
let secret: string;

async function ask(by: TestUser): Promise<Delivery> {
  const post = await writePost(workspace, "Please", by);
  const [delivery] = await scheduleNow(by, post, [workspace.pageId]);
  if (delivery === undefined) throw new Error("Nothing was scheduled.");
  return delivery;
}

beforeEach(async () => {
  workspace = await createWorkspace();
  [contributor, editor] = [
    await addMember(workspace, "contributor"),
    await addMember(workspace, "editor"),
  ];
  await workspace.owner.client
    .rpc("set_approval_rule", {
      workspace_id: workspace.id,
      policy: "stages",
      stages: [
        { needs: "one", people: [editor.id] },
        { needs: "one", client: true },
      ],
    })
    .throwOnError();
  made = await ask(contributor);
  secret = await makeClientLink(editor, made.post_id);
});

const said = async (answer: PromiseLike<{ error: { message: string } | null }>) =>
  (await answer).error?.message ?? "done";

const save = (text: string, revision: number) =>
  contributor.client
    .rpc("save_post", {
      post_id: made.post_id,
      revision,
      content: words(text),
      overrides: {},
      channel_ids: [],
    })
    .throwOnError();

const stateOf = async (): Promise<Delivery> => {
  const { client } = workspace.owner;
  return (await client.from("deliveries").select("*").eq("id", made.id).single().throwOnError())
    .data;
};

const make = ({ client }: TestUser, days = 7) =>
  said(
    client.rpc("make_client_link", {
      workspace_id: workspace.id,
      post_ids: [made.post_id],
      days,
    }),
  );

const audited = async (action: string) =>
  (
    await workspace.owner.client
      .from("audit_events")
      .select("actor_id,detail")
      .eq("workspace_id", workspace.id)
      .eq("action", action)
      .throwOnError()
  ).data;

describe("a client link", () => {
  it("is made by editors for 1 to 30 days, and only its hash is stored", async () => {
    const viewer = await addMember(workspace, "viewer");
    expect([await make(contributor), await make(viewer)]).toEqual(["forbidden", "forbidden"]);
    expect([await make(editor, 0), await make(editor, 31)]).toEqual([
      "days_invalid",
      "days_invalid",
    ]);
    expect(await make(editor, 30)).toBe("done");
    expect(await audited("approval.link")).toHaveLength(2);
    const { data } = await sql`
      select encode(secret_hash, 'hex') as hash from private.client_link_secrets`.then((rows) => ({
      data: rows.map(({ hash }) => String(hash)),
    }));
    expect(data).not.toContain(secret);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
  });

  it("records when it was opened, and opening it approves nothing", async () => {
    expect(await openLink(secret)).toMatchObject({
      isEarly: true,
      deliveries: [{ content: { text: "Please" } }],
      answered: null,
    });
    const { client } = contributor;
    const { data } = await client
      .from("client_links")
      .select("made_by,opened_at")
      .eq("workspace_id", workspace.id);
    expect(data).toMatchObject([{ made_by: editor.id, opened_at: expect.any(String) }]);
    expect((await stateOf()).state).toBe("awaiting_approval");
    expect(await answerLink(secret)).toBe("early");
  });

  it("approves its stage once, under the client's name", async () => {
    await approve(workspace, editor, made.id);
    expect((await stateOf()).state).toBe("awaiting_approval");
    expect(await answerLink(secret, { comment: "Fine\u00a0<b>" })).toBe("done");
    expect((await stateOf()).state).toBe("scheduled");
    expect(await answerLink(secret, { comment: "Fine\u00a0<b>" })).toBe("done");
    expect(await audited("approval.client_answer")).toMatchObject([
      { actor_id: null, detail: { client: "Zoe Client", answer: "approved" } },
    ]);
    const { data } = await editor.client
      .from("post_comments")
      .select("id,author_id,client_name,text")
      .eq("post_id", made.post_id)
      .throwOnError();
    expect(data).toMatchObject([{ author_id: null, client_name: "Zoe Client" }]);
    const comment = { comment_id: data[0]?.id ?? "" };
    expect(await said(editor.client.rpc("delete_comment", comment))).toBe("forbidden");
    expect(await openLink(secret)).toMatchObject({
      answered: { answer: "approved", name: "Zoe Client", isCurrent: true },
    });
  });

  it("accepts a decision only about the version that it showed", async () => {
    await approve(workspace, editor, made.id);
    const before = (await openLink(secret))?.shown;
    await save("Changed", 1);
    await approve(workspace, editor, made.id);
    expect(await answerLink(secret, { shown: before })).toBe("changed");
    expect((await stateOf()).state).toBe("awaiting_approval");
    expect(await answerLink(secret)).toBe("done");
    await save("Changed again", 2);
    expect((await stateOf()).state).toBe("awaiting_approval");
    expect(await openLink(secret)).toMatchObject({ isEarly: true, answered: { isCurrent: false } });
  });

  it("records one of three identical concurrent decisions", async () => {
    await approve(workspace, editor, made.id);
    const shown = (await openLink(secret))?.shown;
    const outcomes = await Promise.all([
      answerLink(secret, { shown }),
      answerLink(secret, { shown }),
      answerLink(secret, { shown }),
    ]);
    expect(outcomes).toEqual(["done", "done", "done"]);
    expect(await audited("approval.client_answer")).toHaveLength(1);
  });

  it("requires a comment when changes are requested, which restarts the stages", async () => {
    await approve(workspace, editor, made.id);
    expect(await answerLink(secret, { answer: "changes_asked", comment: " " })).toBe("invalid");
    expect(await answerLink(secret, { name: " " })).toBe("invalid");
    expect(await answerLink(secret, { answer: "changes_asked", comment: "Shorter" })).toBe("done");
    expect(await stateOf()).toMatchObject({
      state: "awaiting_approval",
      problem: { code: "changes_asked", message: "Shorter" },
    });
    expect(await answerLink(secret)).toBe("early");
  });
});

describe("access by a client link", () => {
  it("is refused when the link is expired or revoked, or its post or workspace deleted", async () => {
    const revoked = await makeClientLink(editor, made.post_id);
    const { data } = await editor.client.from("client_links").select("id").order("made_at");
    const ids = (data ?? []).map(({ id }) => id);
    const stranger = (await createWorkspace()).owner;
    const revoke = ({ client }: TestUser) =>
      said(client.rpc("revoke_client_link", { link_id: ids[1] ?? "" }));
    expect([await revoke(stranger), await revoke(editor), await revoke(editor)]).toEqual([
      "not_found",
      "done",
      "done",
    ]);
    const shown = (await openLink(secret))?.shown;
    const tried = async (one: string) => [await openLink(one), await answerLink(one, { shown })];
    expect(await tried(revoked)).toEqual([null, "gone"]);
    expect(await tried(secret.replace(/./, (digit) => (digit === "0" ? "1" : "0")))).toEqual([
      null,
      "gone",
    ]);
    const { owner } = workspace;
    await owner.client.rpc("delete_post", { post_id: made.post_id }).throwOnError();
    expect(await tried(secret)).toEqual([null, "gone"]);
    await owner.client.rpc("restore_post", { post_id: made.post_id }).throwOnError();
    expect(await openLink(secret)).not.toBeNull();
    await sql`update public.client_links set expires_at = now() where id = ${ids[0] ?? ""}`;
    expect(await tried(secret)).toEqual([null, "gone"]);
    await sql`update public.client_links set expires_at = now() + '1 day' where id = ${ids[0] ?? ""}`;
    await owner.client.rpc("delete_workspace", { workspace_id: workspace.id }).throwOnError();
    expect(await tried(secret)).toEqual([null, "gone"]);
  });

  it("is limited to the link's own post and its pictures", async () => {
    const picture = await addPicture(workspace);
    const other = await ask(contributor);
    const theirs = await makeClientLink(editor, other.post_id);
    const shown = (await openLink(theirs))?.shown;
    await approve(workspace, editor, made.id);
    expect(await answerLink(secret, { shown })).toBe("changed");
    expect((await stateOf()).state).toBe("awaiting_approval");
    expect(await showsPicture(secret, picture.hash)).toBe(false);
  });

  it("is enough as the only approval stage of a workspace of one member", async () => {
    const alone = await createWorkspace();
    const { client } = alone.owner;
    const stages = [{ needs: "one", client: true }];
    const rule = { workspace_id: alone.id, policy: "stages" as const };
    expect(await said(client.rpc("set_approval_rule", { ...rule, stages }))).toBe("done");
    const both = [{ needs: "one", client: true, role: "editor" }];
    expect(await said(client.rpc("set_approval_rule", { ...rule, stages: both }))).toBe(
      "stages_invalid",
    );
    const post = await writePost(alone);
    const [delivery] = await scheduleNow(alone.owner, post, [alone.pageId]);
    expect(await approve(alone, alone.owner, delivery?.id)).toBe("not_an_approver");
    const opens = await makeClientLink(alone.owner, post.id);
    const change = { answer: "changes_asked", comment: "From <b>six</b>, please" };
    expect(await answerLink(opens, change)).toBe("done");
    expect(await answerLink(opens)).toBe("done");
  });
});
