import * as z from "zod/mini";

import { currentSession } from "../auth/session.ts";
import { configuredBackend } from "../backend.ts";
import { errorFromResponse } from "../backend-errors.ts";
import { parseBody, type Sending, sendFile } from "../engine/send-file.ts";
import { AppError } from "../errors.ts";
import { parseRow } from "../request/parse-row.ts";

const countsSchema = z.record(z.string(), z.int());

/** How many of each list of an archive there are. */
export type ArchiveCounts = z.infer<typeof countsSchema>;

/**
 * All of a workspace as a file. It takes as long as it takes: nothing but the caller ends it.
 * @param onBytes is told how many have come
 * @throws AppError; the caller's own abort as it is
 */
export async function downloadArchive(
  workspaceId: string,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (bytes: number) => void },
): Promise<Blob> {
  const { url, publishableKey } = configuredBackend();
  const session = await currentSession();
  const headers = {
    apikey: publishableKey,
    ...(session && { authorization: `Bearer ${session.access_token}` }),
  };
  let response: Response;
  const parts: BlobPart[] = [];
  try {
    response = await fetch(`${url}/api/v1/workspaces/${workspaceId}/archive`, { headers, signal });
    if (response.ok && response.body !== null) {
      let bytes = 0;
      const counted = new WritableStream<Uint8Array<ArrayBuffer>>({
        write: (part) => {
          parts.push(part);
          onBytes((bytes += part.byteLength));
        },
      });
      await response.body.pipeTo(counted);
    }
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new AppError({ kind: "offline", cause });
  }
  if (!response.ok) throw errorFromResponse(response.status, parseBody(await response.text()));
  return new Blob(parts, { type: "application/zip" });
}

/**
 * Puts an archive into an empty workspace.
 * @throws AppError in words for the screen; the caller's own abort as it is
 */
export async function importArchive(
  workspaceId: string,
  file: Blob,
  sending: Sending,
): Promise<ArchiveCounts> {
  // Some systems know no type of it.
  const archive = new Blob([file], { type: "application/zip" });
  const body = await sendFile(`/workspaces/${workspaceId}/archive`, archive, sending);
  return parseRow(countsSchema, body);
}
