import { createServer } from "node:http";

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";

import { createMetrics } from "../../src/metrics.ts";
import { runDeliveries } from "../../src/runner/run-deliveries.ts";
import { keyring, startEngine } from "../support/engine.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

const engine = await startEngine();
const runner = runDeliveries({
  database: engine.services.database,
  log: engine.services.log,
  metrics: createMetrics(),
  keyring,
  siteUrl: new URL("http://localhost:3000"),
  isLoopbackAllowed: true,
  runner: { concurrency: 5, lease: 10_000 },
  crash: undefined,
});
const made = z.object({ id: z.uuid(), revision: z.number() });
let ada: TestUser;
let workspace: { id: string; slug: string };

beforeAll(async () => {
  ada = await createUser("Ada");
  workspace = await engine.createWorkspace(ada);
});
afterAll(() => runner.stop());

/** A subscriber of the page's feed, once its subscription stands. */
async function subscribe(): Promise<string[]> {
  const told: string[] = [];
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://localhost");
    let body = "";
    request.on("data", (bytes: Buffer) => (body += bytes.toString()));
    request.on("end", () => {
      if (request.method === "POST") told.push(body);
      response.end(searchParams.get("hub.challenge") ?? "");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const callback = `http://127.0.0.1:${port}/`;
  await fetch(`${engine.origin}/p/${workspace.slug}/hub`, {
    method: "POST",
    body: new URLSearchParams({
      "hub.mode": "subscribe",
      "hub.topic": `http://localhost:3000/p/${workspace.slug}/atom.xml`,
      "hub.callback": callback,
    }),
  });
  await vi.waitFor(async () => {
    const kept = await sql`select from private.web_subscriptions where callback = ${callback}`;
    expect(kept).toHaveLength(1);
  }, 5_000);
  return told;
}

test("what is published now stands on the page at once, and subscribers hear of it", async () => {
  const told = await subscribe();
  const [page] = await sql`select id from public.channels where workspace_id = ${workspace.id}`;
  const channelIds = [page?.["id"]];
  const content = { text: "Up before everyone", media: [] };
  const written = await engine.command(ada, "POST", `/workspaces/${workspace.id}/posts`, {
    content,
    channelIds,
  });
  const { id, revision } = made.parse(written.body);
  const schedule = { revision, channelIds, at: null };
  expect((await engine.command(ada, "POST", `/posts/${id}/schedule`, schedule)).status).toBe(200);

  await vi.waitFor(() => expect(told).toHaveLength(1), 10_000);
  expect(told[0]).toContain("Up before everyone");
  const html = await (await fetch(`${engine.origin}/p/${workspace.slug}`)).text();
  expect(html).toContain("Up before everyone");
  await vi.waitFor(async () => {
    const [delivery] = await sql`select state, url from public.deliveries where post_id = ${id}`;
    expect(delivery?.["state"]).toBe("published");
    const { pathname } = new URL(String(delivery?.["url"]));
    expect((await fetch(engine.origin + pathname)).status).toBe(200);
  }, 5_000);
});
