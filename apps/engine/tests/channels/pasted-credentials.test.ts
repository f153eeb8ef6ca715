import { beforeAll, expect, test } from "vitest";

import { startEngine } from "../support/engine.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

const engine = await startEngine();
let ada: TestUser;
let workspace: { id: string; slug: string };

beforeAll(async () => {
  ada = await createUser("Ada");
  workspace = await engine.createWorkspace(ada);
});

// Nobody is asked: these networks are on the internet, and held to their contract in packages/networks.
test.each([
  ["discord", "webhook_address", { address: "https://example.com/hook" }, "address"],
  ["telegram", "bot_token", { botToken: "lark_bot", chat: "@larks" }, "botToken"],
  ["slack", "bot_token", { slackToken: "xoxp-1", slackChannel: "C012AB3CD" }, "slackToken"],
  ["wordpress", "app_password", { site: "http://example.com" }, "site"],
])(
  "input that is invalid for %s is refused with the field's name, and nothing is stored",
  async (network, method, typed, field) => {
    const path = `/workspaces/${workspace.id}/channels`;
    const refused = await engine.command(ada, "POST", path, { network, method, ...typed });
    expect(refused).toMatchObject({
      status: 422,
      body: { error: { code: "connect_input" }, field },
    });
    const rows = await sql`
      select 1 from public.channels where workspace_id = ${workspace.id} and network = ${network}`;
    expect(rows).toHaveLength(0);
  },
);
