import { beforeEach, describe, expect, it } from "vitest";

import { sql } from "../support/clients.ts";
import { claim } from "../support/engine.ts";
import { quietLanes } from "../support/lanes.ts";
import { createWorkspace, scheduleNow, writePost } from "../support/workspaces.ts";
import type { Workspace } from "../support/workspaces.ts";

let workspace: Workspace;

beforeEach(async () => {
  await quietLanes();
  workspace = await createWorkspace();
});

async function stateOf(id: string): Promise<string | undefined> {
  const [row] = await sql<{ state: string }[]>`
    select state from public.deliveries where id = ${id}`;
  return row?.state;
}

describe("a cancellation concurrent with a claim", () => {
  it("either succeeds before the claim or fails with too_late, fifty times", async () => {
    const outcomes = new Set<string>();
    // About when a cancellation arrives on this machine: later while claims come first, and earlier while they do not.
    let pause = 4;
    for (let round = 0; round < 50; round += 1) {
      const post = await writePost(workspace, `Round ${round}`);
      const [made] = await scheduleNow(workspace.owner, post, [workspace.pageId]);
      const id = made?.id ?? "";
      const cancelling = workspace.owner.client.rpc("cancel_delivery", { delivery_id: id });
      // A claim passes over a lane that somebody has locked; engines ask again, as this does.
      const claiming = (async () => {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 2 * pause));
        return [...(await claim()), ...(await claim())];
      })();
      const [cancelled, claims] = await Promise.all([cancelling, claiming]);
      const wasClaimed = claims.some(({ delivery_id: claimed }) => claimed === id);
      expect([cancelled.error?.message ?? "cancelled", wasClaimed]).toEqual(
        wasClaimed ? ["too_late", true] : ["cancelled", false],
      );
      expect(await stateOf(id)).toBe(wasClaimed ? "publishing" : "cancelled");
      outcomes.add(wasClaimed ? "claimed" : "cancelled");
      pause *= wasClaimed ? 1.5 : 1 / 1.5;
      await sql`update public.deliveries set state = 'published', wake_at = 'infinity' where id = ${id}
        and state = 'publishing'`;
      await quietLanes();
    }
    expect([...outcomes].toSorted()).toEqual(["cancelled", "claimed"]);
  }, 120_000);
});
