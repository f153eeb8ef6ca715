import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

import type { Caller } from "../context.ts";

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/**
 * Who is calling. Of `X-Forwarded-For` only the last entry counts, which the proxy in front of us wrote, and only when
 * that proxy is on this machine: the entries before it are whatever the client sent.
 */
export function callerOf(incoming: Pick<IncomingMessage, "headers" | "socket">): Caller {
  const peer = incoming.socket.remoteAddress ?? "unknown";
  if (!loopback.test(peer)) return { address: peer };
  const forwarded = [incoming.headers["x-forwarded-for"] ?? ""].flat().join(",");
  const last = forwarded.split(",").at(-1)?.trim() ?? "";
  return { address: isIP(last) === 0 ? peer : last };
}
