import { randomUUID } from "node:crypto";

import { beforeEach, describe, expect, it } from "vitest";

import { addIdea, columnsOf } from "../support/ideas.ts";
import { sql } from "../support/clients.ts";
import { addMember, createWorkspace } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
let columns: string[];
let first: string;

beforeEach(async () => {
  workspace = await createWorkspace();
  columns = await columnsOf(workspace);
  first = columns[0] ?? "";
});

const said = async (asked: PromiseLike<{ error: { message: string } | null }>) =>
  (await asked).error?.message ?? "done";

async function cardsOf(columnId = first) {
  const { data } = await workspace.owner.client
    .from("ideas")
    .select("*")
    .eq("column_id", columnId)
    .is("deleted_at", null)
    .order("place")
    .throwOnError();
  return data;
}

const textsOf = async (columnId = first) => (await cardsOf(columnId)).map(({ text }) => text);

const move = (id: string, moves: number, after: string | null, columnId = first) =>
  said(
    workspace.owner.client.rpc("move_idea", {
      idea_id: id,
      moves,
      column_id: columnId,
      // An absent one is null: in front of all.
      ...(after === null ? JSON.parse('{"after_id": null}') : { after_id: after }),
    }),
  );

const save = (id: string, name: string, by = workspace.owner) =>
  said(by.client.rpc("save_idea_column", { workspace_id: workspace.id, column_id: id, name }));

describe("an idea", () => {
  it("is moved after a given card or to the top, and an outdated move is refused with moved_meanwhile", async () => {
    const [c, b, a] = [
      await addIdea(workspace, first, "c"),
      await addIdea(workspace, first, "b"),
      await addIdea(workspace, first, "a"),
    ];
    expect(await textsOf()).toEqual(["a", "b", "c"]);
    expect(await move(a, 0, b)).toBe("done");
    expect(await textsOf()).toEqual(["b", "a", "c"]);
    expect(await move(a, 0, c)).toBe("moved_meanwhile");
    expect(await move(c, 0, null)).toBe("done");
    expect(await textsOf()).toEqual(["c", "b", "a"]);
    expect(await move(b, 0, c, columns[2])).toBe("done");
    expect([await textsOf(), await textsOf(columns[2])]).toEqual([["c", "a"], ["b"]]);
  });

  it("can be placed between two neighbours whose positions are adjacent numbers", async () => {
    const [c, b, a] = [
      await addIdea(workspace, first, "c"),
      await addIdea(workspace, first, "b"),
      await addIdea(workspace, first, "a"),
    ];
    await sql`update public.ideas set place = 1 where id = ${a}`;
    await sql`update public.ideas set place = 1.0000000000000002 where id = ${b}`;
    expect(await move(c, 0, a)).toBe("done");
    expect(await textsOf()).toEqual(["a", "c", "b"]);
  });

  it("is moved by one of several concurrent calls and never lost", async () => {
    const ids = await Promise.all(["a", "b", "c"].map((text) => addIdea(workspace, first, text)));
    const [moved = "", ...others] = ids;
    const answers = await Promise.all([...others, ...others].map((other) => move(moved, 0, other)));
    expect(answers.filter((one) => one === "done")).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(["done", "moved_meanwhile"]));
    expect((await textsOf()).toSorted()).toEqual(["a", "b", "c"]);
  });

  it("refuses an outdated revision, a text over 5,000 characters and a link that is not http", async () => {
    const id = await addIdea(workspace, first, "Rye");
    const change = (revision: number, text: string, link = "https://postlark.test") =>
      said(workspace.owner.client.rpc("change_idea", { idea_id: id, revision, text, link }));
    expect(await change(1, "Fresh rye")).toBe("done");
    expect(await change(1, "Old rye")).toBe("changed_meanwhile");
    expect(await change(2, "x".repeat(5_001))).toBe("idea_invalid");
    expect(await change(2, "Rye", "javascript:alert(1)")).toBe("link_invalid");
    expect(await cardsOf()).toMatchObject([{ text: "Fresh rye", revision: 2 }]);
  });

  it("becomes one draft with its text and link, also when written three times at once", async () => {
    const id = await addIdea(workspace, first, "Rye from seven");
    const write = async () =>
      (await workspace.owner.client.rpc("write_idea", { idea_id: id }).throwOnError()).data;
    const made = await Promise.all([write(), write(), write()]);
    expect(new Set(made).size).toBe(1);
    const { data } = await workspace.owner.client
      .from("posts")
      .select("content,author_id")
      .eq("id", made[0] ?? "")
      .throwOnError();
    expect(data).toMatchObject([
      {
        author_id: workspace.owner.id,
        content: { text: "Rye from seven\n\nhttps://postlark.test/rye", media: [] },
      },
    ]);
    expect(await cardsOf()).toMatchObject([{ post_id: made[0] }]);
  });

  it("passes its existing labels to its draft", async () => {
    const { client } = workspace.owner;
    const make = async (name: string) =>
      (
        await client
          .rpc("create_label", { workspace_id: workspace.id, name, hue: "teal" })
          .throwOnError()
      ).data.id;
    const [kept, gone] = [await make("Bread"), await make("Old")];
    const id = await addIdea(workspace, first, "Rye");
    const label = (labelId: string, isOn = true) =>
      said(client.rpc("label_idea", { idea_id: id, label_id: labelId, is_on: isOn }));
    expect([await label(gone), await label(kept), await label(kept)]).toEqual([
      "done",
      "done",
      "done",
    ]);
    expect(await cardsOf()).toMatchObject([{ label_ids: [gone, kept], revision: 1 }]);
    expect(await label(randomUUID())).toBe("not_found");
    await client.rpc("delete_label", { label_id: gone }).throwOnError();
    const { data: postId } = await client.rpc("write_idea", { idea_id: id }).throwOnError();
    const { data } = await client.from("posts").select("label_ids").eq("id", postId).throwOnError();
    expect(data).toEqual([{ label_ids: [kept] }]);
    expect(await label(kept, false)).toBe("done");
    expect(await cardsOf()).toMatchObject([{ label_ids: [] }]);
  });

  it("is restored into the first column if its own was removed", async () => {
    const { client } = workspace.owner;
    const last = columns[2] ?? "";
    const id = await addIdea(workspace, last, "Rye");
    expect(await said(client.rpc("remove_idea_column", { column_id: last }))).toBe(
      "column_not_empty",
    );
    await client.rpc("delete_idea", { idea_id: id }).throwOnError();
    expect(await said(client.rpc("remove_idea_column", { column_id: last }))).toBe("done");
    expect(await said(client.rpc("restore_idea", { idea_id: id }))).toBe("done");
    expect(await textsOf()).toEqual(["Rye"]);
  });

  it("cannot be moved or added to another workspace's column", async () => {
    const other = await createWorkspace();
    const [theirs = ""] = await columnsOf(other);
    const id = await addIdea(workspace, first, "Rye");
    expect(await move(id, 0, null, theirs)).toBe("not_found");
    await expect(addIdea(workspace, theirs, "Pwned")).rejects.toThrow("not_found");
  });
});

it("change_idea_feed accepts a column of its own board only", async () => {
  const { client } = workspace.owner;
  const feed = { feed_id: randomUUID(), url: "https://postlark.test/feed.xml", column_id: first };
  await client.rpc("add_idea_feed", { workspace_id: workspace.id, ...feed }).throwOnError();
  const change = (columnId: string) =>
    said(client.rpc("change_idea_feed", { feed_id: feed.feed_id, column_id: columnId }));
  expect(await change(columns[1] ?? "")).toBe("done");
  const [theirs = ""] = await columnsOf(await createWorkspace());
  expect(await change(theirs)).toBe("not_found");
  const { data } = await client.from("idea_feeds").select("column_id").throwOnError();
  expect(data).toEqual([{ column_id: columns[1] }]);
});

describe("the ideas board", () => {
  it("has one to eight columns and is reordered only by a list of all of them", async () => {
    const added = Array.from({ length: 6 }, () => randomUUID());
    const answers: string[] = [];
    for (const id of added) answers.push(await save(id, "Later"));
    expect(answers).toEqual([...Array.from({ length: 5 }, () => "done"), "columns_too_many"]);
    const order = async (ids: string[]) =>
      said(
        workspace.owner.client.rpc("order_idea_columns", {
          workspace_id: workspace.id,
          column_ids: ids,
        }),
      );
    const all = await columnsOf(workspace);
    expect(await order(all.slice(1))).toBe("changed_meanwhile");
    expect(await order(all.toReversed())).toBe("done");
    expect(await columnsOf(workspace)).toEqual(all.toReversed());
    const remove = (id: string) =>
      said(workspace.owner.client.rpc("remove_idea_column", { column_id: id }));
    expect(await Promise.all(all.map(remove))).toContain("last_column");
    expect(await columnsOf(workspace)).toHaveLength(1);
  });

  it("is changed by editors of the workspace only", async () => {
    const contributor = await addMember(workspace, "contributor");
    expect(await save(first, "Pwned", contributor)).toBe("forbidden");
    const other = await createWorkspace();
    const taken = other.owner.client.rpc("save_idea_column", {
      workspace_id: other.id,
      column_id: first,
      name: "Pwned",
    });
    expect(await said(taken)).toBe("not_found");
    expect(await save(first, "  Someday  ")).toBe("done");
  });
});
