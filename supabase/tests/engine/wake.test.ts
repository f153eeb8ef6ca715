import { randomUUID } from "node:crypto";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import {
  beginStep,
  claim,
  endStep,
  engineSql,
  freeze,
  renew,
  settle,
  writeAsHolder,
} from "../support/engine.ts";
import { quietLanes } from "../support/lanes.ts";
import { nextYear } from "../support/next-year.ts";
import { connectChannel, createWorkspace, scheduleNow, writePost } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
let channel: string;
let wakes: number;
let marks: string[];
let stop: () => Promise<void>;

beforeEach(async () => {
  await quietLanes();
  workspace = await createWorkspace();
  channel = await connectChannel(workspace);
  wakes = 0;
  marks = [];
  const listening = await engineSql.listen("postlark_due", (payload) => {
    if (payload === "") wakes += 1;
    else marks.push(payload);
  });
  stop = async () => listening.unlisten();
});

afterEach(async () => stop());

/** How many wake-ups something brings: notifications arrive in the order of their commits, so the mark is the last. */
async function wakesOf(act: () => PromiseLike<unknown>): Promise<number> {
  wakes = 0;
  await act();
  const mark = randomUUID();
  await engineSql`select pg_notify('postlark_due', ${mark})`;
  await vi.waitFor(() => expect(marks).toContain(mark), 10_000);
  return wakes;
}

const due = async () => {
  const [made] = await scheduleNow(workspace.owner, await writePost(workspace), [channel]);
  return made?.id ?? "";
};
const later = (hour: string) => ({
  wall_time: `${nextYear}-07-01T${hour}:00`,
  time_zone: "UTC",
  due_at: `${nextYear}-07-01T${hour}:00Z`,
});

describe("postlark_due notifies engines", () => {
  it("when a delivery becomes due before all others, but not when it is due later or cancelled", async () => {
    const { client } = workspace.owner;
    let id = "";
    const post = await writePost(workspace);
    const schedule = async () => {
      const { data } = await client
        .rpc("schedule_post", {
          post_id: post.id,
          revision: 1,
          channel_ids: [channel],
          ...later("09"),
        })
        .throwOnError();
      id = data[0]?.id ?? "";
    };
    const move = (hour: string) => () =>
      client.rpc("reschedule_delivery", { delivery_id: id, ...later(hour) }).throwOnError();
    expect(await wakesOf(schedule)).toBe(1);
    expect(await wakesOf(move("10"))).toBe(0);
    expect(await wakesOf(move("08"))).toBe(1);
    const cancel = () => client.rpc("cancel_delivery", { delivery_id: id }).throwOnError();
    expect(await wakesOf(cancel)).toBe(0);
  });

  it("when a channel is resumed or recovers", async () => {
    const { client } = workspace.owner;
    await client.rpc("pause_channel", { channel_id: channel }).throwOnError();
    expect(await wakesOf(due)).toBe(0);
    const resume = () => client.rpc("resume_channel", { channel_id: channel }).throwOnError();
    expect(await wakesOf(resume)).toBe(1);
    await engineSql`select engine.channel_needs_attention(${channel}, 'unreachable')`;
    const recover = async () => engineSql`select engine.channel_recovered(${channel})`;
    expect(await wakesOf(recover)).toBe(1);
  });
});

describe("postlark_due does not notify engines", () => {
  it("about claims, lease renewals, steps or outcomes", async () => {
    const id = await due();
    await due();
    expect(await wakesOf(async () => claim())).toBe(0);
    const publish = async () => {
      await writeAsHolder(id, renew(60_000));
      await writeAsHolder(id, freeze([{ kind: "entry", key: "k", payload: {} }]), beginStep(0));
      await writeAsHolder(id, endStep(0, "done"), settle("published"));
    };
    expect(await wakesOf(publish)).toBe(0);
    expect(await wakesOf(async () => claim())).toBe(0);
  });
});
