import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import { createUser, sql } from "../support/clients.ts";
import { engineSql } from "../support/engine.ts";
import { addMember, createWorkspace } from "../support/workspaces.ts";

const brand = { name: "Harbour Bakery", colour: "#0a6c74", hides_postlark: false };

async function branded() {
  const workspace = await createWorkspace();
  const viewer = await addMember(workspace, "viewer", await createUser("Viewer"));
  const say = (changed: object, revision: number) =>
    workspace.owner.client.rpc("set_workspace_brand", {
      workspace_id: workspace.id,
      ...brand,
      ...changed,
      revision,
    });
  const show = (picture: object) =>
    workspace.owner.client.rpc("set_workspace_picture", {
      workspace_id: workspace.id,
      hash: "",
      ...picture,
    });
  const read = async () => {
    const [row] = await engineSql`select * from engine.workspace_brand(${workspace.id})`;
    return row;
  };
  return { ...workspace, viewer, say, show, read };
}

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

async function store(workspaceId: string, bytes: Buffer, hash = hashOf(bytes)) {
  const [row] = await engineSql<{ stored: boolean }[]>`
    select engine.store_workspace_picture(${workspaceId}, ${hash}, 'image/png', ${bytes}) as stored`;
  return row?.stored;
}

test("set_workspace_brand names the workspace to clients, and refuses an outdated revision", async () => {
  const { say, read, viewer, id } = await branded();
  expect(await read()).toMatchObject({ colour: null, picture: null, hides_postlark: false });
  expect((await say({}, 0)).error).toBeNull();
  expect((await say({ hides_postlark: true }, 0)).error?.message).toBe("brand_changed");
  expect((await say({ name: " ", colour: null, hides_postlark: true }, 1)).error).toBeNull();
  const [workspace] = await sql`select name from public.workspaces where id = ${id}`;
  expect(await read()).toMatchObject({ name: workspace?.["name"], hides_postlark: true });
  const { data } = await viewer.client.from("workspace_brands").select("name,revision");
  expect(data).toEqual([{ name: null, revision: 2 }]);
});

test.each([
  [{ name: "x".repeat(81) }, "brand_name_invalid"],
  [{ colour: "red" }, "colour_invalid"],
  [{ colour: "#0A6C74" }, "colour_invalid"],
  [{ colour: "#0a6c74;}body{display:none" }, "colour_invalid"],
  [{ colour: "#0a6c7\n" }, "colour_invalid"],
])("set_workspace_brand refuses %j", async (changed, code) => {
  const { say, read } = await branded();
  expect((await say(changed, 0)).error?.message).toBe(code);
  expect(await read()).toMatchObject({ colour: null });
});

test("a name's line breaks do not reach a mail's headers", async () => {
  const { say, read } = await branded();
  expect((await say({ name: "Harbour\r\nBcc: all@client.test" }, 0)).error).toBeNull();
  expect(await read()).toMatchObject({ name: "Harbour Bcc: all@client.test" });
});

test("a workspace shows only a picture that an engine stored for it, until it is removed", async () => {
  const [mine, other] = await Promise.all([branded(), branded()]);
  const [first, second] = [Buffer.from(`first ${mine.id}`), Buffer.from(`second ${mine.id}`)];
  const served = async (bytes: Buffer) =>
    (await engineSql`select type from engine.workspace_picture(${hashOf(bytes)})`).length;
  expect(await store(mine.id, first)).toBe(true);
  expect(await served(first)).toBe(0);
  expect((await other.show({ hash: hashOf(first) })).error?.message).toBe("picture_unknown");
  expect((await mine.show({ hash: hashOf(first) })).error).toBeNull();
  expect(await served(first)).toBe(1);
  await store(mine.id, second);
  expect((await mine.show({ hash: hashOf(second) })).error).toBeNull();
  expect([await served(first), await served(second)]).toEqual([0, 1]);
  await mine.owner.client.rpc("delete_workspace", { workspace_id: mine.id }).throwOnError();
  expect([await served(second), await store(mine.id, first)]).toEqual([0, false]);
  await mine.owner.client.rpc("restore_workspace", { workspace_id: mine.id }).throwOnError();
  expect((await mine.show({ hash: null })).error).toBeNull();
  const kept = await sql`select 1 from private.workspace_pictures where workspace_id = ${mine.id}`;
  expect(kept).toHaveLength(0);
});

test("stored bytes are those of their hash", async () => {
  const { id } = await branded();
  await expect(store(id, Buffer.from("png"), "0".repeat(64))).rejects.toThrow(
    "picture_is_what_its_hash_says",
  );
});
