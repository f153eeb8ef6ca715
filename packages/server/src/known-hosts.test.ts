import { expect, test } from "vitest";

import { knownHosts } from "./known-hosts.ts";

const isKnown = knownHosts(["postlark.example", "Gateway"]);

test.each([
  "localhost",
  "localhost:3000",
  "LOCALHOST:1",
  "localhost.",
  "app.localhost:3000",
  "127.0.0.1:3000",
  "[::1]:3000",
  "10.1.2.3",
  "[2001:db8::1]:80",
  "postlark.example",
  "postlark.example:8443",
  "POSTLARK.example.",
  "gateway:3000",
])("accepts the host %s", (host) => {
  expect(isKnown(host)).toBe(true);
});

test.each([
  undefined,
  "",
  "evil.test",
  "evil.test:3000",
  "localhost.evil.test",
  "evillocalhost",
  "127.0.0.1.evil.test",
  "127.evil.test",
  "www.postlark.example",
  "postlark.example.evil.test",
  "postlark.example@evil.test",
  "localhost:3000/",
  "localhost:80:80",
  "[evil]:80",
  "1.2.3.4.5",
])("refuses the host %s", (host) => {
  expect(isKnown(host)).toBe(false);
});
