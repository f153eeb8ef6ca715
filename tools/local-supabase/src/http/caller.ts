import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

import type { Caller, Claims, Context } from "../context.ts";
import { TokenError } from "../tokens.ts";
import { apiKeyOf, roleOfKey } from "./api-key.ts";

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/**
 * The client's address. Only the last entry of `X-Forwarded-For` counts, and only from a proxy on this machine: the
 * client may have sent the others.
 */
export function parseCaller(incoming: Pick<IncomingMessage, "headers" | "socket">): Caller {
  const peer = incoming.socket.remoteAddress ?? "unknown";
  if (!loopback.test(peer)) return { address: peer };
  const forwarded = [incoming.headers["x-forwarded-for"] ?? ""].flat().join(",");
  const last = forwarded.split(",").at(-1)?.trim() ?? "";
  return { address: isIP(last) === 0 ? peer : last };
}

/** Undefined for a token that is malformed, unsigned, expired or has another role. */
export async function callerClaims(
  request: Request,
  { keys, tokens }: Pick<Context, "keys" | "tokens">,
): Promise<Claims | undefined> {
  const header = request.headers.get("authorization");
  const token = header === null ? undefined : /^Bearer +(\S+)$/i.exec(header)?.[1];
  if (header !== null && token === undefined) return undefined;
  if (token === undefined) {
    const key = apiKeyOf(request.headers, new URL(request.url));
    return { role: (await roleOfKey({ keys, tokens }, key)) ?? "anon" };
  }
  const role = keys.roleOf(token);
  if (role !== undefined) return { role };
  try {
    return await tokens.verify(token);
  } catch (error) {
    if (error instanceof TokenError) return undefined;
    throw error;
  }
}
