import { IncomingMessage } from "node:http";
import { Socket } from "node:net";

import { expect, test } from "vitest";

import { parseCaller } from "./caller.ts";

function addressOf(peer: string, forwarded?: string) {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: peer });
  const incoming = new IncomingMessage(socket);
  if (forwarded !== undefined) incoming.headers["x-forwarded-for"] = forwarded;
  return parseCaller(incoming).address;
}

test.each([
  ["127.0.0.1", undefined, "127.0.0.1"],
  ["::1", "203.0.113.7", "203.0.113.7"],
  ["::ffff:127.0.0.1", "198.51.100.1, 203.0.113.7", "203.0.113.7"],
  ["127.0.0.1", "203.0.113.7, nobody", "127.0.0.1"],
  ["127.0.0.1", "x".repeat(10_000), "127.0.0.1"],
  ["127.0.0.1", "", "127.0.0.1"],
  ["192.0.2.1", "203.0.113.7", "192.0.2.1"],
])(
  "parseCaller of a request from %s with X-Forwarded-For %j returns the address %s",
  (peer, forwarded, address) => {
    expect(addressOf(peer, forwarded)).toBe(address);
  },
);
