import { resolveTxt } from "node:dns/promises";

import { z } from "zod";

import { ApiError } from "../platform/errors/api-error.ts";
import { ConnectionError } from "../platform/net/connection-error.ts";
import type { GuardedFetch } from "../platform/net/guarded-fetch.ts";

export type BlueskyDirectory = {
  readonly plcUrl: string;
  /** Any server of the network, for handles without DNS or HTTP records. */
  readonly resolverUrl: string;
};

export const publicDirectory: BlueskyDirectory = {
  plcUrl: "https://plc.directory",
  resolverUrl: "https://public.api.bsky.app",
};

export type BlueskyAccount = {
  readonly did: string;
  /** The origin of the account's own server. */
  readonly service: string;
  readonly handles: readonly string[];
  readonly typedHandle?: string;
};

const didPattern = /^did:(?:plc:[a-z2-7]{24}|web:[a-z0-9.-]+(?:%3A\d+)?)$/;
const handlePattern =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

const didDocument = z.object({
  alsoKnownAs: z.array(z.string()).default([]),
  service: z.array(z.object({ id: z.string(), type: z.string(), serviceEndpoint: z.unknown() })),
});

async function tryFetchText(
  fetch: GuardedFetch,
  url: string,
): Promise<{ status: number; text: string } | undefined> {
  return fetchText(fetch, url).catch(() => undefined);
}

async function fetchText(
  fetch: GuardedFetch,
  url: string,
): Promise<{ status: number; text: string }> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  return { status: response.status, text: await response.text() };
}

function parseDid(text: string | undefined): string | undefined {
  const did = text?.trim();
  return did !== undefined && didPattern.test(did) ? did : undefined;
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

async function resolveDidByDns(handle: string): Promise<string | undefined> {
  const records = await resolveTxt(`_atproto.${handle}`).catch(() => []);
  return records.map((parts) => parseDid(parts.join("").replace(/^did=/, ""))).find(Boolean);
}

async function resolveDid(
  handle: string,
  { resolverUrl }: BlueskyDirectory,
  fetch: GuardedFetch,
): Promise<string> {
  const query = `xrpc/com.atproto.identity.resolveHandle?handle=${encodeURIComponent(handle)}`;
  const [resolver, wellKnown, dns] = await Promise.all([
    tryFetchText(fetch, new URL(query, resolverUrl).href),
    tryFetchText(fetch, `https://${handle}/.well-known/atproto-did`),
    resolveDidByDns(handle),
  ]);
  const { data } = z.object({ did: z.string() }).safeParse(parseJson(resolver?.text));
  const did =
    parseDid(data?.did) ??
    dns ??
    (wellKnown?.status === 200 ? parseDid(wellKnown.text) : undefined);
  if (did !== undefined) return did;
  if (resolver === undefined || resolver.status >= 500) {
    throw new ApiError(
      422,
      "connect_unreachable",
      "Bluesky's directory of handles does not answer. Try again in a while.",
    );
  }
  throw new ApiError(
    422,
    "handle_not_found",
    `There is no account called ${handle}. Check the spelling; a handle looks like ada.bsky.social.`,
    { field: "identifier" },
  );
}

function directoryUnreachable(): ApiError {
  const message = "Bluesky's directory of accounts does not answer. Try again in a while.";
  return new ApiError(422, "connect_unreachable", message);
}

function documentUrl(did: string, { plcUrl }: BlueskyDirectory): string {
  const [, host] = /^did:web:(.+)$/.exec(did) ?? [];
  return host === undefined
    ? new URL(`/${did}`, plcUrl).href
    : `https://${decodeURIComponent(host)}/.well-known/did.json`;
}

export function handleInvalid(): ApiError {
  const message = "Enter a handle such as ada.bsky.social.";
  return new ApiError(422, "connect_input", message, { field: "identifier" });
}

export function handleUnclaimed(handle: string): ApiError {
  const message = `The account that ${handle} leads to does not go by that name. Enter the one in its profile.`;
  return new ApiError(422, "handle_not_found", message, { field: "identifier" });
}

function serverMissing(did: string): ApiError {
  const message = `The identity ${did} names no server to publish on. Ask its administrator.`;
  return new ApiError(422, "connect_answer", message, { field: "identifier" });
}

/** @throws ApiError if the identity names no server */
async function resolveAccount(
  did: string,
  directory: BlueskyDirectory,
  fetch: GuardedFetch,
): Promise<BlueskyAccount> {
  const documentResponse = await fetchText(fetch, documentUrl(did, directory)).catch(
    (error: unknown) => {
      const isCertificate =
        error instanceof ConnectionError && error.code === "certificate_invalid";
      throw isCertificate
        ? new ApiError(422, "connect_certificate", error.message)
        : directoryUnreachable();
    },
  );
  if (documentResponse.status >= 500) throw directoryUnreachable();
  const { data } = didDocument.safeParse(parseJson(documentResponse.text));
  const server = data?.service.find(
    ({ id, type }) => id.endsWith("#atproto_pds") && type === "AtprotoPersonalDataServer",
  );
  const endpoint = z.url({ protocol: /^https?$/ }).safeParse(server?.serviceEndpoint);
  if (!endpoint.success) throw serverMissing(did);
  const names = data?.alsoKnownAs.filter((name) => name.startsWith("at://")) ?? [];
  const handles = names.map((name) => name.slice("at://".length).toLowerCase());
  return { did, service: new URL(endpoint.data).origin, handles };
}

/**
 * Finds the account's identity and its own server.
 * @param typed a handle or a DID, as typed
 * @returns undefined for an email address, which only the server itself can resolve
 * @throws ApiError
 */
export async function findBlueskyAccount(
  typed: string,
  directory: BlueskyDirectory,
  fetch: GuardedFetch,
): Promise<BlueskyAccount | undefined> {
  // A handle copied from a profile has an @ and invisible characters.
  const text = typed.replaceAll(/[\p{Cf}\s]/gu, "").replace(/^@/, "");
  if (text.includes("@")) return undefined;
  if (text.startsWith("did:")) {
    if (!didPattern.test(text)) throw serverMissing(text.slice(0, 100));
    return resolveAccount(text, directory, fetch);
  }
  const handle = text.toLowerCase();
  if (!handlePattern.test(handle) || handle.length > 253) {
    throw handleInvalid();
  }
  const did = await resolveDid(handle, directory, fetch);
  return { ...(await resolveAccount(did, directory, fetch)), typedHandle: handle };
}
