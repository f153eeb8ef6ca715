import { LinkedInContract } from "@postlark/networks/testing/linkedin-contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { createMetrics } from "../../src/platform/telemetry/metrics.ts";
import { runDeliveries } from "../../src/run-deliveries.ts";
import { keyring, logged, startEngine } from "../support/engine.ts";
import { comeBack, leave } from "../support/sign-in.ts";
import { untilState } from "../support/until.ts";
import { createUser, type TestUser } from "../support/users.ts";
import { deliveryRow, schedule } from "../support/workspaces.ts";

/** LinkedIn is on the internet, and here by its contract: everything that the engine sends out goes to it. */
const contract = new LinkedInContract();
contract.signIn.redirectUri = "http://localhost:3000/api/v1/connect/linkedin/callback";
const out = Object.assign(
  async (...args: Parameters<typeof fetch>) => contract.respond(new Request(...args)),
  { close: async () => undefined },
);
const applications = { linkedin: contract.signIn.application };
const engine = await startEngine({ fetch: out, applications });
const runner = runDeliveries({
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
let ada: TestUser;
let workspace: { id: string; slug: string };

beforeAll(async () => {
  ada = await createUser("Ada");
  workspace = await engine.createWorkspace(ada);
});
afterAll(() => runner.stop());

/** Goes to LinkedIn's page, agrees there, and comes back. */
async function signIn(channelId?: string, at = engine) {
  const body = { network: "linkedin", ...(channelId && { channelId }) };
  const { url, cookie } = await leave(at, ada, workspace.id, body);
  const page = await out(url);
  return comeBack(at, new URL(page.headers.get("location") ?? ""), cookie);
}

test("a channel waits while its application is revoked, and publishes again once it is connected again", async () => {
  const channel = z.uuid().parse((await signIn()).query.get("connected"));
  const target = { workspace: workspace.id, channel };
  const early = await schedule(target, { text: "Up (early) #Larks" });
  await untilState(early, "published");
  expect(contract.posts).toMatchObject([{ text: "Up (early) #Larks", pictures: [] }]);
  expect(await deliveryRow(early)).toMatchObject({
    remoteId: "urn:li:share:7000000001",
    url: "https://www.linkedin.com/feed/update/urn:li:share:7000000001/",
  });

  // While LinkedIn is away, nobody is disconnected; once the member has removed the application, their posts wait.
  contract.signIn.revoke({ keepsRefresh: true });
  contract.signIn.outage = new Response(null, { status: 503 });
  const check = () => engine.command(ada, "POST", `/channels/${channel}/check`);
  expect(await check()).toMatchObject({ body: { reason: "unreachable" } });
  expect(await check()).toMatchObject({ body: { reason: null } });
  contract.signIn.revoke();
  const waiting = await schedule(target, { text: "Later, then" });
  await expect
    .poll(async () => (await deliveryRow(waiting)).timeline)
    .toContain("waiting_for_channel");
  expect((await signIn(channel)).query.get("connected")).toBe(channel);
  await untilState(waiting, "published");
  expect(contract.posts.map(({ text }) => text)).toEqual(["Up (early) #Larks", "Later, then"]);
  expect(logged.join("\n")).not.toMatch(/AQ[XW]|WPL_AP1/);
});

test("publishes as an organisation of the member", async () => {
  const application = { ...contract.signIn.application, organizations: true };
  const granted = await startEngine({ fetch: out, applications: { linkedin: application } });
  contract.signIn.hasOrganizations = true;
  contract.organizations.push({
    id: "2414183",
    name: "Larkfield Bakery",
    vanityName: "larkfield",
    role: "ADMINISTRATOR",
    state: "APPROVED",
  });
  const { query } = await signIn(undefined, granted);
  const path = `/connections/${z.uuid().parse(query.get("choose"))}/accounts`;
  expect(await granted.command(ada, "GET", path)).toMatchObject({
    body: {
      accounts: [
        { name: "Ada Lark" },
        { id: "organization:2414183", name: "Larkfield Bakery", handle: "company/larkfield" },
      ],
    },
  });
  const chosen = await granted.command(ada, "POST", path, { accounts: ["organization:2414183"] });
  const { ids } = z.object({ ids: z.tuple([z.uuid()]) }).parse(chosen.body);
  const id = await schedule({ workspace: workspace.id, channel: ids[0] }, { text: "Fresh rye" });
  await untilState(id, "published");
  expect(contract.posts.at(-1)).toMatchObject({
    author: "urn:li:organization:2414183",
    text: "Fresh rye",
  });
});

test("a lost answer leaves the delivery unknown and publishes nothing twice", async () => {
  const channel = z.uuid().parse((await signIn()).query.get("connected"));
  const before = contract.posts.length;
  contract.refusal = new Response("<h1>Bad gateway</h1>", { status: 502 });
  const id = await schedule({ workspace: workspace.id, channel }, { text: "Is it there?" });
  await untilState(id, "unknown");
  expect(contract.posts).toHaveLength(before);
});

test("connecting without an application is refused as network_not_set_up", async () => {
  const bare = await startEngine();
  const path = `/workspaces/${workspace.id}/channels`;
  const refused = await bare.command(ada, "POST", path, { network: "linkedin", method: "oauth" });
  expect(refused).toMatchObject({
    status: 422,
    body: { error: { code: "network_not_set_up", message: expect.stringContaining("runs") } },
  });
});
