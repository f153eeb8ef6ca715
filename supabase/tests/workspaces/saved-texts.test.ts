import { beforeEach, expect, test } from "vitest";

import { sql, type TestUser } from "../support/clients.ts";
import { addMember, createWorkspace, type Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
let editor: TestUser;

beforeEach(async () => {
  workspace = await createWorkspace();
  editor = await addMember(workspace, "editor");
});

const opening = { kind: "template", name: "Opening", text: "Open from {{hour}}" };

type Response = PromiseLike<{ error: { message: string } | null }>;

const messageOf = async (asked: Response) => (await asked).error?.message ?? "done";

const make = (differs: Partial<typeof opening> = {}) =>
  editor.client.rpc("create_saved_text", { workspace_id: workspace.id, ...opening, ...differs });

async function made(): Promise<string> {
  return (await make().throwOnError()).data.id;
}

async function seen({ client }: TestUser): Promise<string[]> {
  const { data } = await client
    .from("saved_texts")
    .select("name")
    .is("deleted_at", null)
    .order("name")
    .throwOnError();
  return data.map(({ name }) => name);
}

test("saved texts are written by editors and read by members only", async () => {
  const contributor = await addMember(workspace, "contributor");
  await made();
  expect(
    await messageOf(
      contributor.client.rpc("create_saved_text", { workspace_id: workspace.id, ...opening }),
    ),
  ).toBe("forbidden");
  expect(await seen(contributor)).toEqual(["Opening"]);
  expect(await seen((await createWorkspace()).owner)).toEqual([]);
});

test("change_saved_text refuses the second of two concurrent changes with saved_text_changed", async () => {
  const id = await made();
  const change = ({ client }: TestUser, text: string) =>
    messageOf(
      client.rpc("change_saved_text", { saved_text_id: id, revision: 1, name: "Opening", text }),
    );
  const answers = await Promise.all([change(workspace.owner, "One"), change(editor, "Other")]);
  expect(answers.toSorted()).toEqual(["done", "saved_text_changed"]);
});

test("a deleted saved text cannot be changed and is restored unchanged", async () => {
  const id = await made();
  const { client } = editor;
  expect(await messageOf(client.rpc("delete_saved_text", { saved_text_id: id }))).toBe("done");
  expect(await seen(editor)).toEqual([]);
  const change = { saved_text_id: id, revision: 1, name: "Opening", text: "Changed" };
  expect(await messageOf(client.rpc("change_saved_text", change))).toBe("saved_text_changed");
  expect(await messageOf(client.rpc("restore_saved_text", { saved_text_id: id }))).toBe("done");
  expect(await seen(editor)).toEqual(["Opening"]);
});

test.each([
  [{ name: "" }, "name_invalid"],
  [{ name: "x".repeat(81) }, "name_invalid"],
  [{ text: "" }, "text_invalid"],
  [{ text: "x".repeat(10_001) }, "text_invalid"],
  [{ kind: "script" }, "kind_invalid"],
])("create_saved_text refuses %j with %s", async (differs, code) => {
  expect(await messageOf(make(differs))).toBe(code);
});

test("create_saved_text refuses more than 200 in a workspace, also concurrently", async () => {
  await sql`
    insert into public.saved_texts (workspace_id, kind, name, text, updated_by)
    select ${workspace.id}, 'hashtags', 'Set ' || n, '#rye', ${editor.id} from generate_series(1, 199) n`;
  const answers = await Promise.all([messageOf(make()), messageOf(make()), messageOf(make())]);
  expect(answers.toSorted()).toEqual(["done", "texts_too_many", "texts_too_many"]);
});
