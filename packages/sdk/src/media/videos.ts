import { attachmentSchema } from "@postlark/domain/post-content";
import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";
import type { Sending } from "../engine/send-file.ts";
import { parseRow } from "../request/parse-row.ts";
import type { UploadedPicture } from "./media.ts";

const begunSchema = z.object({ received: z.int(), partBytes: z.int() });

/**
 * Uploads a video in parts, reporting progress from 0 to 1. The same id resumes an interrupted upload. @param poster
 * shown before it plays; null for none @throws AppError with a message for the screen; the caller's own abort unchanged
 */
export async function uploadVideo(
  workspaceId: string,
  file: File,
  poster: Blob | null,
  { id, signal, onProgress }: Sending & { readonly id: string },
): Promise<UploadedPicture> {
  const { name, size } = file;
  let { received, partBytes } = await engineRequest("PUT /workspaces/{id}/videos/{videoId}", {
    params: { id: workspaceId, videoId: id },
    body: { name, size },
    answer: begunSchema,
    signal,
  });
  while (received * partBytes < size) {
    onProgress((received * partBytes) / size);
    const start = received * partBytes;
    const body = file.slice(start, start + partBytes, "application/octet-stream");
    ({ received } = await engineRequest("PUT /videos/{id}/parts/{at}", {
      params: { id, at: received },
      body,
      answer: begunSchema,
      signal,
    }));
  }
  onProgress(1);
  if (poster !== null)
    await engineRequest("PUT /videos/{id}/poster", { params: { id }, body: poster, signal });
  const finished = await engineRequest("POST /videos/{id}/finish", {
    params: { id },
    answer: z.unknown(),
    signal,
  });
  return { ...parseRow(attachmentSchema, finished), isStilled: false };
}

/** Cancels an unfinished upload. @throws AppError */
export async function stopVideo(id: string): Promise<void> {
  await engineRequest("DELETE /videos/{id}", { params: { id } });
}
