import { beforeEach, describe, expect, it } from "vitest";

import { answerLink, makeClientLink, openLink } from "../support/client-links.ts";
import { sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { beginStep, claim, endStep, freeze, settle, writeAsHolder } from "../support/engine.ts";
import { quietLanes } from "../support/lanes.ts";
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

const lateOn = (networks: readonly string[]) => ({
  answered: { late: networks.map((network) => expect.objectContaining({ network })) },
});

describe("a client's request for changes after publishing began", () => {
  it("lists the channels that were too late and stops the others", async () => {
    const other = await connectChannel(workspace);
    const made = await schedule([workspace.pageId, other]);
    const shown = (await openLink(secret))?.shown;
    await sql`update private.lanes set next_at = 'infinity' where channel_id = ${other}`;
    expect(await claimed(made.find(({ channel_id: on }) => on === workspace.pageId)?.id)).toBe(
      true,
    );
    expect(await refuse("Stop", { shown })).toBe("done");
    // A form that is sent twice says nothing new.
    expect(await refuse("Stop", { shown })).toBe("done");
    expect((await statesOf()).toSorted()).toEqual(["awaiting_approval", "publishing"]);
    expect(await openLink(secret)).toMatchObject(lateOn(["page"]));
    expect(await noticesOf(maker)).toMatchObject([{ kind: "changes_asked" }]);
  });

  it.each(["publishing", "published", "unknown"])(
    "notifies author and maker of the link when the post is %s",
    async (state) => {
      const [made] = await schedule();
      const shown = (await openLink(secret))?.shown;
      expect(await claimed(made?.id)).toBe(true);
      const isOver = state !== "publishing";
      if (isOver) await writeAsHolder(made?.id ?? "", settle(state));
      expect(await refuse("Stop", { shown })).toBe("done");
      expect(await statesOf()).toEqual([state]);
      expect(await openLink(secret)).toMatchObject({ isHeld: false, ...lateOn(["page"]) });
      const late = { kind: "changes_asked_late", actor_name: "Zoe Client", comment_text: "Stop" };
      expect(await noticesOf(author)).toMatchObject([late]);
      expect(await noticesOf(maker)).toMatchObject([late]);
    },
  );

  it("leaves a partly published delivery as it is", async () => {
    const [made] = await schedule();
    const id = made?.id ?? "";
    expect(await claimed(id)).toBe(true);
    const steps = [0, 1].map((place) => ({ kind: "entry", key: `k${place}`, payload: {} }));
    await writeAsHolder(id, freeze(steps), beginStep(0));
    await writeAsHolder(id, endStep(0, "done"));
    await writeAsHolder(id, settle("scheduled", { problem: { code: "auth" } }));
    expect(await refuse("Stop")).toBe("done");
    expect(await rowsOf()).toMatchObject([{ state: "scheduled", problem: { code: "auth" } }]);
    expect(await openLink(secret)).toMatchObject(lateOn(["page"]));
  });

  it('about an outdated version is refused with "changed"', async () => {
    await schedule();
    const shown = (await openLink(secret))?.shown;
    const change = { content: words("Rolls from eight"), overrides: {}, channel_ids: [] };
    await author.client
      .rpc("save_post", { post_id: post.id, revision: 1, ...change })
      .throwOnError();
    expect(await refuse("Stop", { shown })).toBe("changed");
    expect(await statesOf()).toEqual(["scheduled"]);
    expect(await noticesOf(maker)).toEqual([]);
  });
});

describe("a client's request for changes concurrent with a claim", () => {
  it("stops the delivery or is recorded as late, never both, fifty times", async () => {
    const outcomes = new Set<string>();
    // About when a refusal arrives on this machine: later while claims come first, and earlier while they do not.
    let pause = 4;
    for (let round = 0; round < 50; round += 1) {
      post = await writePost(workspace, `Round ${round}`, author);
      const [made] = await schedule();
      const id = made?.id ?? "";
      const shown = (await openLink(secret))?.shown;
      const claiming = (async () => {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 2 * pause));
        // A claim passes over a lane that somebody has locked; engines ask again, as this does.
        return [...(await claim()), ...(await claim())];
      })();
      const [refused, claims] = await Promise.all([refuse("Stop", { shown }), claiming]);
      const wasClaimed = claims.some(({ delivery_id: delivery }) => delivery === id);
      expect([refused, ...(await statesOf())]).toEqual([
        "done",
        wasClaimed ? "publishing" : "awaiting_approval",
      ]);
      const notices = await noticesOf(maker);
      expect(notices).toMatchObject([
        { kind: wasClaimed ? "changes_asked_late" : "changes_asked" },
      ]);
      outcomes.add(wasClaimed ? "claimed" : "held");
      pause *= wasClaimed ? 1.5 : 1 / 1.5;
      await quietLanes();
    }
    expect([...outcomes].toSorted()).toEqual(["claimed", "held"]);
  }, 180_000);
});
