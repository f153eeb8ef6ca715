import { createServer } from "node:http";

import { listen } from "@postlark/server/listen";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { z } from "zod";

import { logged, startEngine } from "../support/engine.ts";
import { startGatewayBefore } from "../support/gateway.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

const engine = await startEngine();
const gateway = await startGatewayBefore(engine);
const lineSchema = z.looseObject({ message: z.string() });
let ada: TestUser;

beforeAll(async () => {
  ada = await createUser("Ada");
});
beforeEach(() => {
  logged.length = 0;
});
afterAll(() => gateway.stop());

const engineLines = () => logged.map((line) => lineSchema.parse(JSON.parse(line)));

async function createWorkspace(headers: Record<string, string> = {}) {
  const slug = `w-${crypto.randomUUID().slice(0, 13)}`;
  const answer = await fetch(`${gateway.origin}/api/v1/workspaces?secret=in-a-query`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${ada.token}`,
      "content-type": "application/json",
      ...headers,
    },
    body: JSON.stringify({ name: "Larkfield Studio", slug, timeZone: "Europe/Berlin" }),
  });
  const { id } = z.object({ id: z.uuid() }).parse(await answer.json());
  return { id, requestId: answer.headers.get("x-request-id") };
}

test("one command has one request id in the gateway's log, the engine's log and the audit log", async () => {
  const { id, requestId } = await createWorkspace();
  expect(requestId).toMatch(/^[\w-]{36}$/);
  await expect
    .poll(() => gateway.lines.filter((line) => line["requestId"] === requestId))
    .toMatchObject([{ message: "request", zone: "engine", status: 201 }]);
  expect(engineLines().filter(({ message }) => message === "command")).toEqual([
    {
      time: expect.any(String),
      level: "info",
      message: "command",
      requestId,
      method: "POST",
      route: "/api/v1/workspaces",
      status: 201,
      milliseconds: expect.any(Number),
    },
  ]);
  expect(await sql`select request_id from public.audit_events where workspace_id = ${id}`).toEqual([
    { request_id: requestId },
  ]);
});

test("a load balancer's request id is kept", async () => {
  const { id, requestId } = await createWorkspace({ "x-request-id": "of-the-load-balancer_1" });
  expect(requestId).toBe("of-the-load-balancer_1");
  const [event] = await sql`select request_id from public.audit_events where workspace_id = ${id}`;
  expect(event?.["request_id"]).toBe(requestId);
});

test("connecting a channel is audited with the request's id", async () => {
  const { id } = await createWorkspace();
  const receiver = createServer((request, response) => {
    request.resume();
    response.writeHead(204).end();
  });
  onTestFinished(() => void receiver.close());
  const port = await listen(receiver, "127.0.0.1", 0);
  const connected = await engine.command(ada, "POST", `/workspaces/${id}/channels`, {
    network: "webhook",
    method: "webhook",
    url: `http://127.0.0.1:${port}/posts`,
    secret: `whsec_${Buffer.alloc(32, 9).toString("base64")}`,
  });
  expect(connected.status).toBe(201);
  const requestId = connected.headers.get("x-request-id");
  const [event] = await sql`
    select request_id from public.audit_events
    where workspace_id = ${id} and action = 'channel.connect'`;
  expect(event?.["request_id"]).toBe(requestId);
});

test("a refused command is logged by its route, without its path parameters", async () => {
  const secret = "0a".repeat(32);
  await engine.command(ada, "GET", `/calendars/${secret}.ics`);
  await engine.command(undefined, "POST", "/workspaces", {});
  await engine.command(ada, "GET", "/no-such-thing");
  const lines = engineLines();
  expect(lines.map(({ level, status, route }) => [level, status, route])).toEqual([
    ["info", 404, expect.stringContaining("/api/v1/calendars/:")],
    ["info", 401, "/api/v1/workspaces"],
    ["debug", 404, "none"],
  ]);
  expect(logged.join("\n")).not.toContain(secret);
});

test("an invalid request id is not stored in the audit log", async () => {
  const forged = await sql.begin(async (transaction) => {
    await transaction`
      select set_config('request.headers', ${JSON.stringify({ "x-request-id": "x' or 1" })}, true)`;
    const [row] = await transaction`select private.request_id() as id`;
    return row?.["id"];
  });
  expect(forged).toBeNull();
});
