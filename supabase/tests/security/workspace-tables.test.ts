import { beforeAll, expect, inject, it } from "vitest";

import { attackingClient } from "../support/attackers.ts";
import { createAdmin, createUser } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { makeStage } from "../support/stage.ts";
import type { Stage } from "../support/stage.ts";
import { addMember, roles } from "../support/workspaces.ts";
import { workspaceTables } from "./workspace-plan.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await makeStage();
});

async function countsFor({ client }: TestUser): Promise<Record<string, number>> {
  const { data } = await client.auth.getSession();
  const { publishableKey } = inject("backend");
  const asking = attackingClient(publishableKey, data.session?.access_token ?? null);
  const counts = await Promise.all(
    Object.entries(workspaceTables).map(async ([table, plan]) => {
      const rows = await asking.from(table).select("*").eq(plan.workspace, stage.workspaceId);
      return [table, rows.data?.length ?? -1] as const;
    }),
  );
  return Object.fromEntries(counts);
}

it("shows each member what their role sees", async () => {
  const seen = await Promise.all(
    roles.map(async (role, rank) => {
      const counts = await countsFor(await addMember(stage.workspace, role));
      const wrong = Object.entries(workspaceTables).filter(
        ([table, { lowest }]) => (counts[table] ?? 0) > 0 !== rank >= roles.indexOf(lowest),
      );
      return [role, wrong.map(([table]) => table)];
    }),
  );
  expect(seen).toEqual(roles.map((role) => [role, []]));
});

it("shows strangers nothing, were they admins of the product", async () => {
  for (const stranger of [await createUser("Stranger"), await createAdmin("Ada")]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other reads well in a failure
    const counts = await countsFor(stranger);
    expect(Object.values(counts)).toEqual(Object.keys(workspaceTables).map(() => 0));
  }
});
