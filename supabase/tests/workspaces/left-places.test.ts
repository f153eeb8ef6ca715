import { beforeEach, describe, expect, it } from "vitest";

import { approve, seenOf } from "../support/approvals.ts";
import type { TestUser } from "../support/clients.ts";
import { nextYear } from "../support/next-year.ts";
import { addMember, createWorkspace, words, writePost } from "../support/workspaces.ts";
import type { Delivery, Workspace } from "../support/workspaces.ts";

const monday = `${nextYear}-11-01T09:00:00+00:00`;
const tuesday = `${nextYear}-11-02T09:00:00+00:00`;

let workspace: Workspace;
let editor: TestUser;

beforeEach(async () => {
  workspace = await createWorkspace();
  editor = await addMember(workspace, "editor");
});

const at = (due: string) => ({ wall_time: due.slice(0, 16), time_zone: "UTC", due_at: due });

async function schedule(author: TestUser): Promise<Delivery> {
  const post = await writePost(workspace, "As planned", author);
  const { data } = await author.client
    .rpc("schedule_post", {
      post_id: post.id,
      revision: 1,
      channel_ids: [workspace.pageId],
      ...at(monday),
    })
    .throwOnError();
  const [made] = data;
  if (made === undefined) throw new Error("Nothing was scheduled.");
  return made;
}

async function read({ id }: Delivery): Promise<Delivery> {
  const { client } = workspace.owner;
  const { data } = await client.from("deliveries").select().eq("id", id).single().throwOnError();
  return data;
}

/** @returns the state that it comes to, there */
async function move(by: TestUser, { id }: Delivery, due: string): Promise<string> {
  const { data } = await by.client
    .rpc("reschedule_delivery", { delivery_id: id, ...at(due) })
    .throwOnError();
  return data.state;
}

const save = (by: TestUser, { post_id: id }: Delivery, text: string, revision: number) =>
  by.client
    .rpc("save_post", {
      post_id: id,
      revision,
      content: words(text),
      overrides: {},
      channel_ids: [],
    })
    .throwOnError();

const askForOne = () =>
  workspace.owner.client
    .rpc("set_approval_rule", { workspace_id: workspace.id, policy: "one" })
    .throwOnError();

describe("a delivery scheduled before an approval rule", () => {
  let delivery: Delivery;

  beforeEach(async () => {
    delivery = await schedule(editor);
    await askForOne();
  });

  it("needs approval when moved, but not when moved back to its original time", async () => {
    const { updated_at: _, ...stood } = await read(delivery);
    expect(await move(editor, delivery, monday)).toBe("scheduled");
    expect(await move(editor, delivery, tuesday)).toBe("awaiting_approval");
    expect(await read(delivery)).toMatchObject({ wake_at: "infinity", needs_approval: true });
    expect(await move(workspace.owner, delivery, monday)).toBe("scheduled");
    expect(await read(delivery)).toMatchObject(stood);
  });

  it("records both times and the resulting state of each move", async () => {
    await move(editor, delivery, tuesday);
    await move(editor, delivery, monday);
    const { data } = await editor.client
      .from("delivery_events")
      .select("kind,detail")
      .eq("delivery_id", delivery.id)
      .order("id")
      .throwOnError();
    expect(data.slice(1)).toEqual([
      {
        kind: "rescheduled",
        detail: { by: editor.id, from: monday, at: tuesday, state: "awaiting_approval" },
      },
      {
        kind: "rescheduled",
        detail: { by: editor.id, from: tuesday, at: monday, state: "scheduled" },
      },
    ]);
  });

  it("still needs approval when moved back a minute off or with a different text", async () => {
    await move(editor, delivery, tuesday);
    expect(await move(editor, delivery, `${nextYear}-11-01T09:01:00+00:00`)).toBe(
      "awaiting_approval",
    );
    await save(editor, delivery, "Not as planned", 1);
    expect(await move(editor, delivery, monday)).toBe("awaiting_approval");
    await save(editor, delivery, "As planned", 2);
    expect(await read(delivery)).toMatchObject({ state: "awaiting_approval" });
    expect(await move(editor, delivery, monday)).toBe("scheduled");
  });

  it("needs approval even at its original time after a request for changes or an approval", async () => {
    const other = await schedule(workspace.owner);
    expect(await approve(workspace, editor, other.id)).toBe("done");
    await move(editor, delivery, tuesday);
    await workspace.owner.client
      .rpc("ask_for_changes", {
        workspace_id: workspace.id,
        seen: [await seenOf(workspace.owner, delivery.id)],
        comment: "Not on a Monday",
      })
      .throwOnError();
    expect(await move(editor, delivery, monday)).toBe("awaiting_approval");

    await move(workspace.owner, other, tuesday);
    expect(await approve(workspace, editor, other.id)).toBe("done");
    expect(await move(workspace.owner, other, monday)).toBe("awaiting_approval");
    expect(await move(workspace.owner, other, tuesday)).toBe("scheduled");
  });
});

it("a delivery that awaited approval from the start still awaits it after a move", async () => {
  const contributor = await addMember(workspace, "contributor");
  const asked = await schedule(contributor);
  expect(await move(contributor, asked, tuesday)).toBe("awaiting_approval");
  expect(await move(contributor, asked, monday)).toBe("awaiting_approval");
});

it("an approved delivery regains its approval when moved back to the approved time", async () => {
  const contributor = await addMember(workspace, "contributor");
  const own = await schedule(contributor);
  expect(await approve(workspace, editor, own.id)).toBe("done");
  const { approved_hash: hash, approved_due_at: due } = await read(own);
  expect(await move(contributor, own, tuesday)).toBe("awaiting_approval");
  expect(await read(own)).toMatchObject({ approved_hash: null });
  expect(await move(contributor, own, monday)).toBe("scheduled");
  expect(await read(own)).toMatchObject({
    needs_approval: true,
    approved_hash: hash,
    approved_due_at: due,
    asked_by: contributor.id,
  });
});
