import { startModelServer } from "@postlark/testing/model-server";
import { afterAll, expect, test } from "vitest";

import { logged, startEngine } from "../support/engine.ts";
import { untilWaiting } from "../support/until-waiting.ts";
import { createUser, sql } from "../support/users.ts";

const server = await startModelServer();
const impatient = await startEngine({ modelLimits: { bodyTimeout: 1_000 } });

afterAll(async () => {
  server.close();
  await sql`delete from private.model_keys`;
});

test("a suggestion whose tokens cannot be counted ends after its text, and is logged", async () => {
  const ada = await createUser("Ada");
  const { id } = await impatient.createWorkspace(ada);
  await impatient.command(ada, "PUT", `/workspaces/${id}/model`, {
    baseUrl: `${server.baseUrl}/`,
    model: "small",
    monthlyTokens: 5_000,
  });
  // Long enough for the test to lock the suggestion's use meanwhile.
  server.answer("stall");
  const brief = { kind: "draft", goal: "announce", about: "Rye", language: "en", maxLength: 300 };
  const suggestion = impatient.command(ada, "POST", `/workspaces/${id}/suggestions`, brief);
  await expect.poll(() => server.requests.length).toBe(1);
  await sql.begin(async (holder) => {
    await holder`select from public.model_usage where workspace_id = ${id} for update`;
    const counting = await untilWaiting("end_model_use");
    await sql`select pg_cancel_backend(${counting})`;
    expect(await suggestion).toMatchObject({ status: 200, body: expect.stringContaining("Fresh") });
  });
  expect(logged.join("\n")).toContain("A suggestion broke off.");
});
