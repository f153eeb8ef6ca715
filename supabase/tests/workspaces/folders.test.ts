import { beforeEach, describe, expect, it } from "vitest";

import type { TestUser } from "../support/clients.ts";
import { addFolder } from "../support/folders.ts";
import {
  addMember,
  addPicture,
  createWorkspace,
  scheduleNow,
  writePost,
} from "../support/workspaces.ts";
import type { Picture, Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
let client: TestUser["client"];

beforeEach(async () => {
  workspace = await createWorkspace();
  ({ client } = workspace.owner);
});

type Response = PromiseLike<{ error: { message: string } | null }>;

const messageOf = async (asked: Response) => (await asked).error?.message ?? "done";

const save = (folder_id: string, name: string, parent_id?: string, of = workspace) =>
  messageOf(
    of.owner.client.rpc("save_media_folder", {
      workspace_id: of.id,
      folder_id,
      name,
      ...(parent_id !== undefined && { parent_id }),
    }),
  );

async function move(pictures: readonly Picture[], folder_id?: string, by = workspace.owner) {
  const { data, error } = await by.client.rpc("move_media", {
    workspace_id: workspace.id,
    media_ids: pictures.map(({ id }) => id),
    ...(folder_id !== undefined && { folder_id }),
  });
  return error?.message ?? data?.toSorted();
}

const moveFolder = (folder_id: string, parent_id?: string) =>
  messageOf(
    client.rpc("move_media_folder", {
      folder_id,
      ...(parent_id !== undefined && { parent_id }),
    }),
  );

const remove = (folder_id: string, with_pictures = false) =>
  messageOf(client.rpc("remove_media_folder", { folder_id, with_pictures }));

const restore = (folder_id: string) => messageOf(client.rpc("restore_media_folder", { folder_id }));

async function folders() {
  const query = client
    .from("media_folders")
    .select("id,parent_id,name")
    .eq("workspace_id", workspace.id)
    .is("removed_at", null)
    .order("name");
  const { data } = await query.throwOnError();
  return data;
}

async function whereIs({ id }: Picture) {
  const query = client.from("media").select("folder_id,deleted_at").eq("id", id).single();
  const { data } = await query.throwOnError();
  return { folder: data.folder_id, isDeleted: data.deleted_at !== null };
}

describe("a media folder", () => {
  it("has a unique name among its siblings and is nested at most four levels deep", async () => {
    const one = await addFolder(workspace, " 20\n26 ");
    const two = await addFolder(workspace, "Summer", one);
    const three = await addFolder(workspace, "Boats", two);
    const four = await addFolder(workspace, "Dawn", three);
    expect(await folders()).toMatchObject([
      { id: one, name: "20 26", parent_id: null },
      { id: three },
      { id: four, parent_id: three },
      { id: two, parent_id: one },
    ]);
    expect(await save(crypto.randomUUID(), "Deeper", four)).toBe("folders_too_deep");
    expect(await save(crypto.randomUUID(), "SUMMER", one)).toBe("folder_name_taken");
    expect(await save(crypto.randomUUID(), "Summer")).toBe("done");
    for (const name of ["", "\u200b", "a".repeat(61)]) {
      expect(await save(two, name)).toBe("folder_name_invalid");
    }
    expect(await save(two, "Winter")).toBe("done");
  });

  it("cannot be renamed into a folder of another workspace", async () => {
    const folder = await addFolder(workspace, "Summer");
    const foreign = await addFolder(await createWorkspace(), "Theirs");
    expect(await save(folder, "Winter", foreign)).toBe("not_found");
    expect(await folders()).toMatchObject([{ id: folder, name: "Summer", parent_id: null }]);
  });

  it("moves with its subfolders, but not into itself, nor below four levels", async () => {
    const one = await addFolder(workspace, "2026");
    const two = await addFolder(workspace, "Summer", one);
    const [other, deep] = [await addFolder(workspace, "Summer"), await addFolder(workspace, "A")];
    const deeper = await addFolder(workspace, "B", deep);
    expect(await moveFolder(one, two)).toBe("folder_in_itself");
    expect(await moveFolder(one, one)).toBe("folder_in_itself");
    expect(await moveFolder(two)).toBe("folder_name_taken");
    expect(await moveFolder(deep, two)).toBe("done");
    expect(await moveFolder(deeper, other)).toBe("done");
    expect(await moveFolder(deeper, deep)).toBe("done");
    await addFolder(workspace, "C", other);
    expect(await moveFolder(other, deep)).toBe("folders_too_deep");
  });

  it("cannot be changed or filled from another workspace, even by a member of both", async () => {
    const other = await createWorkspace(workspace.owner);
    const theirs = await addFolder(other, "Theirs");
    const mine = await addFolder(workspace, "Mine");
    expect(await save(theirs, "Taken over")).toBe("not_found");
    expect(await save(crypto.randomUUID(), "In it", theirs)).toBe("not_found");
    expect(await moveFolder(mine, theirs)).toBe("not_found");
    const [picture, others] = [await addPicture(workspace), await addPicture(other)];
    expect(await move([picture], theirs)).toBe("not_found");
    expect(await move([others], mine)).toEqual([]);
    expect(await whereIs(picture)).toMatchObject({ folder: null });
  });
});

describe("pictures in folders", () => {
  it("are moved together, but by a contributor only their own ones", async () => {
    const contributor = await addMember(workspace, "contributor");
    const folder = await addFolder(workspace, "Boats");
    const own = await addPicture(workspace, undefined, contributor);
    const others = await addPicture(workspace);
    expect(await move([own, others], folder, contributor)).toEqual([own.id]);
    expect(await move([own, others], folder)).toEqual([others.id]);
    expect(await whereIs(others)).toMatchObject({ folder });
    const { data } = await client
      .rpc("library_summary", { workspace_id: workspace.id })
      .throwOnError();
    expect(data).toMatchObject({
      folders: [{ id: folder, parentId: null, name: "Boats", count: 2 }],
    });
    expect(await move([own])).toEqual([own.id]);
    expect(await whereIs(own)).toMatchObject({ folder: null });
  });

  it("move to the parent folder when theirs is removed, and back when it is restored", async () => {
    const outer = await addFolder(workspace, "2026");
    const folder = await addFolder(workspace, "Summer", outer);
    const inner = await addFolder(workspace, "Boats", folder);
    const [one, two, moved] = [
      await addPicture(workspace),
      await addPicture(workspace),
      await addPicture(workspace),
    ];
    await move([one, moved], folder);
    await move([two], inner);
    expect(await remove(folder)).toBe("done");
    expect(await remove(folder)).toBe("done");
    expect(await folders()).toMatchObject([{ id: outer }]);
    for (const picture of [one, two]) {
      expect(await whereIs(picture)).toEqual({ folder: outer, isDeleted: false });
    }
    await move([moved]);
    expect(await move([one], folder)).toBe("folder_removed");
    expect(await save(crypto.randomUUID(), "In it", inner)).toBe("folder_removed");
    expect(await restore(folder)).toBe("done");
    expect(await whereIs(one)).toMatchObject({ folder });
    expect(await whereIs(two)).toMatchObject({ folder: inner });
    expect(await whereIs(moved)).toMatchObject({ folder: null });
  });

  it("are deleted and restored with their folder if requested", async () => {
    const folder = await addFolder(workspace, "Summer");
    const inner = await addFolder(workspace, "Boats", folder);
    const [one, gone] = [await addPicture(workspace), await addPicture(workspace)];
    await move([one, gone], inner);
    await client.rpc("delete_media", { media_id: gone.id }).throwOnError();
    expect(await remove(folder, true)).toBe("done");
    expect(await whereIs(one)).toEqual({ folder: null, isDeleted: true });
    expect(await restore(folder)).toBe("done");
    expect(await whereIs(one)).toEqual({ folder: inner, isDeleted: false });
    expect(await whereIs(gone)).toEqual({ folder: inner, isDeleted: true });
  });

  it("used by a scheduled post keep their folder from being deleted together with its pictures", async () => {
    const folder = await addFolder(workspace, "Summer");
    const picture = await addPicture(workspace);
    await move([picture], folder);
    const { id, hash, type, width, height } = picture;
    const post = await writePost(workspace, "Planned");
    const { data } = await client
      .rpc("save_post", {
        post_id: post.id,
        revision: post.revision,
        content: { text: "Planned", media: [{ id, hash, type, width, height, alt: "" }] },
        overrides: {},
        channel_ids: [workspace.pageId],
      })
      .throwOnError();
    await scheduleNow(workspace.owner, data, [workspace.pageId]);
    expect(await remove(folder, true)).toBe("media_planned");
    expect(await whereIs(picture)).toEqual({ folder, isDeleted: false });
    expect(await remove(folder)).toBe("done");
    expect(await whereIs(picture)).toEqual({ folder: null, isDeleted: false });
  });

  it("stay in the parent folder when restoring theirs fails", async () => {
    const outer = await addFolder(workspace, "2026");
    const folder = await addFolder(workspace, "Summer", outer);
    expect(await remove(folder)).toBe("done");
    await addFolder(workspace, "summer", outer);
    expect(await restore(folder)).toBe("folder_name_taken");
    expect(await remove(outer)).toBe("done");
    expect(await restore(folder)).toBe("folder_removed");
  });
});
