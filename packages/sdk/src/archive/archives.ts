import * as z from "zod/mini";

import { currentSession } from "../client/session.ts";
import { configuredBackend } from "../backend.ts";
import { errorFromResponse } from "../backend-errors.ts";
import { addressOf } from "../engine/endpoint.ts";
import { engineRequest } from "../engine/engine-request.ts";
import { parseBody, type Sending } from "../engine/send-file.ts";
import { AppError } from "../errors.ts";

const countsSchema = z.record(z.string(), z.int());

const begunSchema = z.object({ received: z.int(), partBytes: z.int() });

/** Number of staged pictures and videos; counts of imported items when done. */
const workSchema = z.union([z.strictObject({ staged: z.int(), of: z.int() }), countsSchema]);

/** Bytes collected in memory before they become a blob. */
const gatheredBytes = 32_000_000;

/** Number of items in each list of an archive. */
export type ArchiveCounts = z.infer<typeof countsSchema>;

/**
 * Downloads a whole workspace as a file. No timeout: only the caller can abort. @param onBytes receives the number of
 * bytes so far @throws AppError; the caller's own abort unchanged
 */
export async function downloadArchive(
  workspaceId: string,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (bytes: number) => void },
): Promise<Blob> {
  const { publishableKey } = configuredBackend();
  const session = await currentSession();
  const headers = {
    apikey: publishableKey,
    ...(session && { authorization: `Bearer ${session.access_token}` }),
  };
  let response: Response;
  // Browsers store blobs on disk: a library of videos does not fit into memory.
  const blobs: Blob[] = [];
  let parts: BlobPart[] = [];
  try {
    response = await fetch(
      addressOf("GET /workspaces/{id}/archive", { params: { id: workspaceId } }),
      { headers, signal },
    );
    if (response.ok && response.body !== null) {
      let [bytes, gathered] = [0, 0];
      const counted = new WritableStream<Uint8Array<ArrayBuffer>>({
        write: (part) => {
          parts.push(part);
          onBytes((bytes += part.byteLength));
          gathered += part.byteLength;
          if (gathered < gatheredBytes) return;
          blobs.push(new Blob(parts));
          [parts, gathered] = [[], 0];
        },
      });
      await response.body.pipeTo(counted);
    }
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new AppError({ kind: "offline", cause });
  }
  if (!response.ok) throw errorFromResponse(response.status, parseBody(await response.text()));
  return new Blob([...blobs, ...parts], { type: "application/zip" });
}

/**
 * Imports an archive into an empty workspace. It is sent in parts; choosing the same file again resumes the upload.
 * @param onProgress receives the uploaded share and then the processed share, each from 0 to 1 @throws AppError with a
 * message for the screen; the caller's own abort unchanged
 */
export async function importArchive(
  workspaceId: string,
  file: File,
  {
    signal,
    onProgress,
  }: Pick<Sending, "signal"> & {
    readonly onProgress: (step: "sending" | "importing", share: number) => void;
  },
): Promise<ArchiveCounts> {
  const { size } = file;
  const id = await deriveArchiveId(workspaceId, file);
  let { received, partBytes } = await engineRequest("PUT /workspaces/{id}/archives/{archiveId}", {
    params: { id: workspaceId, archiveId: id },
    body: { size },
    answer: begunSchema,
    signal,
  });
  while (received * partBytes < size) {
    onProgress("sending", (received * partBytes) / size);
    const start = received * partBytes;
    const body = file.slice(start, start + partBytes, "application/octet-stream");
    ({ received } = await engineRequest("PUT /archives/{id}/parts/{at}", {
      params: { id, at: received },
      body,
      answer: begunSchema,
      signal,
    }));
  }
  for (let done = 0; ;) {
    onProgress("importing", done);
    const work = await engineRequest("POST /archives/{id}/import", {
      params: { id },
      answer: workSchema,
      signal,
    });
    if (!("staged" in work)) return work;
    done = work.staged / work.of;
  }
}

/** Returns the same id for the same file, workspace and user. */
async function deriveArchiveId(
  workspaceId: string,
  { name, size, lastModified }: File,
): Promise<string> {
  const session = await currentSession();
  const identity = [session?.user.id, workspaceId, name, size, lastModified].join(" ");
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(identity));
  const hex = [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
