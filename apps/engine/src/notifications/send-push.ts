import { createHash } from "node:crypto";

import { retryAfter } from "@postlark/networks/rate-limits";
import webPush from "web-push";

import { ConnectionError } from "../platform/net/connection-error.ts";
import type { JobTools } from "../publishing/job-tools.ts";
import { readPushKey } from "./push-key.ts";
import type { PushMessage } from "./push-message.ts";
import type { PushDevice } from "./push-store.ts";

export type PushTools = Pick<
  JobTools,
  "database" | "keyring" | "fetch" | "siteUrl" | "networks" | "log"
>;

/** Why a push service did not take a message; `wait` in milliseconds, if it says for how long. */
type Refused = { readonly kind: "refused"; readonly problem: string; readonly waitMs?: number };

export type PushOutcome =
  /** It was taken; or nothing was answered, and it may have been. */
  | { readonly kind: "sent" | "unknown" }
  /** The browser is subscribed no more. */
  | { readonly kind: "gone" }
  /** Later it may be taken. */
  | Refused
  /** It never will be. */
  | { readonly kind: "failed"; readonly problem: string };

/** A push service keeps it for a device that is off, in seconds. */
const timeToLive = 6 * 3_600;
const timeout = 10_000;

/** An hour, in milliseconds: a notice is told for six. */
const maxWaitMs = 3_600_000;

/**
 * Sends a message to a device (RFC 8030), encrypted for it (RFC 8291), as this installation (RFC 8292). One about the
 * same cause replaces one that the push service still has.
 */
export async function sendPush(
  { database, keyring, fetch, siteUrl }: Omit<PushTools, "networks" | "log">,
  { endpoint, p256dh, auth }: PushDevice,
  message: PushMessage,
  signal: AbortSignal,
): Promise<PushOutcome> {
  const { publicKey, privateKey } = await readPushKey({ database, keyring });
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: `mailto:postmaster@${siteUrl.hostname}`, publicKey, privateKey },
      TTL: timeToLive,
      urgency: "high",
      // At most 32 characters of base64url.
      topic: createHash("sha256").update(message.tag).digest("base64url").slice(0, 32),
      contentEncoding: "aes128gcm",
    },
  );
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      // `fetch` counts the body itself.
      headers: Object.entries(headers).filter(([name]) => name !== "Content-Length"),
      body: body === null ? null : new Uint8Array(body),
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    return outcomeOf(response);
  } catch (error) {
    if (!(error instanceof ConnectionError) || error.mayHaveArrived) return { kind: "unknown" };
    return isOfAddress.has(error.code)
      ? { kind: "failed", problem: error.code }
      : { kind: "refused", problem: error.code };
  }
}

const isOfAddress = new Set([
  "address_refused",
  "address_invalid",
  "port_refused",
  "scheme_refused",
]);

function outcomeOf({ status, headers }: Response): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const problem = `status ${status}`;
  if (status !== 429 && status < 500) return { kind: "failed", problem };
  const now = new Date();
  const retryAt = retryAfter(headers, now);
  const waitMs = retryAt && Math.min(Number(retryAt) - Number(now), maxWaitMs);
  return { kind: "refused", problem, ...(waitMs !== undefined && { waitMs }) };
}
