import { createServer } from "node:http";

import { afterEach, expect, test, vi } from "vitest";

import { listen } from "./listen.ts";
import { inSpan, inTrace, startServerSpan, startTracing, traceHeaders } from "./tracing.ts";

afterEach(() => vi.unstubAllEnvs());

/** Where OpenTelemetry's API puts what was registered with it. */
const registered = Symbol.for("opentelemetry.js.api.1");

/** What is registered with OpenTelemetry's API, besides its version. */
function registeredParts(): string[] {
  const parts: object = Reflect.get(globalThis, registered) ?? {};
  return Object.keys(parts)
    .filter((name) => name !== "version")
    .toSorted();
}

test("without an OTLP endpoint, registers no tracer and runs traced functions untraced", async () => {
  const stop = await startTracing("postlark-test", { OTEL_SERVICE_NAME: "postlark" });
  expect(startServerSpan("request")).toBeUndefined();
  expect(traceHeaders()).toEqual({});
  expect(await inSpan("part", {}, async () => "done")).toBe("done");
  expect(await inTrace("whole", {}, async () => "done")).toBe("done");
  expect(Object.getOwnPropertySymbols(globalThis)).not.toContain(registered);
  await stop();
});

test("with an OTLP endpoint, spans continue the request's trace until tracing stops", async () => {
  // Nothing listens there: what cannot be sent is dropped.
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1" };
  const stop = await startTracing("postlark-test", endpoint);
  const trace = "0af7651916cd43dd8448eb211c80319c";
  const span = startServerSpan("request", `00-${trace}-b7ad6b7169203331-01`);
  expect(span?.run(() => traceHeaders().traceparent)).toMatch(
    new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`),
  );
  expect(startServerSpan("request", "nonsense")?.run(() => traceHeaders().traceparent)).toMatch(
    /^00-[0-9a-f]{32}-/,
  );
  await expect(inTrace("fails", {}, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  span?.end(false);
  expect(registeredParts()).toEqual(["context", "propagation", "trace"]);
  await stop();
  expect(startServerSpan("request")).toBeUndefined();
  expect(registeredParts()).toEqual([]);
});

/** Records the traces that it receives, and answers after 100 ms. */
async function startCollector() {
  const received: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () =>
      setTimeout(() => {
        received.push(request.url);
        response.end();
      }, 100),
    );
  });
  const port = await listen(server, "127.0.0.1", 0);
  return { received, server, url: `http://127.0.0.1:${port}` };
}

test.each(["at first", "when started again"])(
  "sends unsent spans before stopping ends, %s",
  async () => {
    const { received, server, url } = await startCollector();
    vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", url);
    const stop = await startTracing("postlark-test");
    startServerSpan("request")?.end(false);
    await stop();
    expect(received).toEqual(["/v1/traces"]);
    server.closeAllConnections();
    server.close();
  },
);
