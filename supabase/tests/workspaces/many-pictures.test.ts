import { beforeEach, describe, expect, it } from "vitest";

import { sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import {
  addMember,
  addPicture,
  createWorkspace,
  scheduleNow,
  writePost,
} from "../support/workspaces.ts";
import type { Picture, Workspace } from "../support/workspaces.ts";

let workspace: Workspace;
let pictures: readonly Picture[];

beforeEach(async () => {
  workspace = await createWorkspace();
  pictures = [
    await addPicture(workspace, undefined, undefined, "one.png"),
    await addPicture(workspace, undefined, undefined, "two.png"),
    await addPicture(workspace, undefined, undefined, "three.png"),
  ];
});

type Some = readonly { id: string }[];
type Response = PromiseLike<{
  data: { media_id: string; code: string; posts?: number }[] | null;
  error: { message: string } | null;
}>;

/** What was refused, as the names of pictures are; or why all was. */
async function refused(asked: Response) {
  const { data, error } = await asked;
  return error?.message ?? Object.fromEntries((data ?? []).map((row) => [row.media_id, row.code]));
}

const named = (some: Some, of = workspace) => ({
  workspace_id: of.id,
  media_ids: some.map(({ id }) => id),
});
const tag = ({ client }: TestUser, some: Some, name: string, is_on = true) =>
  refused(client.rpc("tag_media_batch", { ...named(some), tag: name, is_on }));
const remove = ({ client }: TestUser, some: Some) =>
  refused(client.rpc("delete_media_batch", named(some)));
const restore = ({ client }: TestUser, some: Some) =>
  refused(client.rpc("restore_media_batch", named(some)));

async function read(some: Some) {
  const ids = some.map(({ id }) => id);
  const rows = await sql<{ id: string; tags: string[]; gone: boolean }[]>`
    select id, tags, deleted_at is not null as gone from public.media where id = any (${ids})`;
  return ids.map((id) => rows.find((row) => row.id === id));
}

async function audited(): Promise<Record<string, number>> {
  const rows = await sql<{ action: string; count: number }[]>`
    select action, count(distinct subject_id)::int as count from public.audit_events
    where workspace_id = ${workspace.id} and subject_type = 'media' group by action`;
  return Object.fromEntries(rows.map(({ action, count }) => [action, count]));
}

async function plan({ id, hash, type, width, height }: Picture): Promise<void> {
  const post = await writePost(workspace);
  const media = [{ id, hash, type, width, height, alt: "" }];
  const { data } = await workspace.owner.client
    .rpc("save_post", {
      post_id: post.id,
      revision: post.revision,
      content: { text: "With a picture", media },
      overrides: {},
      channel_ids: [workspace.pageId],
    })
    .throwOnError();
  await scheduleNow(workspace.owner, data, [workspace.pageId]);
}

describe("tag_media_batch", () => {
  it("tags and untags several pictures, auditing each", async () => {
    const [one] = pictures;
    expect(await tag(workspace.owner, one ? [one] : [], "Winter")).toEqual({});
    expect(await tag(workspace.owner, pictures, " WINTER ")).toEqual({});
    expect(await tag(workspace.owner, pictures, "winter")).toEqual({});
    expect((await read(pictures)).map((row) => row?.tags)).toEqual([
      ["Winter"],
      ["Winter"],
      ["Winter"],
    ]);
    expect(await tag(workspace.owner, pictures, "winter", false)).toEqual({});
    expect((await read(pictures)).map((row) => row?.tags)).toEqual([[], [], []]);
    expect(await audited()).toEqual({ "media.add": 3, "media.tag": 3, "media.untag": 3 });
    expect(await tag(workspace.owner, pictures, "a".repeat(41))).toBe("tag_invalid");
  });

  it("returns a code for each picture that is full, deleted or unknown, and tags the others", async () => {
    const [full, gone, free] = pictures;
    if (!full || !gone || !free) throw new Error("No pictures");
    const twenty = Array.from({ length: 20 }, (_, number) => `tag ${number}`);
    await sql`update public.media set tags = ${twenty} where id = ${full.id}`;
    await remove(workspace.owner, [gone]);
    const nothing = { id: crypto.randomUUID() };
    expect(await tag(workspace.owner, [...pictures, nothing], "one more")).toEqual({
      [full.id]: "tags_too_many",
      [gone.id]: "media_deleted",
      [nothing.id]: "not_found",
    });
    expect((await read([free]))[0]?.tags).toEqual(["one more"]);
    expect(await tag(workspace.owner, [full], "TAG 3")).toEqual({});
  });
});

describe("delete_media_batch and restore_media_batch", () => {
  it("deleting keeps pictures of planned posts and returns how many posts show each", async () => {
    const [planned, twice, free] = pictures;
    if (!planned || !twice || !free) throw new Error("No pictures");
    await plan(planned);
    await plan(twice);
    await plan(twice);
    const { data } = await workspace.owner.client
      .rpc("delete_media_batch", named(pictures))
      .throwOnError();
    expect(data.toSorted((a, b) => a.posts - b.posts)).toEqual([
      { media_id: planned.id, code: "media_planned", posts: 1 },
      { media_id: twice.id, code: "media_planned", posts: 2 },
    ]);
    expect((await read(pictures)).map((row) => row?.gone)).toEqual([false, false, true]);
    expect(await audited()).toEqual({ "media.add": 3, "media.delete": 1 });
  });

  it("can be repeated, and a restore that would exceed the library's size is refused whole", async () => {
    expect(await remove(workspace.owner, pictures)).toEqual({});
    expect(await remove(workspace.owner, pictures)).toEqual({});
    expect(await restore(workspace.owner, pictures)).toEqual({});
    expect(await restore(workspace.owner, pictures)).toEqual({});
    expect(await audited()).toEqual({ "media.add": 3, "media.delete": 3, "media.restore": 3 });
    await remove(workspace.owner, pictures);
    await sql`
      insert into public.media (workspace_id, hash, type, width, height, size, created_by)
      select ${workspace.id}, lpad(to_hex(n), 64, '0'), 'image/png', 1, 1,
        case n when 1 then 19999998 else 20000000 end, ${workspace.owner.id}
      from generate_series(1, 250) n`;
    expect(await restore(workspace.owner, pictures)).toBe("library_full");
    expect((await read(pictures)).map((row) => row?.gone)).toEqual([true, true, true]);
  });
});

describe("batches of pictures", () => {
  it("change only a contributor's own pictures", async () => {
    const contributor = await addMember(workspace, "contributor");
    const own = await addPicture(workspace, undefined, contributor);
    const all = [...pictures, own];
    const others = Object.fromEntries(pictures.map(({ id }) => [id, "forbidden"]));
    expect(await tag(contributor, all, "boats")).toEqual(others);
    expect(await remove(contributor, all)).toEqual(others);
    expect(await restore(contributor, all)).toEqual(others);
    const untouched = { tags: [], gone: false };
    expect(await read(pictures)).toMatchObject([untouched, untouched, untouched]);
    expect(await read([own])).toMatchObject([{ tags: ["boats"], gone: false }]);
    const viewer = await addMember(workspace, "viewer");
    expect(await remove(viewer, pictures)).toBe("forbidden");
  });

  it("refuse pictures of another workspace, even for members of both", async () => {
    const other = await createWorkspace(workspace.owner);
    const theirs = await addPicture(other);
    const nothing = { [theirs.id]: "not_found" };
    expect(await tag(workspace.owner, [theirs], "boats")).toEqual(nothing);
    expect(await remove(workspace.owner, [theirs])).toEqual(nothing);
    expect(await restore(workspace.owner, [theirs])).toEqual(nothing);
    expect(await read([theirs])).toMatchObject([{ tags: [], gone: false }]);
    const { owner: stranger } = await createWorkspace();
    expect(await tag(stranger, pictures, "pwned")).toBe("not_found");
    expect(await remove(stranger, pictures)).toBe("not_found");
  });

  it("are limited to 200, and concurrent ones do not deadlock", async () => {
    const many = Array.from({ length: 201 }, () => ({ id: crypto.randomUUID() }));
    for (const asked of [tag, remove, restore]) {
      expect(await asked(workspace.owner, many, "boats")).toBe("pictures_too_many");
    }
    const editor = await addMember(workspace, "editor");
    const both = [
      tag(workspace.owner, pictures, "boats"),
      tag(editor, pictures.toReversed(), "winter"),
    ];
    expect(await Promise.all(both)).toEqual([{}, {}]);
    for (const row of await read(pictures))
      expect(row?.tags.toSorted()).toEqual(["boats", "winter"]);
  });
});
