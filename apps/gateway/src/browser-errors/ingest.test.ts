import { createServer } from "node:http";

import { listen } from "@postlark/server/listen";
import { beforeEach, describe, expect, test, vi } from "vitest";

import { request } from "../testing/request.ts";
import { startTestProduct, type Product } from "../testing/product.ts";
import { recordedTelemetry } from "../testing/recorded-telemetry.ts";

let product: Product;
let recorded: ReturnType<typeof recordedTelemetry>;

const report = {
  app: "dashboard",
  release: "1.4.0-0123456789ab",
  path: "/audience",
  kind: "error",
  message: "TypeError: no profile of ada@example.com",
  frames: ["draw (/_dashboard/assets/audience-AbCd1234.js:1:20)", "next"],
};

beforeEach(() => {
  recorded = recordedTelemetry();
});

async function start(errorsUrl?: URL): Promise<void> {
  const { telemetry } = recorded;
  product = await startTestProduct((_request, response) => response.end(), {
    config: { errorsUrl },
    telemetry,
  });
}

const own = { "sec-fetch-site": "same-origin" };

function from(address: string): Record<string, string> {
  return { ...own, "x-forwarded-for": `9.9.9.9, ${address}` };
}

function send(body: unknown, headers: Record<string, string> = own) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return request(product.port, "/_errors", { method: "POST", body: text, headers });
}

function errorLines() {
  return recorded.lines.filter(({ message }) => message === "browser error");
}

describe("a browser's error report", () => {
  test("is logged with its release and without personal data", async () => {
    await start();
    expect((await send(report)).status).toBe(204);
    expect(errorLines()).toEqual([
      {
        level: "error",
        message: "browser error",
        requestId: expect.any(String),
        app: "dashboard",
        release: "1.4.0-0123456789ab",
        path: "/audience",
        kind: "error",
        error: "TypeError: no profile of <mail>",
        frames: "draw (/_dashboard/assets/audience-AbCd1234.js:1:20) < next",
      },
    ]);
    expect(await recorded.telemetry.metrics.text()).toContain(
      'postlark_browser_errors_total{outcome="accepted",app="dashboard"} 1',
    );
  });

  test.each([
    ["sent by another site", 403, report, { "sec-fetch-site": "cross-site" }],
    ["sent by another origin of the same site", 403, report, { "sec-fetch-site": "same-site" }],
    ["without Sec-Fetch-Site", 403, report, {}],
    ["unknown app", 400, { ...report, app: "gateway" }, own],
    ["unknown kind", 400, { ...report, kind: "warning" }, own],
    ["frames that are not strings", 400, { ...report, frames: [1] }, own],
    ["no message", 400, { ...report, message: undefined }, own],
    ["empty body", 400, "", own],
    ["invalid JSON", 400, "{", own],
    ["null", 400, "null", own],
    ["5 KB", 413, { ...report, message: "x".repeat(5_000) }, own],
    ["5 MB", 413, { ...report, message: "x".repeat(5_000_000) }, own],
  ])("is refused: %s (status %i)", async (_what, status, body, headers) => {
    await start();
    expect((await send(body, headers)).status).toBe(status);
    expect(errorLines()).toEqual([]);
    expect(await recorded.telemetry.metrics.text()).toContain(
      'postlark_browser_errors_total{outcome="refused",app="unknown"} 1',
    );
  });

  test("is accepted with 4,096 bytes and refused with one more (413)", async () => {
    await start();
    const rest = JSON.stringify({ ...report, message: "" }).length;
    const long = (bytes: number) => send({ ...report, message: "x".repeat(bytes - rest) });
    expect((await long(4_096)).status).toBe(204);
    expect((await long(4_097)).status).toBe(413);
  });

  test("is accepted by POST only (405)", async () => {
    await start();
    const { status, headers } = await request(product.port, "/_errors");
    expect([status, headers.allow]).toEqual([405, "POST"]);
  });

  test("is rate-limited by client address, IPv6 by /64 (429)", async () => {
    const { telemetry } = recorded;
    product = await startTestProduct((_request, response) => response.end(), {
      config: { isProxyTrusted: true },
      telemetry,
    });
    const flood = Array.from({ length: 70 }, (_none, index) =>
      send(report, from(`2001:db8:1:2::${index.toString(16)}`)),
    );
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204).length).toBeLessThan(30);
    expect(statuses).toContain(429);
    for (const address of ["2001:db8:1:3::1", "203.0.113.1", "203.0.113.2"]) {
      expect((await send(report, from(address))).status).toBe(204);
    }
  });
});

async function startCollector(status: number) {
  const reports: unknown[] = [];
  const server = createServer((incoming, response) => {
    let body = "";
    incoming.on("data", (chunk: Buffer) => (body += chunk.toString()));
    incoming.on("end", () => {
      reports.push([incoming.url, JSON.parse(body)]);
      response.writeHead(status).end();
    });
  });
  const port = await listen(server, "127.0.0.1", 0);
  return { reports, url: new URL(`http://127.0.0.1:${port}/collect?key=k`), server };
}

describe("an error collector", () => {
  test("receives the report, which is then not logged", async () => {
    const { reports, url, server } = await startCollector(202);
    await start(url);
    await send(report);
    await vi.waitFor(() => expect(reports).toHaveLength(1), 10_000);
    const message = "TypeError: no profile of <mail>";
    expect(reports).toEqual([["/collect?key=k", { ...report, message }]]);
    expect(errorLines()).toEqual([]);
    server.close();
  });

  test("that fails leaves the report in the log, with the reason", async () => {
    const { url, server } = await startCollector(500);
    await start(url);
    await send(report);
    await vi.waitFor(() => expect(errorLines()).toHaveLength(1), 10_000);
    expect(recorded.lines).toContainEqual(
      expect.objectContaining({ message: "error collector failed", reason: "status 500" }),
    );
    server.close();
  });
});
