import { randomUUID } from "node:crypto";

import { videoPartBytes } from "@postlark/domain/video";
import { z } from "zod";

import type { Database } from "../../platform/database/database.ts";
import { unavailableError } from "../../platform/errors/api-error.ts";
import type { Caller } from "../../platform/http/api.ts";
import { completeVideo } from "./complete-video.ts";

/** Adds a complete video to a workspace's library as the caller. @throws VideoError, ApiError */
export async function storeVideo(
  database: Database,
  caller: Caller,
  { workspaceId, bytes, name }: { workspaceId: string; bytes: Uint8Array; name: string },
) {
  const id = randomUUID();
  const parameters = { workspace_id: workspaceId, video_id: id, name, size: bytes.byteLength };
  await caller.rpc("begin_video", parameters, z.int());
  for (let at = 0; at * videoPartBytes < bytes.byteLength; at += 1) {
    const part = Buffer.from(bytes.subarray(at * videoPartBytes, (at + 1) * videoPartBytes));
    const [row] = await database<{ received: number | null }[]>`
      select engine.store_video_part(${id}, ${caller.userId}, ${at}, ${part}) as received`;
    if (row?.received !== at + 1) throw unavailableError();
  }
  return completeVideo(database, caller, id);
}
