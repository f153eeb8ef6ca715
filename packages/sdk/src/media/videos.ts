import { attachmentSchema } from "@postlark/domain/post-content";
import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";
import type { Sending } from "../engine/send-file.ts";
import { parseRow } from "../request/parse-row.ts";
import type { UploadedPicture } from "./media.ts";

const begunSchema = z.object({ received: z.int(), partBytes: z.int() });

/**
 * Sends a video in parts, and tells how much of it is sent: from 0 to 1. Under the same id it goes on where it was cut off.
 * @param poster what is shown before it plays; null where there is nothing
 * @throws AppError in words for the screen; the caller's own abort as it is
 */
export async function uploadVideo(
  workspaceId: string,
  file: File,
  poster: Blob | null,
  { id, signal, onProgress }: Sending & { readonly id: string },
): Promise<UploadedPicture> {
  const { name, size } = file;
  let { received, partBytes } = await engineRequest(
    "PUT",
    `/workspaces/${workspaceId}/videos/${id}`,
    { body: { name, size }, answer: begunSchema, signal },
  );
  while (received * partBytes < size) {
    onProgress((received * partBytes) / size);
    const start = received * partBytes;
    const body = file.slice(start, start + partBytes, "application/octet-stream");
    const path = `/videos/${id}/parts/${received}` as const;
    // oxlint-disable-next-line no-await-in-loop -- in their order
    ({ received } = await engineRequest("PUT", path, { body, answer: begunSchema, signal }));
  }
  onProgress(1);
  if (poster !== null) await engineRequest("PUT", `/videos/${id}/poster`, { body: poster, signal });
  const made = await engineRequest("POST", `/videos/${id}/finish`, { answer: z.unknown(), signal });
  return { ...parseRow(attachmentSchema, made), isStilled: false };
}

/** Gives up a video that is on its way. @throws AppError */
export async function stopVideo(id: string): Promise<void> {
  await engineRequest("DELETE", `/videos/${id}`);
}
