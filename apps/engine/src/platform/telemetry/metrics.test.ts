import { expect, test } from "vitest";

import { createMetrics } from "./metrics.ts";

test("the metrics read the queue once a scrape, and report NaN when reading it fails", async () => {
  const metrics = createMetrics();
  let looks = 0;
  metrics.watchQueue(async () => {
    looks += 1;
    if (looks === 2) throw new Error("Postgres is away.");
    return { depth: 3, oldestSeconds: 90 };
  });
  const first = await metrics.text();
  expect(first).toMatch(/^postlark_queue_depth\{.*\} 3$/m);
  expect(first).toMatch(/^postlark_queue_oldest_seconds\{.*\} 90$/m);
  expect(await metrics.text()).toMatch(/^postlark_queue_depth\{.*\} Nan$/m);
  expect(looks).toBe(2);
});
