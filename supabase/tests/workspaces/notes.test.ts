import { beforeEach, expect, it } from "vitest";

import type { TestUser } from "../support/clients.ts";
import { addMember, createWorkspace } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

let workspace: Workspace;

beforeEach(async () => {
  workspace = await createWorkspace();
});

const sale = {
  text: "Winter sale",
  hue: "coral",
  first_day: "2027-11-20",
  last_day: "2027-12-03",
};

type Response = PromiseLike<{ error: { message: string } | null }>;

const messageOf = async (asked: Response) => (await asked).error?.message ?? "done";

async function make(differs: Partial<typeof sale> = {}): Promise<string> {
  const { data } = await workspace.owner.client
    .rpc("create_note", { workspace_id: workspace.id, ...sale, ...differs })
    .throwOnError();
  return data.id;
}

async function textsSeenBy({ client }: TestUser): Promise<string[]> {
  const { data } = await client
    .from("calendar_notes")
    .select("text")
    .eq("workspace_id", workspace.id)
    .is("deleted_at", null)
    .order("text")
    .throwOnError();
  return data.map(({ text }) => text);
}

it("calendar notes are written by editors and read by members", async () => {
  const [editor, contributor] = [
    await addMember(workspace, "editor"),
    await addMember(workspace, "contributor"),
  ];
  const note = await make();
  const change = { note_id: note, revision: 1, ...sale, text: "Spring sale" };
  expect(await messageOf(contributor.client.rpc("change_note", change))).toBe("forbidden");
  expect(await messageOf(editor.client.rpc("change_note", change))).toBe("done");
  expect(await textsSeenBy(contributor)).toEqual(["Spring sale"]);
  expect(await textsSeenBy((await createWorkspace()).owner)).toEqual([]);
});

it("change_note refuses the second of two concurrent changes with note_changed", async () => {
  const editor = await addMember(workspace, "editor");
  const note = await make();
  const change = ({ client }: TestUser, text: string) =>
    messageOf(client.rpc("change_note", { note_id: note, revision: 1, ...sale, text }));
  const answers = await Promise.all([change(workspace.owner, "One"), change(editor, "Other")]);
  expect(answers.toSorted()).toEqual(["done", "note_changed"]);
});

it("a deleted note cannot be changed and is restored unchanged", async () => {
  const note = await make();
  const { client } = workspace.owner;
  await client.rpc("delete_note", { note_id: note }).throwOnError();
  expect(await textsSeenBy(workspace.owner)).toEqual([]);
  const change = { note_id: note, revision: 1, ...sale };
  expect(await messageOf(client.rpc("change_note", change))).toBe("note_changed");
  await client.rpc("restore_note", { note_id: note }).throwOnError();
  expect(await textsSeenBy(workspace.owner)).toEqual(["Winter sale"]);
});

it("create_note accepts a note of one day and a note of one year", async () => {
  await make({ last_day: sale.first_day });
  await make({ first_day: "2028-01-01", last_day: "2028-12-31" });
  expect(await textsSeenBy(workspace.owner)).toHaveLength(2);
});

it.each([
  [{ text: "" }, "note_invalid"],
  [{ text: " \n" }, "note_invalid"],
  [{ text: "a".repeat(501) }, "note_invalid"],
  [{ hue: "red" }, "hue_invalid"],
  [{ last_day: "2027-11-19" }, "days_invalid"],
  [{ last_day: "2028-11-20" }, "days_invalid"],
  [{ last_day: "infinity" }, "days_invalid"],
])("create_note refuses %j", async (differs, refusal) => {
  const { client } = workspace.owner;
  const note = { workspace_id: workspace.id, ...sale, ...differs };
  expect(await messageOf(client.rpc("create_note", note))).toBe(refusal);
});
