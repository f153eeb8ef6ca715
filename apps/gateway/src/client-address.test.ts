import { IncomingMessage } from "node:http";
import { Socket } from "node:net";

import { expect, test } from "vitest";

import { clientAddressOf, networkOf } from "./client-address.ts";

function requestFrom(peer: string, forwardedFor?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: peer });
  const request = new IncomingMessage(socket);
  if (forwardedFor !== undefined) request.headers["x-forwarded-for"] = forwardedFor;
  return request;
}

test("is the connection's, whatever the client says", () => {
  expect(clientAddressOf(requestFrom("10.0.0.1", "1.2.3.4"), false)).toBe("10.0.0.1");
  expect(clientAddressOf(requestFrom("::ffff:10.0.0.1"), false)).toBe("10.0.0.1");
});

test.each([
  ["1.2.3.4", "1.2.3.4"],
  ["9.9.9.9, 127.0.0.1,1.2.3.4", "1.2.3.4"],
  ["9.9.9.9, 2001:db8::1", "2001:db8::1"],
  ["1.2.3.4, unknown", "10.0.0.1"],
  ["1.2.3.4,", "10.0.0.1"],
  ["", "10.0.0.1"],
])("behind a trusted proxy that sends %j is %s", (forwardedFor, address) => {
  expect(clientAddressOf(requestFrom("10.0.0.1", forwardedFor), true)).toBe(address);
});

test("behind a trusted proxy that says nothing is the proxy's", () => {
  expect(clientAddressOf(requestFrom("10.0.0.1"), true)).toBe("10.0.0.1");
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001::4:5:6:7:8", "2001:0:0:4"],
  ["::1", "0:0:0:0"],
  ["unknown", "unknown"],
])("%s is of %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
