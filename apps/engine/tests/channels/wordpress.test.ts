import { hasPeer, startWordPress, type WordPress } from "@postlark/testing/peers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { createMetrics } from "../../src/platform/telemetry/metrics.ts";
import { runDeliveries } from "../../src/run-deliveries.ts";
import { keyring, logged, startEngine } from "../support/engine.ts";
import { untilState } from "../support/until.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";
import { deliveryRow, schedule } from "../support/workspaces.ts";

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
let ada: TestUser;
let workspace: { id: string; slug: string };

beforeAll(async () => {
  ada = await createUser("Ada");
  workspace = await engine.createWorkspace(ada);
});
afterAll(() => runner.stop());

describe.runIf(await hasPeer("wordpress"))("a real WordPress site", () => {
  let site: WordPress;
  beforeAll(async () => {
    site = await startWordPress();
  }, 60_000);
  afterAll(() => site.stop());

  const connect = (applicationPassword: string) =>
    engine.command(ada, "POST", `/workspaces/${workspace.id}/channels`, {
      network: "wordpress",
      method: "app_password",
      site: site.url,
      username: "author",
      applicationPassword,
    });

  test("is connected by an application password and shows the published post", async () => {
    const password = site.passwords.author;
    const connected = await connect(password);
    const channel = z.object({ id: z.uuid() }).parse(connected.body).id;
    const target = { workspace: workspace.id, channel };
    const id = await schedule(target, { text: "Larks at dawn\n\nThey sing & climb. #Birds" });
    await untilState(id, "published");
    const { url } = await deliveryRow(id);
    expect(url).toContain("/larks-at-dawn-");
    const page = await (await fetch(z.url().parse(url))).text();
    expect(page).toContain("They sing &amp; climb.");
    expect(logged.join("\n")).not.toContain(password);
  });

  test("supports a canonical address while its plugin is active, which each check reads again", async () => {
    const connected = await connect(site.passwords.author);
    const { id: channel } = z.object({ id: z.uuid() }).parse(connected.body);
    const limits = async () => {
      const [row] =
        await sql`select settings -> 'limits' as limits from public.channels where id = ${channel}`;
      return row?.["limits"];
    };
    const switchPlugin = async (status: "active" | "inactive") => {
      const authorization = `Basic ${btoa(`administrator:${site.passwords.administrator}`)}`;
      await fetch(`${site.url}/wp-json/wp/v2/plugins/postlark-canonical-link`, {
        method: "PUT",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify({ status }),
      });
    };
    const check = () => engine.command(ada, "POST", `/channels/${channel}/check`);
    const canonical = "https://first.example/larks?a=b";
    const article = { text: "Larks at noon", settings: { canonical } };
    const target = { workspace: workspace.id, channel };
    expect(await limits()).toEqual({ canonical: true });

    await switchPlugin("inactive");
    const refused = await schedule(target, article);
    await untilState(refused, "failed");
    expect(await deliveryRow(refused)).toMatchObject({
      problem: { code: "canonical_unsupported", network: expect.stringContaining("plugin") },
      url: null,
    });
    expect(await check()).toMatchObject({ body: { reason: null } });
    expect(await limits()).toEqual({ canonical: false });

    await switchPlugin("active");
    const id = await schedule(target, article);
    await untilState(id, "published");
    const { url } = await deliveryRow(id);
    const page = await (await fetch(z.url().parse(url))).text();
    expect(page).toContain(`<link rel="canonical" href="${canonical}" />`);
    await check();
    expect(await limits()).toEqual({ canonical: true });
  });

  test("refuses a wrong password, naming the field", async () => {
    expect(await connect("a".repeat(24))).toMatchObject({
      status: 422,
      body: { error: { code: "wrong_password" }, field: "applicationPassword" },
    });
  });
});
