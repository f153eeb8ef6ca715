import { InstagramContract } from "@postlark/networks/testing/instagram-contract";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { createMetrics } from "../../src/platform/telemetry/metrics.ts";
import { runDeliveries } from "../../src/run-deliveries.ts";
import { keyring, logged, startEngine } from "../support/engine.ts";
import { comeBack, leave } from "../support/sign-in.ts";
import { untilState } from "../support/until.ts";
import { createUser, type TestUser } from "../support/users.ts";
import { deliveryRow, schedule } from "../support/workspaces.ts";

/** Instagram is on the internet, and here by its contract: everything that the engine sends out goes to it. */
const contract = new InstagramContract();
contract.signIn.redirectUri = "https://postlark.example/api/v1/connect/instagram/callback";
const out = Object.assign(
  async (...args: Parameters<typeof fetch>) => contract.respond(new Request(...args)),
  { close: async () => undefined },
);
const applications = { instagram: contract.signIn.application };
const siteUrl = new URL("https://postlark.example");
const engine = await startEngine({ fetch: out, applications, siteUrl });
const runner = runDeliveries({
  database: engine.services.database,
  log: engine.services.log,
  metrics: createMetrics(),
  keyring,
  siteUrl,
  isLoopbackAllowed: true,
  runner: { concurrency: 5, lease: 10_000 },
  crash: undefined,
  applications,
  fetch: out,
});
const added = z.object({
  id: z.uuid(),
  hash: z.string(),
  type: z.string(),
  width: z.number(),
  height: z.number(),
});
let ada: TestUser;
let workspace: { id: string; slug: string };

beforeAll(async () => {
  ada = await createUser("Ada");
  workspace = await engine.createWorkspace(ada);
});
afterAll(() => runner.stop());

test("publishes a transparent PNG, which Instagram fetches as a white JPEG from a signed address", async () => {
  const { url, cookie } = await leave(engine, ada, workspace.id, { network: "instagram" });
  const page = await out(url);
  const landed = await comeBack(engine, new URL(page.headers.get("location") ?? ""), cookie);
  const channel = z.uuid().parse(landed.query.get("connected"));

  const drawn = await sharp({
    create: { width: 90, height: 90, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const answer = await engine.command(ada, "POST", `/workspaces/${workspace.id}/media`, drawn);
  const picture = added.parse(answer.body);
  expect(picture.type).toBe("image/png");

  const fetched: string[] = [];
  contract.fetchMedia = async (address) => {
    const { origin, pathname, search } = new URL(address);
    fetched.push(origin);
    return fetch(`${engine.origin}${pathname}${search}`);
  };
  const id = await schedule(
    { workspace: workspace.id, channel },
    { text: "A lark", media: [{ ...picture, alt: "Nothing at all" }] },
  );
  await untilState(id, "published");
  expect(fetched).toEqual(["https://postlark.example"]);
  const [post] = contract.posts;
  expect(post).toMatchObject({ text: "A lark", pictures: [{ alt: "Nothing at all" }] });
  const seen = sharp(post?.pictures[0]?.bytes);
  expect(await seen.metadata()).toMatchObject({ format: "jpeg", width: 90, height: 90 });
  // What could be seen through is white.
  expect((await seen.stats()).dominant.r).toBeGreaterThan(240);
  expect(await deliveryRow(id)).toMatchObject({
    url: expect.stringMatching(/^https:\/\/www\.instagram\.com\/p\//),
  });
  expect(logged.join("\n")).not.toMatch(/THQW|a1b2C3D4/);
});

test("cannot be connected on an installation that is not public", async () => {
  const path = `/workspaces/${workspace.id}/channels`;
  const bare = await startEngine({ applications });
  const refused = await bare.command(ada, "POST", path, { network: "instagram", method: "oauth" });
  expect(refused).toMatchObject({ status: 422, body: { error: { code: "site_not_public" } } });
});
