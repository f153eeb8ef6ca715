import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import {
  addPushDevice,
  fetchPushDevices,
  fetchPushKey,
  removePushDevice,
  testPushDevice,
} from "./push-devices.ts";

beforeEach(() => {
  openPage();
  storeSession();
});

test("fetchPushDevices returns the user's devices, with the address of this one", async () => {
  const row = { id: "7", label: "Firefox on Linux", created_at: "2026-11-30T09:00:00Z" };
  stubFetch(() =>
    Response.json([
      { ...row, endpoint: "https://push.example/1" },
      { ...row, endpoint: null },
    ]),
  );
  const device = { id: "7", label: "Firefox on Linux", createdAt: "2026-11-30T09:00:00Z" };
  expect(await fetchPushDevices()).toEqual([
    { ...device, endpoint: "https://push.example/1" },
    { ...device, endpoint: null },
  ]);
});

test("a device is added, tested and removed by commands of the engine", async () => {
  const sent = stubFetch(({ url }) =>
    url.pathname === "/api/v1/push-key"
      ? Response.json({ key: "BKey" })
      : new Response(null, { status: 204 }),
  );
  expect(await fetchPushKey()).toBe("BKey");
  const device = { endpoint: "https://push.example/1", p256dh: "B", auth: "A" };
  await addPushDevice(device);
  await testPushDevice("7");
  await removePushDevice("7");
  expect(sent.slice(1).map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
    ["POST", "/api/v1/push-devices", device],
    ["POST", "/api/v1/push-devices/7/test", undefined],
    ["DELETE", "/api/v1/push-devices/7", undefined],
  ]);
});
