import { mkdtempSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { constants, getPriority, tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, expect, test, vi } from "vitest";

import { HttpProcessError, startHttpProcess, type HttpProcess } from "./http-process.ts";
import { createMetrics } from "../telemetry/metrics.ts";

const folder = mkdtempSync(join(tmpdir(), "postlark-http-process-"));

/** Serves its process' id; `/block` never ends a turn, `/crash` ends it, `/metrics` is its parent's. */
const serving = `
import { createServer } from "node:http";
const server = createServer((request, response) => {
  if (request.url === "/block") for (;;);
  if (request.url === "/crash") process.exit(3);
  if (request.url === "/metrics") {
    process.once("message", (metrics) => response.end(JSON.stringify(metrics)));
    return void process.send("metrics");
  }
  response.end(JSON.stringify({ pid: process.pid, roles: process.env.ENGINE_ROLES }));
});
process.on("disconnect", () => process.exit());
server.listen(Number(process.env.TEST_PORT ?? 0), "127.0.0.1", () => {
  process.env.TEST_PORT = String(server.address().port);
  process.send({ type: "listening", port: server.address().port });
});
`;

function programOf(text: string): string {
  const path = join(folder, `${crypto.randomUUID()}.mjs`);
  writeFileSync(path, text);
  return path;
}

const lines: string[] = [];
const options = {
  log: (_level: string, message: string) => void lines.push(message),
  metrics: createMetrics("runner"),
};
let running: HttpProcess | undefined;
afterEach(() => running?.stop());

function read(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ port, host: "127.0.0.1", path, agent: false }, (response) => {
      let body = "";
      response.on("data", (part: Buffer) => (body += part.toString()));
      response.on("end", () => resolve(body));
    }).on("error", reject);
  });
}

test("startHttpProcess serves in another process, whose event loop cannot block this one", async () => {
  running = await startHttpProcess(programOf(serving), options);
  const { pid, roles } = JSON.parse(await read(running.port, "/"));
  expect(roles).toBe("http");
  expect(pid).not.toBe(process.pid);
  expect(getPriority(pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  const blocked = read(running.port, "/block").catch(() => "cut");
  const startedAt = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  process.kill(pid, "SIGKILL");
  expect(await blocked).toBe("cut");
});

test("startHttpProcess restarts a process that exits, and stops it on stop()", async () => {
  vi.stubEnv("TEST_PORT", "0");
  running = await startHttpProcess(programOf(serving), options);
  const first = JSON.parse(await read(running.port, "/"));
  // The next one serves the same port, as the engine's does.
  vi.stubEnv("TEST_PORT", String(running.port));
  await read(running.port, "/crash").catch(() => undefined);
  const second = await vi.waitFor(
    async () => JSON.parse(await read(running?.port ?? 0, "/")),
    10_000,
  );
  expect(second.pid).not.toBe(first.pid);
  expect(lines).toContain("http ended, and is started again");
  await running.stop();
  await expect(read(running.port, "/")).rejects.toThrow("ECONNREFUSED");
  vi.unstubAllEnvs();
});

test("the parent's metrics are served at the child's /metrics", async () => {
  options.metrics.observeLateness(0.02);
  running = await startHttpProcess(programOf(serving), options);
  expect(await read(running.port, "/metrics")).toContain("postlark_delivery_lateness_seconds");
});

test("startHttpProcess rejects when the child process exits before it serves", async () => {
  const start = startHttpProcess(programOf("process.exit(1)"), options);
  await expect(start).rejects.toThrow(HttpProcessError);
});
