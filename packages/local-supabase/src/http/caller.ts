import type { IncomingMessage } from "node:http";

import type { Caller } from "../context.ts";

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** Who is calling. What `X-Forwarded-For` says counts only from a proxy on this machine. */
export function callerOf(incoming: IncomingMessage): Caller {
  const peer = incoming.socket.remoteAddress ?? "unknown";
  const forwarded = incoming.headers["x-forwarded-for"];
  const [first = ""] = (Array.isArray(forwarded) ? forwarded.join(",") : (forwarded ?? "")).split(
    ",",
  );
  return { address: loopback.test(peer) && first.trim() !== "" ? first.trim() : peer };
}
