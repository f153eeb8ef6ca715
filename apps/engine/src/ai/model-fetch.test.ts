import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";

import { afterAll, expect, test } from "vitest";

import { serve } from "../testing/serve.ts";
import { createModelFetch } from "./model-fetch.ts";

const ask = createModelFetch({ isLoopbackAllowed: true }, { maxBytes: 100_000 });
afterAll(() => ask.close());

const bomb = gzipSync(Buffer.alloc(50_000_000));

test.each([
  [200, "gzip", bomb],
  [400, "gzip", bomb],
  [200, "gzip, gzip", gzipSync(bomb)],
])(
  "createModelFetch cuts off a compressed answer (status %s, %s) that unpacks to more than the limit",
  async (status, how, body) => {
    expect(body.length).toBeLessThan(100_000);
    const { origin } = await serve((_, response) =>
      response.writeHead(status, { "content-encoding": how }).end(body),
    );
    const response = await ask(origin);
    let read = 0;
    const reading = async () => {
      for await (const piece of response.body ?? []) read += piece.byteLength;
    };
    await expect(reading()).rejects.toMatchObject({ code: "too_large" });
    expect(read).toBeLessThanOrEqual(100_000);
  },
);

test("createModelFetch unpacks a gzip answer", async () => {
  const { origin } = await serve((_, response) =>
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("hello")),
  );
  expect(await (await ask(origin)).text()).toBe("hello");
});

test("aborting a request works even if its signal was garbage-collected while it streamed", async () => {
  let isGone = false;
  const { origin } = await serve((_, response) => {
    response.on("close", () => (isGone = true));
    response.writeHead(200).write("Fresh rye ");
  });
  const stop = new AbortController();
  const response = await ask(origin, { signal: AbortSignal.any([stop.signal]) });
  const reader = response.body?.getReader();
  await reader?.read();
  const rest = Promise.allSettled([reader?.read()]);
  setFlagsFromString("--expose-gc");
  for (let round = 0; round < 5; round += 1) {
    runInNewContext("gc()");
    await turn();
  }
  stop.abort();
  await expect.poll(() => isGone).toBe(true);
  expect(await rest).toMatchObject([{ status: "rejected" }]);
});
