import { beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { startEngine } from "../support/engine.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

const engine = await startEngine();
const createdSchema = z.object({ id: z.uuid(), revision: z.int() });
const deliveriesSchema = z.object({
  deliveries: z.array(z.object({ id: z.uuid(), state: z.string() })),
});
let ada: TestUser;
let workspace: { id: string; slug: string };

beforeAll(async () => {
  ada = await createUser("Ada");
  workspace = await engine.createWorkspace(ada);
});

/** What was due when its workspace was brought back. */
async function restored(text: string): Promise<string> {
  const [page] = await sql`select id from public.channels where workspace_id = ${workspace.id}`;
  const channelIds = [z.uuid().parse(page?.["id"])];
  const created = await engine.command(ada, "POST", `/workspaces/${workspace.id}/posts`, {
    content: { text, media: [] },
    overrides: {},
    channelIds,
  });
  const { id, revision } = createdSchema.parse(created.body);
  const body = { revision, channelIds, at: null };
  const scheduled = await engine.command(ada, "POST", `/posts/${id}/schedule`, body);
  await sql`select private.hold_overdue(${workspace.id})`;
  return deliveriesSchema.parse(scheduled.body).deliveries[0]?.id ?? "";
}

const confirm = (user: TestUser, deliveryIds: readonly string[], answer: string) =>
  engine.command(user, "POST", `/workspaces/${workspace.id}/overdue`, { deliveryIds, answer });

const wakes = async (id: string) => {
  const [row] =
    await sql`select wake_at <= now() as is_due from public.deliveries where id = ${id}`;
  return row?.["is_due"];
};

test("an overdue delivery of a restored backup is sent or cancelled as a member decides", async () => {
  const [first, second] = [await restored("One"), await restored("Two")];
  expect(await wakes(first)).toBe(false);
  const sent = await confirm(ada, [first], "send");
  expect([sent.status, deliveriesSchema.parse(sent.body).deliveries]).toEqual([
    200,
    [{ id: first, state: "scheduled" }],
  ]);
  expect(await wakes(first)).toBe(true);
  const cancelled = await confirm(ada, [first, second], "cancel");
  // The first waits for nobody any more.
  expect(deliveriesSchema.parse(cancelled.body).deliveries).toEqual([
    { id: second, state: "cancelled" },
  ]);
});

test("confirming overdue deliveries refuses strangers, unknown answers and an empty list", async () => {
  const id = await restored("Three");
  const eve = await createUser("Eve");
  expect((await confirm(eve, [id], "send")).status).toBe(404);
  expect(await confirm(ada, [id], "perhaps")).toMatchObject({
    status: 422,
    body: { error: { code: "invalid" } },
  });
  expect((await confirm(ada, [], "send")).status).toBe(422);
  expect(await wakes(id)).toBe(false);
});
