import { IncomingMessage } from "node:http";
import { Socket } from "node:net";

import { describe, expect, test } from "vitest";

import { clientAddressOf, rateLimitKey, originOf } from "./forwarded.ts";

function requestFrom(peer: string, headers: Record<string, string> = {}): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: peer });
  const request = new IncomingMessage(socket);
  Object.assign(request.headers, headers);
  return request;
}

describe("a client's address", () => {
  test("is the connection's, whatever X-Forwarded-For claims", () => {
    const claim = { "x-forwarded-for": "1.2.3.4" };
    expect(clientAddressOf(requestFrom("10.0.0.1", claim), false)).toBe("10.0.0.1");
    expect(clientAddressOf(requestFrom("::ffff:10.0.0.1"), false)).toBe("10.0.0.1");
  });

  test.each([
    ["1.2.3.4", "1.2.3.4"],
    ["9.9.9.9, 127.0.0.1,1.2.3.4", "1.2.3.4"],
    ["9.9.9.9, 2001:db8::1", "2001:db8::1"],
    ["1.2.3.4, unknown", "10.0.0.1"],
    ["1.2.3.4,", "10.0.0.1"],
    ["", "10.0.0.1"],
  ])("behind a trusted proxy with X-Forwarded-For: %j is %s", (forwarded, address) => {
    const request = requestFrom("10.0.0.1", { "x-forwarded-for": forwarded });
    expect(clientAddressOf(request, true)).toBe(address);
  });

  test("behind a trusted proxy without X-Forwarded-For is the proxy's", () => {
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
  ])("%s is rate-limited as %s", (address, key) => {
    expect(rateLimitKey(address)).toBe(key);
  });
});

describe("the origin", () => {
  const claim = {
    host: "localhost:3000",
    "x-forwarded-host": "evil.test, postlark.test",
    "x-forwarded-proto": "http, https",
  };

  test.each([
    ["without a trusted proxy ignores forwarding headers", claim, false, "localhost:3000", false],
    ["behind trusted proxies is the last entry of the headers", claim, true, "postlark.test", true],
    [
      "behind a proxy without these headers is the request's",
      { host: "a.test" },
      true,
      "a.test",
      false,
    ],
  ])("%s", (_who, headers, isProxyTrusted, host, isSecure) => {
    const request = requestFrom("10.0.0.1", headers);
    expect(originOf(request, isProxyTrusted)).toEqual({ host, isSecure });
  });
});
