import { createHash, randomUUID } from "node:crypto";

import { sql } from "./clients.ts";
import type { TestUser } from "./clients.ts";
import { engineSql } from "./engine.ts";
import type { Picture, Workspace } from "./workspaces.ts";

/** A video of somebody's that is on its way into a library. @returns its id */
export async function beginVideo({ id }: Workspace, author: TestUser): Promise<string> {
  const videoId = randomUUID();
  await sql`
    insert into private.videos (id, workspace_id, created_by, name, size)
    values (${videoId}, ${id}, ${author.id}, 'Ovens.mp4', 1)`;
  return videoId;
}

/** An archive of somebody's that is on its way. @returns its id */
export async function beginArchive({ id }: Workspace, author: TestUser): Promise<string> {
  const uploadId = randomUUID();
  await sql`
    insert into private.archive_uploads (id, workspace_id, created_by, size)
    values (${uploadId}, ${id}, ${author.id}, 1)`;
  await sql`insert into private.archive_parts (upload_id, at, bytes) values (${uploadId}, 0, 'x')`;
  return uploadId;
}

/** Adds a video to a library, as if the engine had looked at its bytes. */
export async function addVideo({ id, owner }: Workspace): Promise<Picture> {
  const videoId = randomUUID();
  const bytes = Buffer.from(`A video: ${videoId}`);
  const hash = createHash("sha256").update(bytes).digest("hex");
  const named = { workspace_id: id, video_id: videoId, name: "Ovens.mp4", size: bytes.length };
  await owner.client.rpc("begin_video", named).throwOnError();
  await engineSql`select engine.store_video_part(${videoId}, ${owner.id}, 0, ${bytes})`;
  await engineSql`select engine.check_video(${videoId}, ${owner.id}, ${hash}, 128, 96, 2.5)`;
  const { data } = await owner.client.rpc("keep_video", { video_id: videoId }).throwOnError();
  return data;
}

/** A video as a content shows it. */
export const attachmentOf = ({ id, hash, type, width, height, seconds }: Picture) => ({
  id,
  hash,
  type,
  width,
  height,
  seconds,
  alt: "",
});
