import { beforeEach, describe, expect, it } from "vitest";

import { engineSql } from "../support/engine.ts";
import { sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import {
  addMember,
  addPicture,
  createWorkspace,
  scheduleNow,
  writePost,
} from "../support/workspaces.ts";
import type { Picture, Post, Workspace } from "../support/workspaces.ts";

let workspace: Workspace;

beforeEach(async () => {
  workspace = await createWorkspace();
});

type Response = PromiseLike<{ error: { message: string } | null }>;

const messageOf = async (asked: Response) => (await asked).error?.message ?? "done";

const add = (hash: string) =>
  messageOf(
    workspace.owner.client.rpc("add_media", {
      workspace_id: workspace.id,
      hash,
      type: "image/png",
      width: 1,
      height: 1,
      size: 1,
    }),
  );
const tag = ({ client }: TestUser, { id }: Picture, name: string, is_on = true) =>
  messageOf(client.rpc("tag_media", { media_id: id, tag: name, is_on }));
const change = ({ client }: TestUser, { id }: Picture, to: { name?: string; alt?: string }) =>
  messageOf(client.rpc("change_media", { media_id: id, ...to }));
const remove = ({ client }: TestUser, { id }: Picture) =>
  messageOf(client.rpc("delete_media", { media_id: id }));
const restore = ({ client }: TestUser, { id }: Picture) =>
  messageOf(client.rpc("restore_media", { media_id: id }));

async function read({ id }: Picture): Promise<Picture> {
  const { data } = await workspace.owner.client
    .from("media")
    .select()
    .eq("id", id)
    .single()
    .throwOnError();
  return data;
}

async function summary({ id, owner }: Workspace = workspace): Promise<unknown> {
  return (await owner.client.rpc("library_summary", { workspace_id: id }).throwOnError()).data;
}

/** Has a post show a picture, on all of its channels or on its page alone. */
async function show(post: Post, picture: Picture, isOwn = false): Promise<Post> {
  const { id, hash, type, width, height } = picture;
  const media = [{ id, hash, type, width, height, alt: "" }];
  const { data } = await workspace.owner.client
    .rpc("save_post", {
      post_id: post.id,
      revision: post.revision,
      content: isOwn ? post.content : { text: "With a picture", media },
      overrides: isOwn ? { [workspace.pageId]: { media } } : {},
      channel_ids: [workspace.pageId],
    })
    .throwOnError();
  return data;
}

async function postsOf({ id }: Picture, { client } = workspace.owner) {
  return (await client.rpc("media_posts", { media_id: id }).throwOnError()).data;
}

describe("a library picture", () => {
  it("has its file name on one line and keeps the fields that change_media is not given", async () => {
    const picture = await addPicture(workspace, undefined, undefined, " Har\nbour\u202e.jpg ");
    expect(picture.name).toBe("Har bour.jpg");
    expect(await change(workspace.owner, picture, { alt: "Boats at dawn" })).toBe("done");
    expect(await change(workspace.owner, picture, { name: " Boats " })).toBe("done");
    expect(await read(picture)).toMatchObject({ name: "Boats", alt: "Boats at dawn" });
    for (const name of ["", "\u200b", "a".repeat(201)]) {
      expect(await change(workspace.owner, picture, { name })).toBe("media_name_invalid");
    }
    expect(await change(workspace.owner, picture, { alt: "a".repeat(2_001) })).toBe("alt_invalid");
  });

  it("accepts tags from concurrent users and reuses the workspace's spelling of a tag", async () => {
    const editor = await addMember(workspace, "editor");
    const [one, other] = [await addPicture(workspace), await addPicture(workspace)];
    const both = [tag(workspace.owner, one, " Winter  "), tag(editor, one, "boats")];
    expect(await Promise.all(both)).toEqual(["done", "done"]);
    expect(await tag(editor, other, "WINTER")).toBe("done");
    expect((await read(other)).tags).toEqual(["Winter"]);
    expect(await summary()).toMatchObject({ tags: ["boats", "Winter"] });
    expect(await tag(editor, one, "winter", false)).toBe("done");
    expect((await read(one)).tags).toEqual(["boats"]);
    for (const name of ["", " ", "a".repeat(41)]) {
      expect(await tag(editor, one, name)).toBe("tag_invalid");
    }
  });

  it("has at most twenty tags", async () => {
    const picture = await addPicture(workspace);
    const twenty = Array.from({ length: 20 }, (_, number) => `tag ${number}`);
    await sql`update public.media set tags = ${twenty} where id = ${picture.id}`;
    expect(await tag(workspace.owner, picture, "one more")).toBe("tags_too_many");
    expect(await tag(workspace.owner, picture, "tag 3")).toBe("done");
  });

  it("can be changed and deleted by a contributor only if they added it", async () => {
    const contributor = await addMember(workspace, "contributor");
    const [own, others] = [
      await addPicture(workspace, undefined, contributor),
      await addPicture(workspace),
    ];
    for (const act of [
      (picture: Picture) => change(contributor, picture, { alt: "Boats" }),
      (picture: Picture) => tag(contributor, picture, "boats"),
      (picture: Picture) => remove(contributor, picture),
      (picture: Picture) => restore(contributor, picture),
    ]) {
      expect(await act(own)).toBe("done");
      expect(await act(others)).toBe("forbidden");
    }
  });
});

describe("delete_media", () => {
  it("is refused while a planned post shows the picture, also on one channel only", async () => {
    const picture = await addPicture(workspace);
    for (const isOwn of [false, true]) {
      const post = await show(await writePost(workspace), picture, isOwn);
      const [delivery] = await scheduleNow(workspace.owner, post, [workspace.pageId]);
      expect(await remove(workspace.owner, picture)).toBe("media_planned");
      expect(await postsOf(picture)).toContainEqual(
        expect.objectContaining({ post_id: post.id, is_planned: true }),
      );
      await sql`
        update public.deliveries set state = 'published', wake_at = 'infinity' where id = ${delivery?.id ?? ""}`;
    }
    expect(await remove(workspace.owner, picture)).toBe("done");
  });

  it("keeps the picture in posts that show it, and can be undone", async () => {
    const picture = await addPicture(workspace);
    const post = await show(await writePost(workspace), picture);
    expect(await remove(workspace.owner, picture)).toBe("done");
    expect(await remove(workspace.owner, picture)).toBe("done");
    expect(await change(workspace.owner, picture, { alt: "Boats" })).toBe("media_deleted");
    const again = await show(post, picture);
    expect(await scheduleNow(workspace.owner, again, [workspace.pageId])).toHaveLength(1);
    expect(await restore(workspace.owner, picture)).toBe("done");
    expect((await read(picture)).deleted_at).toBeNull();
  });

  it("is undone when the same file is added again", async () => {
    const picture = await addPicture(workspace);
    await change(workspace.owner, picture, { alt: "Boats" });
    await remove(workspace.owner, picture);
    const again = await addPicture(workspace, picture.hash);
    expect(again).toMatchObject({ id: picture.id, alt: "Boats", deleted_at: null });
  });

  it("is final after a day unless a post has shown the picture", async () => {
    const [unused, used, kept] = [
      await addPicture(workspace),
      await addPicture(workspace),
      await addPicture(workspace),
    ];
    await show(await writePost(workspace), used);
    for (const picture of [unused, used]) await remove(workspace.owner, picture);
    await engineSql`select engine.purge()`;
    expect((await read(unused)).deleted_at).not.toBeNull();
    await sql`
      update public.media
      set created_at = now() - interval '90 days', deleted_at = deleted_at - interval '25 hours'
      where workspace_id = ${workspace.id}`;
    await engineSql`select engine.purge()`;
    const { data } = await workspace.owner.client.from("media").select("id").throwOnError();
    expect(data.map(({ id }) => id).toSorted()).toEqual([used.id, kept.id].toSorted());
  });
});

describe("media_posts", () => {
  it("returns posts that show the picture now, not former ones", async () => {
    const [picture, other] = [await addPicture(workspace), await addPicture(workspace)];
    const post = await show(await writePost(workspace), picture);
    expect(await postsOf(picture)).toEqual([
      { post_id: post.id, text: "With a picture", is_planned: false },
    ]);
    await show(post, other);
    expect(await postsOf(picture)).toEqual([]);
  });
});

/** Fills the library but for so many bytes. */
const fill = (bytes: number) => sql`
  insert into public.media (workspace_id, hash, type, width, height, size, created_by)
  select ${workspace.id}, lpad(to_hex(n), 64, '0'), 'image/png', 1, 1,
    case n when 1 then 20000000 - ${bytes}::integer else 20000000 end, ${workspace.owner.id}
  from generate_series(1, 250) n`;

describe("the library's size limit", () => {
  it("is returned with the bytes used and refuses what exceeds it, also with concurrent uploads", async () => {
    await fill(1);
    expect(await summary()).toMatchObject({ used_bytes: 4_999_999_999, most_bytes: 5_000_000_000 });
    const both = ["a", "b"].map((digit) => add(digit.repeat(64)));
    expect((await Promise.all(both)).toSorted()).toEqual(["done", "library_full"]);
  });

  it("counts a deleted picture only if a post shows it", async () => {
    const [used, unused] = [await addPicture(workspace), await addPicture(workspace)];
    await show(await writePost(workspace), used);
    await remove(workspace.owner, used);
    await remove(workspace.owner, unused);
    expect(await summary()).toMatchObject({ used_bytes: 1 });
    await fill(1);
    expect(await restore(workspace.owner, unused)).toBe("library_full");
  });
});

it("pictures of another workspace are neither visible nor changeable", async () => {
  const stranger = (await createWorkspace()).owner;
  const picture = await addPicture(workspace);
  const seen = await stranger.client.from("media").select().eq("id", picture.id).throwOnError();
  expect(seen.data).toEqual([]);
  for (const asked of [
    change(stranger, picture, { alt: "pwned" }),
    tag(stranger, picture, "pwned"),
    remove(stranger, picture),
    restore(stranger, picture),
    messageOf(stranger.client.rpc("media_posts", { media_id: picture.id })),
    messageOf(stranger.client.rpc("library_summary", { workspace_id: workspace.id })),
  ]) {
    expect(await asked).toBe("not_found");
  }
  expect(await read(picture)).toEqual(picture);
});
