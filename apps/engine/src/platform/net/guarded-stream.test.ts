import { EventEmitter, once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { buffer } from "node:stream/consumers";

import { exchange } from "@postlark/networks/exchange";
import { afterAll, expect, onTestFinished, test } from "vitest";

import { serve } from "../../testing/serve.ts";
import { createGuardedFetch } from "./guarded-fetch.ts";

const open = createGuardedFetch({ isLoopbackAllowed: true }, { totalTimeout: 200 });
const hasty = createGuardedFetch({ isLoopbackAllowed: true }, { sendTimeout: 200 });
afterAll(async () => void (await Promise.all([open.close(), hasty.close()])));

const pieceBytes = 262_144;

/** A body of pieces that come when they are there. @param pause before each, in milliseconds */
function bodyOf(count: number, pause = 0) {
  return {
    size: count * pieceBytes,
    async *pieces() {
      for (let at = 0; at < count; at += 1) {
        if (pause > 0) await wait(pause);
        yield new Uint8Array(pieceBytes).fill(at);
      }
    },
  };
}

const send = (url: string, body: ReturnType<typeof bodyOf>, fetch: typeof globalThis.fetch) =>
  exchange({ url, method: "POST", body }, { fetch, signal: AbortSignal.timeout(20_000) });

test("sending a stream may take longer than totalTimeout", async () => {
  const { origin } = await serve((request, response) => {
    const contentLength = request.headers["content-length"];
    void buffer(request).then(({ length }) =>
      response.end(JSON.stringify({ length, said: contentLength })),
    );
  });
  // Twice as long as a request without a stream may take.
  const answer = await send(origin, bodyOf(8, 50), open);
  const length = 8 * pieceBytes;
  expect(answer).toMatchObject({ json: { length, said: String(length) } });
});

test("a streamed request times out when the server stops reading, or does not answer after the last byte", async () => {
  const deaf = await serve((request) => void request.pause());
  const broken = { kind: "broken", code: "timeout", mayHaveHappened: true };
  expect(await send(deaf.origin, bodyOf(200), hasty)).toMatchObject(broken);
  const silent = await serve((request) => void request.resume());
  expect(await send(silent.origin, bodyOf(2), hasty)).toMatchObject(broken);
});

test("a streamed request waits longer for its answer than any other request", async () => {
  const limits = { headersTimeout: 200, totalTimeout: 20_000, sendTimeout: 20_000 };
  const fetch = createGuardedFetch({ isLoopbackAllowed: true }, limits);
  onTestFinished(() => fetch.close());
  const events = new EventEmitter();
  const slow = await serve((request, response) => {
    events.once("answer", () => response.end("{}"));
    request.on("end", () => events.emit("received")).resume();
  });
  const silent = await serve(() => undefined);
  const received = once(events, "received");
  const sending = send(slow.origin, bodyOf(1), fetch);
  await received;
  // From here on the stream waits longer than this request, which reaches its limit.
  await expect(fetch(silent.origin)).rejects.toMatchObject({ code: "timeout" });
  events.emit("answer");
  expect(await sending).toMatchObject({ kind: "answer", status: 200 });
});

test("a response that refuses a streamed request is returned before the stream has ended", async () => {
  const { origin } = await serve((_, response) =>
    response.writeHead(413, { connection: "close" }).end('{"error":"too large"}'),
  );
  expect(await send(origin, bodyOf(4), open)).toMatchObject({ kind: "answer", status: 413 });
});

test("a streamed request follows no redirect", async () => {
  const { origin } = await serve((request, response) => {
    request.resume();
    response.writeHead(307, { location: "/elsewhere" }).end();
  });
  expect(await send(origin, bodyOf(1), open)).toMatchObject({ status: 307 });
});

test("a streamed request fails when its stream ends early", async () => {
  const { origin } = await serve((request, response) => {
    request.on("end", () => response.end("{}")).resume();
  });
  const short = { ...bodyOf(1), size: 2 * pieceBytes };
  expect(await send(origin, short, open)).toMatchObject({ kind: "broken" });
});
