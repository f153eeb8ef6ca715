import { randomUUID } from "node:crypto";

import { beforeEach, describe, expect, it } from "vitest";

import { approve } from "../support/approvals.ts";
import { addEntry, goTime, planGoes, saveList } from "../support/evergreen.ts";
import type { PlannedGo } from "../support/evergreen.ts";
import { nextYear } from "../support/next-year.ts";
import { addMember, createWorkspace, words } from "../support/workspaces.ts";
import type { Delivery, Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
let listId: string;
let entryId: string;
let textIds: string[];

beforeEach(async () => {
  workspace = await createWorkspace();
  listId = randomUUID();
  await saveList(workspace, listId);
  ({ entryId, textIds } = await addEntry(workspace, listId, ["Rye from seven", "Fresh rye"]));
});

const said = async (asked: PromiseLike<{ error: { message: string } | null }>) =>
  (await asked).error?.message ?? "done";

const go = (days: number, turn: number, other: Partial<PlannedGo> = {}): PlannedGo => ({
  entryId,
  textId: textIds[turn % textIds.length] ?? "",
  wallTime: goTime(days),
  round: turn + 1,
  channelIds: [workspace.pageId],
  ...other,
});

async function goesOf(entry = entryId): Promise<Delivery[]> {
  const { data } = await workspace.owner.client
    .from("deliveries")
    .select("*")
    .eq("evergreen_entry_id", entry)
    .order("due_at")
    .order("created_at")
    .throwOnError();
  return data;
}

const statesOf = async () => (await goesOf()).map(({ state }) => state);

const remove = (isRemoved: boolean) =>
  said(
    workspace.owner.client.rpc("remove_evergreen_entry", {
      entry_id: entryId,
      is_removed: isRemoved,
    }),
  );

const write = (texts: readonly object[], entry = entryId, list = listId, by = workspace.owner) =>
  said(
    by.client.rpc("save_evergreen_entry", {
      entry_id: entry,
      list_id: list,
      texts: JSON.parse(JSON.stringify(texts)),
      media: [],
    }),
  );

describe("an evergreen list", () => {
  it("plans ordinary deliveries, each once even when six engines plan concurrently", async () => {
    const planned = await Promise.all(
      Array.from({ length: 6 }, () => planGoes(listId, null, [go(1, 0), go(8, 1)])),
    );
    expect(planned.filter(Boolean)).toHaveLength(1);
    expect(await goesOf()).toMatchObject([
      { state: "scheduled", content: words("Rye from seven"), evergreen_round: 1 },
      { state: "scheduled", content: words("Fresh rye"), evergreen_round: 2 },
    ]);
    const { data } = await workspace.owner.client
      .rpc("evergreen_of", { workspace_id: workspace.id })
      .throwOnError();
    expect(data).toMatchObject([
      { id: listId, entries: [{ round: 2, lastTextId: textIds[1], goes: [{}, {}] }] },
    ]);
  });

  it.each<[string, () => PlannedGo[]]>([
    ["too early", () => [go(1, 0), go(7, 1)]],
    ["with the same text twice in a row", () => [go(1, 0), go(8, 1, { textId: textIds[0] ?? "" })]],
    ["twice in a round", () => [go(1, 0), go(8, 1, { round: 1 })]],
    ["in the past", () => [go(-1, 0)]],
    ["out of order", () => [go(20, 0), go(1, 1, { entryId: randomUUID() })]],
    ["after its last day", () => [go(2_000, 0)]],
    ["with another entry's text", () => [go(1, 0, { textId: randomUUID() })]],
    ["for another list's entry", () => [go(1, 0, { entryId: randomUUID() })]],
  ])("refuses a post planned %s with goes_invalid", async (_name, goes) => {
    await expect(planGoes(listId, null, goes())).rejects.toThrow("goes_invalid");
    expect(await goesOf()).toEqual([]);
  });

  it("is planned again when an entry is added to it", async () => {
    await planGoes(listId, null, [go(1, 0), go(8, 1)]);
    const added = await addEntry(workspace, listId, ["Coffee"]);
    expect(await statesOf()).toEqual(["cancelled", "cancelled"]);
    const [textId = ""] = added.textIds;
    const theirs = { entryId: added.entryId, textId, wallTime: goTime(8), round: 1 };
    expect(await planGoes(listId, null, [go(1, 0), go(8, 0, theirs)])).toBe(true);
    expect(await goesOf(added.entryId)).toMatchObject([{ state: "scheduled" }]);
  });

  it("uses only its own workspace's channels", async () => {
    const other = await createWorkspace();
    expect(await planGoes(listId, null, [go(1, 0, { channelIds: [other.pageId] })])).toBe(true);
    expect(await goesOf()).toEqual([]);
    await expect(saveList(workspace, listId, { channel_ids: [other.pageId] })).rejects.toThrow(
      "channel_unknown",
    );
    const taken = await said(
      other.owner.client.rpc("save_evergreen_list", {
        workspace_id: other.id,
        list_id: listId,
        name: "Theirs",
        channel_ids: [other.pageId],
        slots: [],
        least_days: 1,
        is_shuffled: false,
        until: `${nextYear}-12-31`,
      }),
    );
    expect(taken).toBe("not_found");
  });

  it("can be paused, removed and resumed, and resuming plans it again", async () => {
    const { client } = workspace.owner;
    const set = (state: string) =>
      said(client.rpc("set_evergreen_list", { list_id: listId, state }));
    await planGoes(listId, null, [go(1, 0)]);
    for (const state of ["paused", "removed"]) {
      expect(await set(state)).toBe("done");
      expect(await planGoes(listId, null, [go(1, 0)])).toBe(false);
    }
    expect(await statesOf()).toEqual(["cancelled"]);
    expect(await set("running")).toBe("done");
    expect(await planGoes(listId, null, [go(1, 0)])).toBe(true);
    expect(await statesOf()).toEqual(["cancelled", "scheduled"]);
    expect(await set("gone")).toBe("state_invalid");
  });

  it("is reordered only by a list of all its entries", async () => {
    const second = await addEntry(workspace, listId, ["Chestnuts"]);
    const order = (ids: string[]) =>
      said(workspace.owner.client.rpc("order_evergreen", { list_id: listId, entry_ids: ids }));
    expect(await order([second.entryId])).toBe("changed_meanwhile");
    expect(await order([second.entryId, entryId])).toBe("done");
    const { data } = await workspace.owner.client
      .rpc("evergreen_of", { workspace_id: workspace.id })
      .throwOnError();
    expect(data).toMatchObject([{ entries: [{ id: second.entryId }, { id: entryId }] }]);
  });
});

describe("an evergreen entry", () => {
  it("when saved updates its planned posts and refuses an outdated revision", async () => {
    await planGoes(listId, null, [go(1, 0)]);
    const [first = "", second = ""] = textIds;
    const texts = [
      { id: first, revision: 1, text: "Rye from eight" },
      { id: second, revision: 1, text: "Fresh rye" },
    ];
    expect(await write(texts)).toBe("done");
    expect(await goesOf()).toMatchObject([{ content: words("Rye from eight") }]);
    // Whoever has seen the first alone overwrites nobody.
    expect(await write(texts.map((one) => ({ ...one, text: `${one.text}!` })))).toBe(
      "stale_revision",
    );
    expect(await write(texts.slice(1))).toBe("done");
    expect(await statesOf()).toEqual(["cancelled"]);
  });

  it("when removed cancels its planned posts, and can be restored", async () => {
    await planGoes(listId, null, [go(1, 0)]);
    expect(await remove(true)).toBe("done");
    expect(await statesOf()).toEqual(["cancelled"]);
    await expect(planGoes(listId, `${goTime(1)}Z`, [go(8, 0)])).rejects.toThrow("goes_invalid");
    expect(await remove(false)).toBe("done");
  });

  it.each<[string, () => readonly object[]]>([
    ["no text", () => []],
    ["a text that is a number", () => [{ id: randomUUID(), text: 7 }]],
    ["an id that is no UUID", () => [{ id: "pwned", text: "Rye" }]],
    [
      "the same text id twice",
      () => [0, 1].map(() => ({ id: textIds[0], revision: 1, text: "Rye" })),
    ],
    ["a text id of another entry", () => [{ id: textIds[0], revision: 1, text: "Rye" }]],
    ["nothing but spaces", () => [{ id: randomUUID(), text: "  " }]],
  ])("refuses %s", async (_name, texts) => {
    expect(await write(texts(), randomUUID())).toMatch(/^(texts_invalid|id_taken|empty)$/);
  });

  it("is saved by editors of the workspace only", async () => {
    const contributor = await addMember(workspace, "contributor");
    const stranger = (await createWorkspace()).owner;
    const texts = [{ id: randomUUID(), text: "Pwned" }];
    expect(await write(texts, entryId, listId, contributor)).toBe("forbidden");
    expect(await write(texts, entryId, listId, stranger)).toBe("not_found");
  });

  it("needs approval under a rule, once per text", async () => {
    const partner = await addMember(workspace, "editor");
    await workspace.owner.client
      .rpc("set_approval_rule", {
        workspace_id: workspace.id,
        channel_id: workspace.pageId,
        policy: "one",
      })
      .throwOnError();
    await planGoes(listId, null, [go(1, 0)]);
    const [asked] = await goesOf();
    expect(asked?.state).toBe("awaiting_approval");
    expect(await approve(workspace, partner, asked?.id)).toBe("done");
    // Whatever was planned is planned anew: what was approved stays it, another text is not.
    await saveList(workspace, listId, { least_days: 2 });
    await planGoes(listId, null, [go(1, 0), go(3, 1)]);
    expect(await statesOf()).toEqual(["cancelled", "scheduled", "awaiting_approval"]);
  });
});
