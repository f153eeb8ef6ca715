import { currentSession } from "../client/session.ts";
import { configuredBackend } from "../backend.ts";
import { errorFromResponse } from "../backend-errors.ts";
import { AppError } from "../errors.ts";
import { type Address, addressOf, type Endpoint } from "./endpoint.ts";

export type Sending = {
  readonly signal: AbortSignal;
  /** Receives the uploaded share, from 0 to 1. */
  readonly onProgress: (share: number) => void;
};

type FileEndpoint = Extract<Endpoint, `POST ${string}`>;

/**
 * Sends a file to the engine as the signed-in user: `fetch` does not tell how much of a request is sent.
 * @param endpoint method and path, as the contract has them
 * @returns what the engine answers, parsed
 * @throws AppError in words for the screen; the caller's own abort as it is
 */
export async function sendFile<At extends FileEndpoint>(
  endpoint: At,
  address: Address<At>,
  file: Blob,
  { signal, onProgress }: Sending,
): Promise<unknown> {
  const { publishableKey } = configuredBackend();
  const session = await currentSession();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", addressOf(endpoint, address));
    request.setRequestHeader("apikey", publishableKey);
    request.setRequestHeader("content-type", file.type);
    if (session !== null) {
      request.setRequestHeader("authorization", `Bearer ${session.access_token}`);
    }
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    request.addEventListener("load", () => {
      const body = parseBody(request.responseText);
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

export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
