import { createHash, randomUUID } from "node:crypto";

import { beforeEach, expect, it } from "vitest";

import { createUser, sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { engineSql } from "../support/engine.ts";
import { addMember, addPicture, createWorkspace } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

let workspace: Workspace;

beforeEach(async () => {
  workspace = await createWorkspace();
});

const partBytes = 4_194_304;

async function begin({ client }: TestUser, id: string, size: number) {
  const named = { workspace_id: workspace.id, video_id: id, name: "Ovens.mp4", size };
  const { data, error } = await client.rpc("begin_video", named);
  return error?.message ?? data;
}

async function send(user: TestUser, id: string, at: number, bytes: Buffer) {
  const [row] = await engineSql<{ received: number | null }[]>`
    select engine.store_video_part(${id}, ${user.id}, ${at}, ${bytes}) as received`;
  return row?.received;
}

async function check(user: TestUser, id: string, bytes: Buffer) {
  const hash = createHash("sha256").update(bytes).digest("hex");
  const [row] = await engineSql`
    select engine.check_video(${id}, ${user.id}, ${hash}, 128, 96, 2.5) as checked`;
  return row?.["checked"];
}

async function keep({ client }: TestUser, id: string) {
  const { data, error } = await client.rpc("keep_video", { video_id: id });
  return error?.message ?? data;
}

it("video parts are stored in order, each once, and byte ranges are read across them", async () => {
  const { owner } = workspace;
  const id = randomUUID();
  const bytes = Buffer.alloc(partBytes + 5, 7);
  bytes.write("across", partBytes - 3);
  const [first, second] = [bytes.subarray(0, partBytes), bytes.subarray(partBytes)];
  expect(await begin(owner, id, bytes.length)).toBe(0);
  expect(await send(owner, id, 1, second)).toBeNull();
  expect(await send(owner, id, 0, second)).toBeNull();
  expect(await send(owner, id, 0, first)).toBe(1);
  // The answer was lost: what is there stays.
  expect(await send(owner, id, 0, first)).toBe(1);
  expect(await begin(owner, id, bytes.length)).toBe(1);
  expect(await check(owner, id, bytes)).toBe(false);
  expect(await keep(owner, id)).toBe("video_unchecked");
  expect(await send(owner, id, 1, second)).toBe(2);
  const [read] = await engineSql`
    select engine.video_bytes(${id}, ${partBytes - 3}, 6) as bytes`;
  expect(String(read?.["bytes"])).toBe("across");
  await engineSql`select engine.blank_video(${id}, ${partBytes - 1}, ${Buffer.from("--")})`;
  const [blanked] = await engineSql`
    select engine.video_bytes(${id}, ${partBytes - 3}, 6) as bytes`;
  expect(String(blanked?.["bytes"])).toBe("ac--ss");
});

it("keep_video adds a checked video to the library once, and the video is unchangeable from then on", async () => {
  const { owner } = workspace;
  const [id, again] = [randomUUID(), randomUUID()];
  const bytes = Buffer.from("a video");
  await begin(owner, id, bytes.length);
  await send(owner, id, 0, bytes);
  expect(await check(owner, id, bytes)).toBe(true);
  const kept = await keep(owner, id);
  expect(kept).toMatchObject({ type: "video/mp4", width: 128, height: 96, seconds: 2.5, size: 7 });
  // Asked again, as an answer was lost.
  expect(await keep(owner, id)).toEqual(kept);
  const [blanked] =
    await engineSql`select engine.blank_video(${id}, 0, ${Buffer.from("-")}) as is_blank`;
  expect(blanked).toEqual({ is_blank: false });
  const [poster] = await engineSql`
    select engine.store_poster(${id}, ${owner.id}, 'x', 'image/png', 'x') as is_stored`;
  expect(poster).toEqual({ is_stored: false });
  await begin(owner, again, bytes.length);
  await send(owner, again, 0, bytes);
  await check(owner, again, bytes);
  expect(await keep(owner, again)).toEqual(kept);
  const left = await sql`select id from private.videos where workspace_id = ${workspace.id}`;
  expect([...left]).toEqual([{ id }]);
});

it("another member cannot continue an upload, and add_media refuses video types", async () => {
  const { owner } = workspace;
  const other = await addMember(workspace, "editor", await createUser("Other"));
  const id = randomUUID();
  await begin(owner, id, 7);
  expect(await begin(other, id, 7)).toBe("not_found");
  expect(await begin(owner, id, 8)).toBe("not_found");
  expect(await send(other, id, 0, Buffer.from("a video"))).toBeNull();
  const forged = {
    workspace_id: workspace.id,
    hash: "a".repeat(64),
    type: "video/mp4",
    width: 4,
    height: 3,
    size: 7,
  };
  expect((await owner.client.rpc("add_media", forged)).error?.message).toBe("media_invalid");
});

it("an unfinished video counts towards the library's limit until it is stopped or purged", async () => {
  const { owner } = workspace;
  const used = async () => {
    const summary = await owner.client.rpc("library_summary", { workspace_id: workspace.id });
    return summary.data;
  };
  const id = randomUUID();
  expect(await begin(owner, id, 100_000_001)).toBe("video_too_large");
  await begin(owner, id, 100_000_000);
  expect(await used()).toMatchObject({ used_bytes: 100_000_000 });
  await owner.client.rpc("stop_video", { video_id: id }).throwOnError();
  expect(await used()).toMatchObject({ used_bytes: 0 });
  const full = randomUUID();
  await sql`
    insert into private.videos (id, workspace_id, created_by, name, size)
    select gen_random_uuid(), ${workspace.id}, ${owner.id}, '', 100000000 from generate_series(1, 50)`;
  expect(await begin(owner, full, 1)).toBe("library_full");
  await sql`
    update private.videos set created_at = now() - interval '3 days' where workspace_id = ${workspace.id}`;
  await engineSql`select engine.purge()`;
  await engineSql`select engine.purge()`;
  await engineSql`select engine.purge()`;
  expect(await used()).toMatchObject({ used_bytes: 0 });
});

it("removing a member deletes their unfinished uploads and refuses further parts", async () => {
  const leaver = await addMember(workspace, "contributor");
  const [kept, begun] = [randomUUID(), randomUUID()];
  const bytes = Buffer.from("a video of somebody who left");
  await begin(leaver, kept, bytes.length);
  await send(leaver, kept, 0, bytes);
  await check(leaver, kept, bytes);
  await keep(leaver, kept);
  await begin(leaver, begun, partBytes + 1);
  expect(await send(leaver, begun, 0, Buffer.alloc(partBytes))).toBe(1);
  const named = { workspace_id: workspace.id, user_id: leaver.id };
  await workspace.owner.client.rpc("remove_member", named).throwOnError();
  expect(await send(leaver, begun, 1, Buffer.from("x"))).toBeNull();
  const left = await sql`select id from private.videos where workspace_id = ${workspace.id}`;
  expect(left.map(({ id }) => id)).toEqual([kept]);
});

it("bytes deleted today count towards a second limit, so that deleting does not allow endless uploads", async () => {
  const { owner, id } = workspace;
  const picture = await addPicture(workspace);
  await owner.client.rpc("delete_media", { media_id: picture.id }).throwOnError();
  await sql`
    insert into public.media (workspace_id, hash, type, width, height, size, created_by, deleted_at)
    select ${id}, lpad(to_hex(n), 64, '0'), 'image/png', 1, 1, 20000000, ${owner.id}, now()
    from generate_series(1, 500) n`;
  const summary = await owner.client.rpc("library_summary", { workspace_id: id });
  expect(summary.data).toMatchObject({ used_bytes: 0 });
  expect(await begin(owner, randomUUID(), 1)).toBe("library_full");
  await expect(addPicture(workspace)).rejects.toMatchObject({ message: "library_full" });
  // Brought back, nothing is added.
  await owner.client.rpc("restore_media", { media_id: picture.id }).throwOnError();
});

it("create_post accepts a video only with its true duration", async () => {
  const { owner } = workspace;
  const id = randomUUID();
  const bytes = Buffer.from("a video");
  await begin(owner, id, bytes.length);
  await send(owner, id, 0, bytes);
  await check(owner, id, bytes);
  await keep(owner, id);
  const [media] = await sql`select * from public.media where workspace_id = ${workspace.id}`;
  const shown = {
    id: media?.["id"],
    hash: media?.["hash"],
    type: "video/mp4",
    width: 128,
    height: 96,
    alt: "",
  };
  const write = async (seconds: number | undefined) => {
    const { error } = await owner.client.rpc("create_post", {
      workspace_id: workspace.id,
      content: { text: "Look", media: [{ ...shown, ...(seconds && { seconds }) }] },
      overrides: {},
      channel_ids: [workspace.pageId],
    });
    return error?.message ?? "written";
  };
  expect(await write(2.5)).toBe("written");
  expect(await write(1)).toBe("media_unknown");
  expect(await write(undefined)).toBe("media_unknown");
});
