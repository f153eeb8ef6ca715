import { beforeEach, describe, expect, it } from "vitest";

import { occurrenceTime } from "../support/series.ts";
import { createWorkspace, writePost } from "../support/workspaces.ts";
import type { Post, Workspace } from "../support/workspaces.ts";

const first = occurrenceTime(1);

let workspace: Workspace;
let post: Post;

beforeEach(async () => {
  workspace = await createWorkspace();
  post = await writePost(workspace, "Good morning");
});

describe("the rule of a series", () => {
  it.each([
    [{ unit: "day", interval: 0 }],
    [{ unit: "day", interval: "1" }],
    [{ unit: "hour", interval: 1 }],
    [{ unit: "week", interval: 1 }],
    [{ unit: "week", interval: 1, weekdays: [8] }],
    [{ unit: "month", interval: 1, on: { day: 32 } }],
    [{ unit: "month", interval: 1, on: { nth: 5, weekday: 1 } }],
    [{ unit: "year", interval: 1, on: { day: 1 } }],
    [{ unit: "day", interval: 1, until: "soon" }],
    [{ unit: "day", interval: 1, count: 0 }],
    [{ unit: "day", interval: 1, also: "2027-12-24" }],
    [{ unit: "day", interval: 1, pwned: true }],
    [[]],
  ])("is refused as %j", async (rule) => {
    const { client } = workspace.owner;
    const asked = client.rpc("create_series", {
      post_id: post.id,
      revision: 1,
      channel_ids: [workspace.pageId],
      rule,
      starts_at: first,
      time_zone: "UTC",
    });
    expect((await asked).error?.message).toBe("rule_invalid");
  });

  it.each([
    [{ unit: "week", interval: 2, weekdays: [1, 5], until: "2027-01-01" }],
    [{ unit: "month", interval: 1, on: { nth: -1, weekday: 1 }, count: 12 }],
    [
      {
        unit: "year",
        interval: 1,
        month: 12,
        on: { day: 24 },
        except: ["2027-12-24"],
        also: ["2027-12-27"],
      },
    ],
  ])("is accepted as %j", async (rule) => {
    const { data } = await workspace.owner.client
      .rpc("create_series", {
        post_id: post.id,
        revision: 1,
        channel_ids: [workspace.pageId],
        rule,
        starts_at: first,
        time_zone: "Europe/Berlin",
      })
      .throwOnError();
    expect(data.rule).toEqual(rule);
  });
});
