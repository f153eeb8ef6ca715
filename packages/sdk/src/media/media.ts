import { maxBatchSize } from "@postlark/domain/media-batch";
import { attachmentSchema } from "@postlark/domain/post-content";
import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";
import { sendFile } from "../engine/send-file.ts";
import { parseRow } from "../request/parse-row.ts";

const pictureSchema = z.extend(attachmentSchema, { isStilled: z.boolean() });

/** An uploaded picture as stored. Sizes in pixels; `isStilled`: an animation too large to be stored became a still. */
export type UploadedPicture = z.infer<typeof pictureSchema>;

/** Uploads a picture, reporting progress from 0 to 1. @throws AppError; the caller's abort unchanged */
export async function uploadPicture(
  workspaceId: string,
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<UploadedPicture> {
  const address = { params: { id: workspaceId }, query: { name: file.name } };
  const body = await sendFile("POST /workspaces/{id}/media", address, file, { signal, onProgress });
  return parseRow(pictureSchema, body);
}

/** Addresses of any number of pictures, valid for an hour, by id. */
export async function fetchPictureLinks(
  workspaceId: string,
  ids: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const starts = Array.from(
    { length: Math.ceil(ids.length / maxBatchSize) },
    (_, at) => at * maxBatchSize,
  );
  const links = await Promise.all(
    starts.map((at) =>
      engineRequest("POST /workspaces/{id}/media/links", {
        params: { id: workspaceId },
        body: { ids: ids.slice(at, at + maxBatchSize) },
        answer: z.record(z.string(), z.string()),
      }),
    ),
  );
  return Object.fromEntries(links.flatMap((some) => Object.entries(some)));
}
