import { beforeEach, describe, expect, it } from "vitest";

import { claim } from "../support/engine.ts";
import { quietLanes } from "../support/lanes.ts";
import { nextYear } from "../support/next-year.ts";
import {
  connectChannel,
  createWorkspace,
  scheduleNow,
  words,
  writePost,
} from "../support/workspaces.ts";
import type { Delivery, Workspace } from "../support/workspaces.ts";

let workspace: Workspace;

beforeEach(async () => {
  await quietLanes();
  workspace = await createWorkspace();
});

async function read(id = ""): Promise<Delivery> {
  const { data } = await workspace.owner.client
    .from("deliveries")
    .select("*")
    .eq("id", id)
    .single()
    .throwOnError();
  return data;
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The first Sunday from a day on: what clocks change by. */
function sundayFrom(month: number, day: number): number {
  const start = Date.UTC(nextYear, month - 1, day);
  return start + ((7 - new Date(start).getUTCDay()) % 7) * 86_400_000;
}

const july = `${nextYear}-07-01`;
const [march, october] = [dayOf(sundayFrom(3, 25)), dayOf(sundayFrom(10, 25))];
const [april, november] = [dayOf(sundayFrom(4, 1)), dayOf(sundayFrom(11, 1))];
const eve = dayOf(sundayFrom(4, 1) - 86_400_000);

const at = async (wall: string, zone: string, due: string, ifFree = false) => {
  const post = await writePost(workspace);
  const { data, error } = await workspace.owner.client.rpc("schedule_post", {
    post_id: post.id,
    revision: 1,
    channel_ids: [workspace.pageId],
    wall_time: wall,
    time_zone: zone,
    due_at: due,
    if_free: ifFree,
  });
  return error?.message ?? new Date(data?.[0]?.due_at ?? "").toISOString();
};

describe("the time of schedule_post", () => {
  it.each([
    [`${july}T09:00`, "Europe/Berlin", `${july}T07:00:00.000Z`, "an ordinary one"],
    [`${march}T02:30`, "Europe/Berlin", `${march}T01:30:00.000Z`, "skipped by the clock change"],
    [`${october}T02:30`, "Europe/Berlin", `${october}T00:30:00.000Z`, "the first of two"],
    [
      `${november}T01:30`,
      "America/New_York",
      `${november}T05:30:00.000Z`,
      "the first of two, west of UTC",
    ],
    [
      `${april}T01:45`,
      "Australia/Lord_Howe",
      `${eve}T14:45:00.000Z`,
      "the first of two, half an hour apart",
    ],
    [`${july}T09:00`, "Asia/Kathmandu", `${july}T03:15:00.000Z`, "an offset of 5:45"],
  ])("for %s in %s is %s (%s)", async (wall, zone, due) => {
    expect(await at(wall, zone, due)).toBe(due);
  });

  it("is refused unless it is the instant of its wall time, the first one of a repeated wall time", async () => {
    expect(await at(`${july}T09:00`, "Europe/Berlin", `${july}T08:00:00Z`)).toBe("time_differs");
    expect(await at(`${october}T02:30`, "Europe/Berlin", `${october}T01:30:00Z`)).toBe(
      "time_differs",
    );
  });

  it("is refused when past, too far ahead or in an unknown zone", async () => {
    expect(await at("2020-01-01T09:00", "UTC", "2020-01-01T09:00:00Z")).toBe("time_passed");
    expect(await at(`${nextYear + 9}-01-01T09:00`, "UTC", `${nextYear + 9}-01-01T09:00:00Z`)).toBe(
      "time_too_far",
    );
    expect(await at("infinity", "UTC", "infinity")).toBe("time_too_far");
    expect(await at(`${july}T09:00`, "Mars/One", `${july}T09:00:00Z`)).toBe("zone_unknown");
  });
});

describe("schedule_post", () => {
  it("called four times at once creates one delivery", async () => {
    const post = await writePost(workspace);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        workspace.owner.client.rpc("schedule_post", {
          post_id: post.id,
          revision: 1,
          channel_ids: [workspace.pageId],
        }),
      ),
    );
    expect(answers.map(({ error }) => error?.message ?? "made").toSorted()).toEqual([
      "already_scheduled",
      "already_scheduled",
      "already_scheduled",
      "made",
    ]);
  });

  it("gives a free slot to one of several concurrent calls, and again after a cancellation", async () => {
    const { client } = workspace.owner;
    const free = [`${july}T09:00`, "UTC", `${july}T09:00:00Z`, true] as const;
    const answers = await Promise.all([at(...free), at(...free), at(...free)]);
    const given = `${july}T09:00:00.000Z`;
    expect(answers.toSorted()).toEqual([given, "slot_taken", "slot_taken"]);
    const { data } = await client.from("deliveries").select("id").single().throwOnError();
    await client.rpc("cancel_delivery", { delivery_id: data.id }).throwOnError();
    expect(await at(...free)).toBe(given);
  });

  it("refuses empty content, an old revision, no channel and a removed channel", async () => {
    const channel = await connectChannel(workspace);
    const { client } = workspace.owner;
    const [empty, post] = [await writePost(workspace, " \n"), await writePost(workspace)];
    const to = (id: string, revision: number, ids: string[]) =>
      client.rpc("schedule_post", { post_id: id, revision, channel_ids: ids });
    await client.rpc("remove_channel", { channel_id: channel }).throwOnError();
    const answers = [
      await to(empty.id, 1, [workspace.pageId]),
      await to(post.id, 0, [workspace.pageId]),
      await to(post.id, 1, []),
      await to(post.id, 1, [channel]),
    ];
    expect(answers.map(({ error }) => error?.message)).toEqual([
      "empty",
      "stale_revision",
      "no_channel",
      "channel_removed",
    ]);
  });

  it("merges each channel's override into its delivery's content", async () => {
    const channel = await connectChannel(workspace);
    const { data: post } = await workspace.owner.client
      .rpc("create_post", {
        workspace_id: workspace.id,
        content: { ...words("Base"), settings: { replies: "nobody", language: "en" } },
        overrides: { [channel]: { text: "There", settings: { language: "de" } } },
        channel_ids: [],
      })
      .throwOnError();
    const made = await scheduleNow(workspace.owner, post, [workspace.pageId, channel]);
    const said = Object.fromEntries(
      made.map((delivery) => [delivery.channel_id, delivery.content]),
    );
    expect(said).toEqual({
      [workspace.pageId]: {
        text: "Base",
        media: [],
        settings: { replies: "nobody", language: "en" },
      },
      [channel]: { text: "There", media: [], settings: { replies: "nobody", language: "de" } },
    });
  });
});

describe("save_post on a scheduled post", () => {
  it("updates its scheduled deliveries and not a publishing one", async () => {
    const channel = await connectChannel(workspace);
    const post = await writePost(workspace, "Before");
    const made = await scheduleNow(workspace.owner, post, [workspace.pageId, channel]);
    const [claimed] = await claim(1);
    const waiting = made.find(({ id }) => id !== claimed?.delivery_id);
    const { data: saved } = await workspace.owner.client
      .rpc("save_post", {
        post_id: post.id,
        revision: 1,
        content: words("After"),
        overrides: {},
        channel_ids: [],
      })
      .throwOnError();
    expect(saved.revision).toBe(2);
    expect(await read(waiting?.id)).toMatchObject({ content: words("After"), post_revision: 2 });
    expect(await read(claimed?.delivery_id)).toMatchObject({
      content: words("Before"),
      post_revision: 1,
    });
  });

  it("refuses empty content", async () => {
    const post = await writePost(workspace);
    await scheduleNow(workspace.owner, post, [workspace.pageId]);
    const { error } = await workspace.owner.client.rpc("save_post", {
      post_id: post.id,
      revision: 1,
      content: words(""),
      overrides: {},
      channel_ids: [],
    });
    expect(error?.message).toBe("empty");
  });
});

describe("delete_post", () => {
  it("cancels scheduled deliveries and is refused while one is publishing", async () => {
    const { client } = workspace.owner;
    const [waits, leaves] = [await writePost(workspace, "1"), await writePost(workspace, "2")];
    const [waiting] = await scheduleNow(workspace.owner, waits, [workspace.pageId]);
    await client.rpc("delete_post", { post_id: waits.id }).throwOnError();
    expect(await read(waiting?.id)).toMatchObject({ state: "cancelled", wake_at: "infinity" });
    await scheduleNow(workspace.owner, leaves, [workspace.pageId]);
    expect(await claim()).toHaveLength(1);
    const late = await client.rpc("delete_post", { post_id: leaves.id });
    expect(late.error?.message).toBe("too_late");
  });
});
