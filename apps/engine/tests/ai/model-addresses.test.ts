import { beforeEach, expect, test } from "vitest";

import { createUser, sql, type TestUser } from "../support/users.ts";
import { startEngine } from "../support/engine.ts";

/** Names that somebody wanted to know about. */
const resolved: string[] = [];
const engine = await startEngine({
  async lookup(name) {
    resolved.push(name);
    if (name === "nowhere.example") throw new Error("ENOTFOUND");
    return [{ address: name === "inner.example" ? "10.0.0.1" : "127.0.0.1", family: 4 }];
  },
});
const before = "http://localhost:9999/v1";
let ada: TestUser;
let workspace: { id: string };

const put = (user: TestUser, baseUrl: string) =>
  engine.command(user, "PUT", `/workspaces/${workspace.id}/model`, {
    baseUrl,
    model: "x",
    monthlyTokens: 5_000,
  });
const tried = () => engine.command(ada, "POST", `/workspaces/${workspace.id}/model/test`);

beforeEach(async () => {
  ada = await createUser("Ada");
  workspace = await engine.createWorkspace(ada);
  await put(ada, before);
});

test.each(["http://10.0.0.1/v1", "https://inner.example/v1"])(
  "the model address %s is refused when it is saved and when it is used",
  async (baseUrl) => {
    const refusal = {
      code: "address_refused",
      message: expect.stringContaining("is not on the public internet"),
    };
    expect(await put(ada, baseUrl)).toMatchObject({ status: 422, body: { error: refusal } });
    const [row] = await sql`
      select base_url from public.model_providers where workspace_id = ${workspace.id}`;
    expect(row).toEqual({ base_url: before });
    // One that was kept past the engine, or leads elsewhere since.
    await sql`
      update public.model_providers set base_url = ${baseUrl} where workspace_id = ${workspace.id}`;
    expect(await tried()).toMatchObject({ body: { problem: refusal } });
  },
);

test("a model's host name is resolved for admins only, and one that does not resolve can be saved", async () => {
  const eve = await createUser("Eve");
  resolved.splice(0);
  expect((await put(eve, "https://inner.example/v1")).status).toBe(404);
  expect(resolved).toEqual([]);
  expect((await put(ada, "https://nowhere.example/v1")).status).toBe(204);
  expect(await tried()).toMatchObject({ body: { problem: { code: "name_not_found" } } });
});
