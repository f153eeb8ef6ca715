import { createServer } from "node:http";

import { listen } from "@postlark/server/listen";
import { startTracing } from "@postlark/server/tracing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { openDatabase } from "../../src/platform/database/database.ts";
import { measureUse } from "../../src/platform/telemetry/database-use.ts";
import { startEngine } from "../support/engine.ts";
import { startGatewayBefore } from "../support/gateway.ts";
import { createUser, type TestUser } from "../support/users.ts";
import { engineUrl } from "../support/workspaces.ts";

const attributeSchema = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(attributeSchema),
  status: z.object({ code: z.number().optional(), message: z.string().optional() }),
});
const batchSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attributeSchema) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

/** What came, as OTLP over HTTP writes it. */
const bodies: string[] = [];
const receiver = createServer((request, response) => {
  let body = "";
  request.on("data", (part: Buffer) => (body += part.toString()));
  request.on("end", () => {
    if (request.url === "/v1/traces") bodies.push(body);
    response.setHeader("content-type", "application/json").end("{}");
  });
});
const port = await listen(receiver, "127.0.0.1", 0);
process.env["OTEL_EXPORTER_OTLP_ENDPOINT"] = `http://127.0.0.1:${port}`;
const stopTracing = await startTracing("postlark-test");
delete process.env["OTEL_EXPORTER_OTLP_ENDPOINT"];

const { database } = measureUse(openDatabase(engineUrl()));
const engine = await startEngine({ database });
const gateway = await startGatewayBefore(engine);
let ada: TestUser;

beforeAll(async () => {
  ada = await createUser("Ada");
});
afterAll(async () => {
  await gateway.stop();
  await stopTracing();
  await database.end({ timeout: 1 });
  receiver.close();
});

const spans = () =>
  bodies.flatMap((body) =>
    batchSchema
      .parse(JSON.parse(body))
      .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );

/** The spans of the request with this id, once all of them have come. */
async function traceOf(requestId: string, count: number) {
  let trace: z.infer<typeof spanSchema>[] = [];
  await expect
    .poll(() => {
      const ofRequest = spans().find(({ attributes }) =>
        attributes.some(({ value }) => value["stringValue"] === requestId),
      );
      trace = spans().filter(({ traceId }) => traceId === ofRequest?.traceId);
      return trace.length;
    })
    .toBe(count);
  return trace;
}

async function command(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${gateway.origin}/api/v1${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${ada.token}`,
      "content-type": "application/json",
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return {
    body: z.looseObject({ id: z.string() }).parse(await answer.json()),
    requestId: answer.headers.get("x-request-id") ?? "none",
  };
}

function makeWorkspace(headers?: Record<string, string>) {
  const slug = `w-${crypto.randomUUID().slice(0, 13)}`;
  return command("/workspaces", { name: "Hush Studio", slug, timeZone: "Europe/Berlin" }, headers);
}

test("one command is one trace: gateway, engine, database", async () => {
  const { requestId } = await makeWorkspace();
  const trace = await traceOf(requestId, 3);
  const [atGateway] = trace.filter(({ name }) => name === "POST engine");
  const [atEngine] = trace.filter(({ name }) => name === "POST /api/v1/workspaces");
  const [atDatabase] = trace.filter(({ name }) => name === "POST rpc/create_workspace");
  expect(atGateway?.parentSpanId ?? "").toBe("");
  expect(atEngine?.parentSpanId).toBe(atGateway?.spanId);
  expect(atDatabase?.parentSpanId).toBe(atEngine?.spanId);
  // As OTLP numbers them: two servers, of which one is a client of the database.
  expect([atGateway?.kind, atEngine?.kind, atDatabase?.kind]).toEqual([2, 2, 3]);
});

test("database functions and outgoing requests are traced by name", async () => {
  const { body: workspace } = await makeWorkspace();
  const hook = createServer((request, response) => {
    request.resume();
    response.writeHead(204).end();
  });
  const hookPort = await listen(hook, "127.0.0.1", 0);
  const { requestId } = await command(`/workspaces/${workspace.id}/channels`, {
    network: "webhook",
    method: "webhook",
    url: `http://127.0.0.1:${hookPort}/a-secret-path`,
    secret: `whsec_${Buffer.alloc(32, 9).toString("base64")}`,
  });
  hook.close();
  await expect
    .poll(() => spans().map(({ name }) => name))
    .toEqual(expect.arrayContaining(["engine.complete_connection"]));
  const { traceId } = spans().find(({ name }) => name === "engine.complete_connection") ?? {};
  const names = spans()
    .filter((span) => span.traceId === traceId)
    .map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["engine.count_request", "POST"]));
  expect(requestId).not.toBe("none");
});

test("a client's traceparent is ignored", async () => {
  const forged = "0af7651916cd43dd8448eb211c80319c";
  const { requestId } = await makeWorkspace({ traceparent: `00-${forged}-b7ad6b7169203331-01` });
  const trace = await traceOf(requestId, 3);
  expect(trace.map(({ traceId }) => traceId)).not.toContain(forged);
});

test("traces contain no secrets, no text of users and no email addresses", () => {
  const sent = bodies.join("\n");
  expect(sent).not.toMatch(/Hush|whsec_|a-secret-path|eyJ|Bearer/);
  expect(sent).not.toContain(ada.token);
  expect(sent).not.toContain(ada.email);
  for (const { status, attributes } of spans()) {
    expect(status.message ?? "").toBe("");
    expect(attributes.length).toBeLessThan(16);
  }
});
