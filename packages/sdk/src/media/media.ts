import { mostAtOnce } from "@postlark/domain/media-batch";
import { attachmentSchema } from "@postlark/domain/post-content";
import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";
import { sendFile } from "../engine/send-file.ts";
import { parseRow } from "../request/parse-row.ts";

const pictureSchema = z.extend(attachmentSchema, { isStilled: z.boolean() });

/**
 * A picture as the server keeps it, with what the library says of it. Sizes in pixels; `isStilled`: it moved, and was
 * too large to keep so.
 */
export type UploadedPicture = z.infer<typeof pictureSchema>;

/**
 * Sends a picture, and tells how much of it is sent: from 0 to 1.
 * @throws AppError in words for the screen; the caller's own abort as it is
 */
export async function uploadPicture(
  workspaceId: string,
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<UploadedPicture> {
  const name = encodeURIComponent(file.name);
  const path = `/workspaces/${workspaceId}/media?name=${name}` as const;
  const body = await sendFile(path, file, { signal, onProgress });
  return parseRow(pictureSchema, body);
}

/** Addresses at which pictures can be seen for an hour, by their id, however many they are. */
export async function fetchPictureLinks(
  workspaceId: string,
  ids: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const starts = Array.from(
    { length: Math.ceil(ids.length / mostAtOnce) },
    (_, at) => at * mostAtOnce,
  );
  const links = await Promise.all(
    starts.map((at) =>
      engineRequest("POST", `/workspaces/${workspaceId}/media/links`, {
        body: { ids: ids.slice(at, at + mostAtOnce) },
        answer: z.record(z.string(), z.string()),
      }),
    ),
  );
  return Object.fromEntries(links.flatMap((some) => Object.entries(some)));
}
