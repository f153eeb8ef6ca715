import { XContract } from "@postlark/networks/testing/x-contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { createMetrics } from "../../src/platform/telemetry/metrics.ts";
import { runDeliveries } from "../../src/run-deliveries.ts";
import { keyring, logged, startEngine } from "../support/engine.ts";
import { comeBack, leave } from "../support/sign-in.ts";
import { untilState } from "../support/until.ts";
import { createUser, type TestUser } from "../support/users.ts";
import { deliveryRow, schedule } from "../support/workspaces.ts";

/** X is on the internet, and here by its contract: everything that the engine sends out goes to it. */
const contract = new XContract();
contract.signIn.redirectUri = "http://localhost:3000/api/v1/connect/x/callback";
const out = Object.assign(
  async (...args: Parameters<typeof fetch>) => contract.respond(new Request(...args)),
  { close: async () => undefined },
);
const applications = { x: contract.signIn.application };
const engine = await startEngine({ fetch: out, applications });
const startRunner = () =>
  runDeliveries({
    database: engine.services.database,
    log: engine.services.log,
    metrics: createMetrics(),
    keyring,
    siteUrl: new URL("http://localhost:3000"),
    isLoopbackAllowed: true,
    runner: { concurrency: 5, lease: 10_000 },
    crash: undefined,
    applications,
    fetch: out,
  });
const runners = [startRunner(), startRunner()];
let ada: TestUser;
let workspace: { id: string; slug: string };

beforeAll(async () => {
  ada = await createUser("Ada");
  workspace = await engine.createWorkspace(ada);
});
afterAll(() => Promise.all(runners.map((runner) => runner.stop())));

/** Goes to X's page, agrees there, and comes back. */
async function signIn(channelId?: string) {
  const body = { network: "x", ...(channelId && { channelId }) };
  const { url, cookie } = await leave(engine, ada, workspace.id, body);
  const page = await out(url);
  const { query } = await comeBack(engine, new URL(page.headers.get("location") ?? ""), cookie);
  return z.uuid().parse(query.get("connected"));
}

test("eight deliveries in two runners renew an expiring token once, and all are published", async () => {
  contract.signIn.lifetime = 200;
  const channel = await signIn();
  contract.signIn.lifetime = 7_200;
  const target = { workspace: workspace.id, channel };
  const names = Array.from({ length: 8 }, (_, at) => `Lark ${at + 1}`);
  const ids = await Promise.all(names.map((text) => schedule(target, { text })));
  await Promise.all(ids.map((id) => untilState(id, "published")));
  expect(contract.signIn.renewals).toBe(1);
  expect(contract.posts.map(({ text }) => text).toSorted()).toEqual(names);
  const { remoteId, url } = await deliveryRow(ids[0] ?? "");
  expect(url).toBe(`https://x.com/adalark/status/${remoteId ?? "none"}`);
  expect(logged.join("\n")).not.toMatch(/eyJ|bWRWa3gz/);
});

test("a post whose response was lost is found, and not published twice", async () => {
  const channel = await signIn();
  contract.losesAnswer = true;
  const id = await schedule({ workspace: workspace.id, channel }, { text: "Is it there?" });
  await untilState(id, "published");
  const found = contract.posts.filter(({ text }) => text === "Is it there?");
  expect(found).toHaveLength(1);
  expect(await deliveryRow(id)).toMatchObject({ remoteId: found[0]?.id });
});

test("after the application was revoked, deliveries wait until the owner has signed in again", async () => {
  const channel = await signIn();
  contract.signIn.revokeAll();
  const waiting = await schedule({ workspace: workspace.id, channel }, { text: "Later, then" });
  await expect
    .poll(async () => (await deliveryRow(waiting)).timeline)
    .toContain("waiting_for_channel");
  expect(await signIn(channel)).toBe(channel);
  await untilState(waiting, "published");
});
