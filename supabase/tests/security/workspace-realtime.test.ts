import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";

import type { attackingClient } from "../support/attackers.ts";
import { quietLanes } from "../support/lanes.ts";
import { join, listen } from "../support/realtime.ts";
import type { TestUser } from "../support/clients.ts";
import { makeStage } from "../support/stage.ts";
import type { Stage } from "../support/stage.ts";
import { tokenClient } from "../support/token-client.ts";
import { recruitFor, workspaceAttackerNames } from "../support/workspace-attackers.ts";
import type { WorkspaceAttacker } from "../support/workspace-attackers.ts";
import { addMember, addPicture, scheduleNow, writePost } from "../support/workspaces.ts";

/** Anonymous callers are refused the subscription itself, as with every table (realtime.test.ts). */
const signedIn = workspaceAttackerNames.filter((name) => name !== "anonymous");
const heard = [
  "workspaces",
  "workspace_members",
  "calendar_notes",
  "channels",
  "labels",
  "media",
  "post_comments",
  "posts",
  "deliveries",
  "delivery_events",
];

let own: Stage;
let other: Stage;
let attackers: Map<string, WorkspaceAttacker>;

beforeAll(async () => {
  [own, other] = [await makeStage(), await makeStage()];
  attackers = await recruitFor(own.workspace);
});

function attackerCalled(name: string): WorkspaceAttacker {
  const attacker = attackers.get(name);
  if (attacker === undefined) throw new Error(`There is no attacker called ${name}.`);
  return attacker;
}

/** A change in each of the tables. */
async function change({ workspace }: Stage): Promise<void> {
  const { client, id } = workspace.owner;
  const post = await writePost(workspace, "News");
  await scheduleNow(workspace.owner, post, [workspace.pageId]);
  await client.rpc("create_comment", { post_id: post.id, text: "News" }).throwOnError();
  const label = { workspace_id: workspace.id, name: post.id, hue: "teal" };
  await client.rpc("create_label", label).throwOnError();
  await addPicture(workspace);
  const days = { first_day: "2026-12-01", last_day: "2026-12-01" };
  const note = { workspace_id: workspace.id, text: "News", hue: "teal", ...days };
  await client.rpc("create_note", note).throwOnError();
  await client.rpc("pause_channel", { channel_id: workspace.pageId }).throwOnError();
  const member = { workspace_id: workspace.id, user_id: id, role: "owner" as const };
  await client.rpc("change_member_role", member).throwOnError();
  await quietLanes();
}

const tablesOf = (told: readonly string[]) =>
  [...new Set(told.map((line) => line.split(" ")[1] ?? line))].toSorted();

describe.each(signedIn)("Realtime for %s", (name) => {
  it("sends changes of a workspace to its members only", async () => {
    const { client, role } = attackerCalled(name);
    const told = await listen(client, heard);
    const [owners, others] = await Promise.all(
      [own, other].map(async ({ workspace }) => listen(await tokenClient(workspace.owner), heard)),
    );
    // Owners hear it all; what was sent to others before the answer to a later join has arrived by then.
    await change(other);
    await vi.waitFor(() => expect(tablesOf(others ?? [])).toEqual(heard.toSorted()), 10_000);
    await join(client.channel("later"));
    expect(told).toEqual([]);
    await change(own);
    await vi.waitFor(() => expect(tablesOf(owners ?? [])).toEqual(heard.toSorted()), 10_000);
    await join(client.channel("later still"));
    expect(tablesOf(told)).toEqual(role === null ? [] : heard.toSorted());
  });
});

/** Joins a topic and says so there: `ok`, or `refused`. */
const enter = async (client: ReturnType<typeof attackingClient>, topic: string) => {
  await client.realtime.setAuth();
  const channel = client.channel(topic, { config: { private: true, presence: { key: "me" } } });
  try {
    await join(channel);
    return await channel.track({ at: "text" });
  } catch {
    return "refused";
  } finally {
    await client.removeChannel(channel);
  }
};

/** As its owner is told it. */
const topicOf = async ({ workspace, postId }: Stage): Promise<string> => {
  const { client } = workspace.owner;
  return (await client.rpc("post_topic", { post_id: postId }).throwOnError()).data;
};

/** Joins a post's topic as its members do. @returns the keys of all who were there since */
async function stay(user: TestUser, topic: string, key: string) {
  const client = await tokenClient(user);
  await client.realtime.setAuth();
  const channel = client.channel(topic, { config: { private: true, presence: { key } } });
  const seen = new Set<string>();
  channel.on("presence", { event: "sync" }, () => {
    for (const one of Object.keys(channel.presenceState())) seen.add(one);
  });
  onTestFinished(async () => {
    await client.removeAllChannels();
  });
  await join(channel);
  await channel.track({});
  return { seen, channel, client };
}

describe("the presence topic of a post", () => {
  it("changes when a member is removed, and the old topic is closed", async () => {
    const { workspace, postId } = await makeStage();
    const member = await addMember(workspace, "editor");
    const colleague = await addMember(workspace, "editor");
    const before = await topicOf({ ...own, workspace, postId });
    const removed = await stay(member, before, "removed");
    const owner = await stay(workspace.owner, before, "owner");
    await vi.waitFor(() => expect(removed.seen).toContain("owner"), 10_000);
    await workspace.owner.client
      .rpc("remove_member", { workspace_id: workspace.id, user_id: member.id })
      .throwOnError();
    const after = await topicOf({ ...own, workspace, postId });
    expect(after).not.toBe(before);
    await owner.client.removeChannel(owner.channel);
    const again = await stay(workspace.owner, after, "owner");
    await stay(colleague, after, "colleague");
    await vi.waitFor(() => expect(again.seen).toContain("colleague"), 10_000);
    expect(removed.seen).not.toContain("colleague");
    // Neither is open to whom it should not be: the new one to the removed, the old one to anybody.
    expect(await enter(removed.client, after)).toBe("refused");
    expect(await enter(again.client, before)).toBe("refused");
  });

  it.each(workspaceAttackerNames)("admits %s only if they are a member", async (name) => {
    const { client, role } = attackerCalled(name);
    expect(await enter(client, await topicOf(own))).toBe(role === null ? "refused" : "ok");
    expect(await enter(client, await topicOf(other))).toBe("refused");
  });

  it.each(["post:", "post:x", "posts", "workspace:1", "post:' or true --"])(
    "admits nobody to the malformed topic %s",
    async (topic) => {
      expect(await enter(attackerCalled("the owner").client, topic)).toBe("refused");
    },
  );
});
