import { IncomingMessage } from "node:http";
import { Socket } from "node:net";

import { expect, test } from "vitest";

import { originOf } from "./origin.ts";

function requestWith(headers: Record<string, string>): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, headers);
  return request;
}

const claim = {
  host: "localhost:3000",
  "x-forwarded-host": "evil.test, postlark.test",
  "x-forwarded-proto": "http, https",
};

test("anybody can claim to have come by https; nobody is believed", () => {
  expect(originOf(requestWith(claim), false)).toEqual({ host: "localhost:3000", isSecure: false });
});

test("behind a trusted proxy, the nearest one's word counts", () => {
  expect(originOf(requestWith(claim), true)).toEqual({ host: "postlark.test", isSecure: true });
  expect(originOf(requestWith({ host: "a.test" }), true)).toEqual({
    host: "a.test",
    isSecure: false,
  });
});
