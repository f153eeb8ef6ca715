import { once } from "node:events";
import http from "node:http";

import { beforeEach, describe, expect, test, vi } from "vitest";

import { request } from "../testing/request.ts";
import { startTestProduct, type Product } from "../testing/product.ts";
import { recordedTelemetry } from "../testing/recorded-telemetry.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

let product: Product;
let recorded: ReturnType<typeof recordedTelemetry>;
let requested: (string | undefined)[];

beforeEach(async () => {
  recorded = recordedTelemetry();
  requested = [];
  product = await startTestProduct(
    ({ headers, url }, response) => {
      requested.push(String(headers["x-request-id"]));
      if (url === "/rest/v1/never") return;
      response.writeHead(url === "/rest/v1/broken" ? 500 : 200, { "x-request-id": "the-backends" });
      response.end();
    },
    { telemetry: recorded.telemetry },
  );
});

async function lineOf(path: string) {
  return vi.waitFor(() => {
    const line = recorded.lines.find((one) => one.message === "request" && one["path"] === path);
    expect(line).toBeDefined();
    return line;
  }, 10_000);
}

describe("a request's id", () => {
  test("is generated, and the same in the response, the log and the backend's request", async () => {
    const { headers } = await request(product.port, "/rest/v1/profiles");
    const id = headers["x-request-id"];
    expect(id).toMatch(uuid);
    expect(requested).toEqual([id]);
    expect(await lineOf("/rest/v1/profiles")).toMatchObject({ requestId: id });
  });

  test("is taken from the request's X-Request-Id", async () => {
    const headers = { "x-request-id": "of-the-load-balancer_1" };
    const response = await request(product.port, "/rest/v1/profiles", { headers });
    expect(response.headers["x-request-id"]).toBe("of-the-load-balancer_1");
    expect(requested).toEqual(["of-the-load-balancer_1"]);
  });

  test.each(["short", "ada@example.com", "a".repeat(65), 'x" level="error'])(
    "is generated in place of the invalid %s",
    async (id) => {
      const { headers } = await request(product.port, "/login", {
        headers: { "x-request-id": id },
      });
      expect(headers["x-request-id"]).toMatch(uuid);
    },
  );
});

describe("the request log", () => {
  test("has the zone, the status and the duration", async () => {
    await request(product.port, "/login?next=%2Fadmin");
    expect(await lineOf("/login")).toEqual({
      level: "info",
      message: "request",
      requestId: expect.stringMatching(uuid),
      method: "GET",
      path: "/login",
      zone: "marketing",
      status: 200,
      milliseconds: expect.any(Number),
      aborted: undefined,
    });
  });

  test("contains no query, token or email address", async () => {
    await request(product.port, "/auth/v1/verify?token=secret-token&email=zoe@example.com", {
      headers: { authorization: "Bearer secret-token", cookie: "a=secret-token" },
    });
    await request(product.port, "/people/zoe@example.com?secret-token");
    await lineOf("/people/<mail>");
    expect(JSON.stringify(recorded.lines)).not.toMatch(/secret-token|zoe/);
  });

  test.each([
    ["/_site/assets/site-AbCd1234.js", "debug"],
    ["/healthz", "debug"],
    ["/nowhere", "info"],
    ["/rest/v1/broken", "warn"],
  ])("has a request to %s at level %s", async (path, level) => {
    await request(product.port, path);
    expect(await lineOf(path)).toMatchObject({ level });
  });

  test("marks requests that the client aborted", async () => {
    const outgoing = http.request({ port: product.port, path: "/rest/v1/never" }).end();
    outgoing.on("error", () => undefined);
    await once(product.backend, "request");
    outgoing.destroy();
    expect(await lineOf("/rest/v1/never")).toMatchObject({ aborted: true, status: undefined });
  });
});

test("counts requests by zone and status", async () => {
  for (const path of ["/login", "/dashboard", "/nowhere", "/rest/v1/broken", "/healthz"]) {
    await request(product.port, path);
    await lineOf(path);
  }
  const text = await recorded.telemetry.metrics.text();
  for (const [zone, status] of [
    ["marketing", "2xx"],
    ["dashboard", "2xx"],
    ["marketing", "4xx"],
    ["supabase", "5xx"],
    ["gateway", "2xx"],
  ]) {
    expect(text).toContain(`postlark_http_requests_total{zone="${zone}",status="${status}"} 1`);
  }
  expect(text).toContain('postlark_http_request_duration_seconds_count{zone="marketing"} 2');
});
