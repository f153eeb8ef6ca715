import { beforeEach, describe, expect, it } from "vitest";

import { approve } from "../support/approvals.ts";
import { answerLink, makeClientLink, openLink } from "../support/client-links.ts";
import { sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { claim } from "../support/engine.ts";
import { quietLanes } from "../support/lanes.ts";
import { occurrencesOf, occurrenceTime, plan, repeatDaily } from "../support/series.ts";
import {
  addMember,
  connectChannel,
  createWorkspace,
  scheduleNow,
  words,
  writePost,
} from "../support/workspaces.ts";
import type { Delivery, Post, Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
let author: TestUser;
let maker: TestUser;
let post: Post;
let secret: string;

beforeEach(async () => {
  await quietLanes();
  workspace = await createWorkspace();
  [author, maker] = [await addMember(workspace, "editor"), await addMember(workspace, "editor")];
  post = await writePost(workspace, "Rolls from six", author);
});

/** Schedules the post for now, where no rule asks anybody, and makes a client's link to it. */
async function schedule(channelIds = [workspace.pageId]): Promise<Delivery[]> {
  const made = await scheduleNow(author, post, channelIds);
  secret = await makeClientLink(maker, post.id);
  return made;
}

const refuse = (comment = "From seven, please", part = {}) =>
  answerLink(secret, { answer: "changes_asked", comment, ...part });

async function rowsOf(of = post): Promise<Delivery[]> {
  const rows = workspace.owner.client.from("deliveries").select("*").eq("post_id", of.id);
  return (await rows.order("due_at").throwOnError()).data;
}

const statesOf = async (of = post) => (await rowsOf(of)).map(({ state }) => state);

async function noticesOf({ client }: TestUser) {
  const { data } = await client.rpc("my_notices", { workspace_id: workspace.id }).throwOnError();
  return data.filter(({ post_id: about, kind }) => about === post.id && kind.startsWith("changes"));
}

const claimed = async (id = "") =>
  (await claim()).some(({ delivery_id: delivery }) => delivery === id);

describe("a client's request for changes", () => {
  it("stops a scheduled delivery, with the client's comment, until a member approves it", async () => {
    const [made] = await schedule();
    expect(await refuse()).toBe("done");
    const [held] = await rowsOf();
    expect(held).toMatchObject({
      state: "awaiting_approval",
      needs_approval: true,
      problem: { code: "changes_asked", message: "From seven, please", client: "Zoe Client" },
    });
    expect(await claimed(made?.id)).toBe(false);
    const month = { since: "2020-01-01T00:00:00Z", until: "2100-01-01T00:00:00Z" };
    const { data: calendar } = await maker.client
      .rpc("calendar_deliveries", { workspace_id: workspace.id, ...month })
      .throwOnError();
    expect(calendar).toMatchObject({ changes_asked: [made?.id] });
    expect(await openLink(secret)).toMatchObject({ isHeld: true, answered: { late: [] } });
    // Their own second thought lets nothing out: members decide.
    expect(await answerLink(secret)).toBe("done");
    expect(await statesOf()).toEqual(["awaiting_approval"]);
    expect(await approve(workspace, author, made?.id)).toBe("done");
    expect(await rowsOf()).toMatchObject([{ state: "scheduled", problem: null }]);
    expect(await claimed(made?.id)).toBe(true);
  });

  it("requires a member's approval also after the post is changed", async () => {
    const [made] = await schedule();
    await refuse();
    const change = { content: words("Rolls from seven"), overrides: {}, channel_ids: [] };
    await author.client
      .rpc("save_post", { post_id: post.id, revision: 1, ...change })
      .throwOnError();
    expect(await rowsOf()).toMatchObject([{ state: "awaiting_approval", problem: null }]);
    expect(await claimed(made?.id)).toBe(false);
    expect(await approve(workspace, author, made?.id)).toBe("done");
    expect(await claimed(made?.id)).toBe(true);
  });

  it("notifies the author and the maker of the link once, with the client's name and comment", async () => {
    await schedule([workspace.pageId, await connectChannel(workspace)]);
    await refuse();
    await refuse();
    const notice = {
      kind: "changes_asked",
      actor_name: "Zoe Client",
      comment_text: "From seven, please",
    };
    expect(await noticesOf(author)).toMatchObject([notice]);
    expect(await noticesOf(maker)).toMatchObject([notice]);
    expect(await noticesOf(workspace.owner)).toEqual([]);
  });

  it("is refused and notifies nobody once author and maker have left the workspace", async () => {
    await schedule();
    for (const { id } of [author, maker]) {
      const gone = { workspace_id: workspace.id, user_id: id };
      await workspace.owner.client.rpc("remove_member", gone).throwOnError();
    }
    expect(await refuse()).toBe("gone");
    expect(await statesOf()).toEqual(["scheduled"]);
    expect(await noticesOf(workspace.owner)).toEqual([]);
  });

  it("revokes existing approvals, so that all stages are asked again", async () => {
    await workspace.owner.client
      .rpc("set_approval_rule", { workspace_id: workspace.id, policy: "one" })
      .throwOnError();
    const [made] = await schedule();
    expect(await approve(workspace, maker, made?.id)).toBe("done");
    expect(await refuse()).toBe("done");
    expect(await statesOf()).toEqual(["awaiting_approval"]);
    expect(await approve(workspace, author, made?.id)).toBe("not_an_approver");
    expect(await approve(workspace, maker, made?.id)).toBe("done");
    expect(await statesOf()).toEqual(["scheduled"]);
  });

  it("stops channels without stages even when another channel's earlier stage is open", async () => {
    const staged = await connectChannel(workspace);
    await workspace.owner.client
      .rpc("set_approval_rule", {
        workspace_id: workspace.id,
        channel_id: staged,
        policy: "stages",
        stages: [
          { needs: "one", people: [maker.id] },
          { needs: "one", client: true },
        ],
      })
      .throwOnError();
    await schedule([workspace.pageId, staged]);
    expect(await openLink(secret)).toMatchObject({ isEarly: true, mayRefuse: true });
    expect(await answerLink(secret)).toBe("early");
    expect(await refuse()).toBe("done");
    expect(await statesOf()).toEqual(["awaiting_approval", "awaiting_approval"]);
  });

  it("stops later occurrences of a series with the same text until a member approves one", async () => {
    const series = await repeatDaily(author, post, [workspace.pageId]);
    await plan(series, null, [occurrenceTime(1), occurrenceTime(2)]);
    secret = await makeClientLink(maker, post.id);
    expect(await refuse()).toBe("done");
    await plan(series, occurrenceTime(2), [occurrenceTime(3)]);
    const held = await occurrencesOf(workspace, series);
    expect(held).toMatchObject(
      Array.from({ length: 3 }, () => ({
        state: "awaiting_approval",
        problem: { code: "changes_asked", message: "From seven, please" },
      })),
    );
    expect(await approve(workspace, author, held[2]?.id)).toBe("done");
    await plan(series, occurrenceTime(3), [occurrenceTime(4)]);
    expect((await occurrencesOf(workspace, series)).at(-1)?.state).toBe("scheduled");
  });

  it("also stops occurrences beyond the 20 that the link shows", async () => {
    const series = await repeatDaily(author, post, [workspace.pageId]);
    const times = Array.from({ length: 25 }, (_, index) => occurrenceTime(index + 1));
    await plan(series, null, times);
    secret = await makeClientLink(maker, post.id);
    expect((await openLink(secret))?.deliveries).toHaveLength(20);
    expect(await refuse()).toBe("done");
    expect(new Set(await statesOf())).toEqual(new Set(["awaiting_approval"]));
  });

  it("leaves a delivery that is paused by a restore as it is and notifies the author", async () => {
    const [made] = await schedule();
    await sql`
      update public.deliveries set wake_at = 'infinity', problem = '{"code": "restored"}'
      where id = ${made?.id ?? ""}`;
    expect(await refuse()).toBe("done");
    expect(await rowsOf()).toMatchObject([{ state: "scheduled", problem: { code: "restored" } }]);
    expect(await noticesOf(author)).toMatchObject([{ kind: "changes_asked" }]);
  });
});
