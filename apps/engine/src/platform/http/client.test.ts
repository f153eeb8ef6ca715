import { Hono } from "hono";
import { expect, test } from "vitest";

import type { ApiEnv } from "./api.ts";
import { clientAddress } from "./client.ts";

const app = new Hono<ApiEnv>().get("/", (context) => context.text(clientAddress(context)));

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["203.0.113.1, 192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::"],
  ["fe80::1%eth0", "fe80::"],
  ["unknown", "unknown"],
])("clientAddress counts a request from %s as the client %s", async (address, client) => {
  const response = await app.request("/", { headers: { "x-forwarded-for": address } });
  expect(await response.text()).toBe(client);
});

test("clientAddress counts all requests that bypass the gateway as one client", async () => {
  expect(await (await app.request("/")).text()).toBe("local");
});
