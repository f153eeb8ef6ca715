import { expect, onTestFinished, test } from "vitest";

import { startTestProduct } from "../testing/product.ts";
import { startRawServer } from "../testing/raw-server.ts";
import { recordedTelemetry } from "../testing/recorded-telemetry.ts";
import { request } from "../testing/request.ts";

test("a refused connection is answered 502 and logged as unreachable", async () => {
  const { telemetry, lines } = recordedTelemetry();
  const { port, backend } = await startTestProduct(() => undefined, { telemetry });
  await new Promise((resolve) => backend.close(resolve));
  const { status, headers, text } = await request(port, "/auth/v1/token?grant_type=password", {
    method: "POST",
    body: JSON.stringify({ password: "secret" }),
  });
  expect(status).toBe(502);
  expect(headers["content-type"]).toContain("application/json");
  expect(JSON.parse(text)).toEqual({
    code: "backend_unreachable",
    message: "The backend cannot be reached. Please try again in a moment.",
  });
  expect(lines.filter(({ message }) => message === "backend failed")).toEqual([
    {
      level: "warn",
      message: "backend failed",
      requestId: headers["x-request-id"],
      method: "POST",
      path: "/auth/v1/token",
      upstream: "supabase",
      kind: "unreachable",
      reason: expect.stringContaining("ECONNREFUSED"),
    },
  ]);
  expect(await telemetry.metrics.text()).toContain(
    'postlark_upstream_errors_total{upstream="supabase",kind="unreachable"} 1',
  );
});

test("a backend timeout is answered 504", async () => {
  const { port } = await startTestProduct(() => undefined, { backendTimeoutMs: 100 });
  const { status, text } = await request(port, "/rest/v1/profiles");
  expect(status).toBe(504);
  expect(JSON.parse(text)).toHaveProperty("code", "backend_timeout");
});

test("a response that breaks off half-way is aborted, not ended as complete", async () => {
  const { port } = await startTestProduct((_request, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write("half");
    setTimeout(() => response.destroy(), 20);
  });
  await expect(request(port, "/rest/v1/profiles")).rejects.toThrow("aborted");
});

test.each([
  ["the status 099", "HTTP/1.1 099 Odd\r\ncontent-length: 0\r\n\r\n"],
  ["the status 999", "HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n"],
  ["an unrequested upgrade", "HTTP/1.1 101 Odd\r\nconnection: upgrade\r\nupgrade: x\r\n\r\nx"],
  ["a response that is not HTTP", "odd\r\n\r\n"],
])("%s from the backend is answered 502, for GET and POST", async (_what, bytes) => {
  const odd = await startRawServer((socket) => socket.once("data", () => socket.write(bytes)));
  onTestFinished(odd.stop);
  const { port } = await startTestProduct(() => undefined, { config: { backend: odd.url } });
  for (const method of ["GET", "POST"]) {
    const { status, text } = await request(port, "/rest/v1/profiles", { method });
    expect([status, JSON.parse(text)]).toEqual([
      502,
      expect.objectContaining({ code: "backend_unreachable" }),
    ]);
  }
});
