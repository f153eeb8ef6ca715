import { beforeAll, describe, expect, it } from "vitest";

import { fingerprint } from "../support/catalog.ts";
import { callAs } from "../support/call-as.ts";
import { makeStage } from "../support/stage.ts";
import type { Stage } from "../support/stage.ts";
import { forbidden, recruitFor, workspaceAttackerNames } from "../support/workspace-attackers.ts";
import type { WorkspaceAttacker } from "../support/workspace-attackers.ts";
import { roles } from "../support/workspaces.ts";
import { workspaceFunctions } from "./workspace-plan.ts";
import type { WorkspaceFunction } from "./workspace-function.ts";

let own: Stage;
let other: Stage;
let attackers: Map<string, WorkspaceAttacker>;

beforeAll(async () => {
  [own, other] = [await makeStage(), await makeStage()];
  attackers = await recruitFor(own.workspace);
});

function attackerCalled(name: string): WorkspaceAttacker {
  const attacker = attackers.get(name);
  if (attacker === undefined) throw new Error(`There is no attacker called ${name}.`);
  return attacker;
}

const cases = Object.values(workspaceFunctions).flatMap((plan) =>
  workspaceAttackerNames.map((attacker) => ({ name: plan.name, plan, attacker })),
);

/** Members whose role suffices, as far as their name says. */
function mayCall({ plan, attacker }: { plan: WorkspaceFunction; attacker: string }): boolean {
  const rank = roles.findIndex((role) => attacker === `the ${role}`);
  return rank >= roles.indexOf(plan.lowest);
}

describe("called by everybody", () => {
  let before: string;

  beforeAll(async () => {
    before = await fingerprint();
  });

  /** Since the attack before this one, which is where a fingerprint was last taken. */
  async function expectNothingChanged(): Promise<void> {
    const was = before;
    before = await fingerprint();
    expect(before).toBe(was);
  }

  it.each(cases)("$name is refused to $attacker in another workspace", async (attack) => {
    const { client, stranger } = attackerCalled(attack.attacker);
    const { status, error } = await client.rpc(attack.name, attack.plan.args(other));
    expect({ status, code: error?.code }).toEqual(stranger);
    await client.rpc(attack.name, attack.plan.args(other), { get: true });
    await expectNothingChanged();
  });

  it.each(cases.filter(mayCall))("$name is $attacker's to call", async (attack) => {
    // Rolled back, so that every call meets the same workspace.
    const args = attack.plan.args(own);
    expect(await callAs(attackerCalled(attack.attacker), attack.name, args)).toBe("allowed");
  });

  it.each(cases.filter((attack) => !mayCall(attack)))(
    "$name is not $attacker's to call",
    async (attack) => {
      const { client, role, stranger } = attackerCalled(attack.attacker);
      const { status, error } = await client.rpc(attack.name, attack.plan.args(own));
      expect({ status, code: error?.code }).toEqual(role === null ? stranger : forbidden);
      await expectNothingChanged();
    },
  );

  it.each(cases)("$name tells $attacker nothing of what is not there", async (attack) => {
    const { client, stranger } = attackerCalled(attack.attacker);
    const nowhere = "00000000-0000-4000-8000-000000000000";
    const args = Object.entries(attack.plan.args(own)).map(([key, value]) => [
      key,
      key.endsWith("_id") ? nowhere : value,
    ]);
    const { status, error } = await client.rpc(attack.name, Object.fromEntries(args));
    expect({ status, code: error?.code }).toEqual(stranger);
    await expectNothingChanged();
  });
});
