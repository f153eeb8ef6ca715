import { createServer } from "node:http";

import { listen } from "@postlark/server/listen";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";

import { serve } from "../../testing/serve.ts";
import { createGuardedFetch } from "./guarded-fetch.ts";

const guarded = createGuardedFetch({ isLoopbackAllowed: true });
afterAll(() => guarded.close());

const lost = new Error("The lease is over.");

function failing(): never {
  throw lost;
}

/** A server that notes its connections and the paths that it was asked for. */
async function noting() {
  const connections: unknown[] = [];
  const paths: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url);
    response.end("ok");
  }).on("connection", (socket) => connections.push(socket));
  const port = await listen(server, "127.0.0.1", 0);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${port}`, connections, paths };
}

describe("beforeWrite", () => {
  test("runs once the connection is made, before the request is sent", async () => {
    const { origin, connections, paths } = await noting();
    const seen: unknown[] = [];
    const beforeWrite = (): void => void seen.push(connections.length, paths.length);
    const response = await guarded(`${origin}/post`, { method: "POST", body: "x", beforeWrite });
    expect(await response.text()).toBe("ok");
    expect(seen).toEqual([1, 0]);
    expect(paths).toEqual(["/post"]);
  });

  test.each([
    ["a new connection", false],
    ["a keep-alive connection", true],
  ])("that throws stops a request on %s before a byte of it is written", async (_, isStored) => {
    const { origin, paths } = await noting();
    if (isStored) await (await guarded(`${origin}/first`)).text();
    const init = { method: "POST", body: "x", beforeWrite: failing };
    await expect(guarded(`${origin}/post`, init)).rejects.toMatchObject({
      code: expect.any(String),
    });
    await (await guarded(`${origin}/next`)).text();
    expect(paths).toEqual(isStored ? ["/first", "/next"] : ["/next"]);
  });

  test("runs before each piece of a stream", async () => {
    let pieces = 0;
    const { origin } = await serve((request, response) => {
      request.resume();
      response.end();
    });
    const body = new ReadableStream({
      pull(controller) {
        pieces += 1;
        controller.enqueue(Buffer.alloc(100_000));
      },
    });
    const init = {
      method: "POST",
      body,
      duplex: "half",
      beforeWrite: () => (pieces > 3 ? failing() : undefined),
    } as const;
    await expect(guarded(origin, init)).rejects.toMatchObject({ code: expect.any(String) });
    expect(pieces).toBeLessThan(10);
  });
});
