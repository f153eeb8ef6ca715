import { attachmentSchema } from "@postlark/domain/post-content";
import * as z from "zod/mini";

import { currentSession } from "../auth/session.ts";
import { configuredBackend } from "../backend.ts";
import { engineRequest } from "../engine/engine-request.ts";
import { errorFromResponse } from "../backend-errors.ts";
import { AppError } from "../errors.ts";
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
  const { url, publishableKey } = configuredBackend();
  const session = await currentSession();
  const headers = {
    apikey: publishableKey,
    "content-type": file.type,
    ...(session && { authorization: `Bearer ${session.access_token}` }),
  };
  const name = encodeURIComponent(file.name);
  const address = `${url}/api/v1/workspaces/${workspaceId}/media?name=${name}`;
  const body = await send(address, { headers, file, signal, onProgress });
  return parseRow(pictureSchema, body);
}

/** Addresses at which pictures can be seen for an hour, by their id. */
export async function fetchPictureLinks(
  workspaceId: string,
  ids: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  return engineRequest("POST", `/workspaces/${workspaceId}/media/links`, {
    body: { ids },
    answer: z.record(z.string(), z.string()),
  });
}

type Sending = {
  headers: Readonly<Record<string, string>>;
  file: Blob;
  signal: AbortSignal;
  onProgress: (share: number) => void;
};

/** `fetch` does not tell how much of a request is sent. @returns the response's body, parsed */
function send(address: string, { headers, file, signal, onProgress }: Sending): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    request.addEventListener("load", () => {
      const body = parse(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body);
      else reject(errorFromResponse(request.status, body));
    });
    request.addEventListener("error", () => reject(new AppError({ kind: "offline" })));
    request.addEventListener("abort", () => reject(signal.reason));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    if (signal.aborted) return reject(signal.reason);
    request.send(file);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
