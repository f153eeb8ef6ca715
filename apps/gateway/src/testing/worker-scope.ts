import { afterAll, beforeAll, expect, test } from "vitest";

import { request } from "./request.ts";

/** The test of the service worker's reach, for any server of the fixture apps. */
export function testWorkerScope(
  start: () => Promise<{ port: number; stop: () => Promise<void> }>,
): void {
  let served: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    served = await start();
  });

  afterAll(() => served.stop());

  test("the service worker may control live workspaces, and no other file any page", async () => {
    const worker = await request(served.port, "/_dashboard/service-worker.js");
    expect(worker.status).toBe(200);
    expect(worker.headers["service-worker-allowed"]).toBe("/w/");
    const asset = await request(served.port, "/_dashboard/assets/app-AbCd1234.css");
    expect(asset.headers["service-worker-allowed"]).toBeUndefined();
  });
}
