import { beforeAll, describe, expect, it } from "vitest";

import { fingerprint } from "../support/catalog.ts";
import { callAs } from "../support/call-as.ts";
import type { Argument } from "../support/named-arguments.ts";
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

/** How somebody is refused what their role does not suffice for. */
function refusalOf({ role, stranger }: WorkspaceAttacker): WorkspaceAttacker["stranger"] {
  return role === null ? stranger : forbidden;
}

/** Each function once through HTTP, by every attacker in turn. */
const inTurn = cases.filter(
  ({ attacker }, index) =>
    workspaceAttackerNames.indexOf(attacker) ===
    Math.floor(index / workspaceAttackerNames.length) % workspaceAttackerNames.length,
);

const nowhere = "00000000-0000-4000-8000-000000000000";

/** Arguments that name what is not there. */
function argsOfNothing({ plan }: (typeof cases)[number]): Record<string, Argument> {
  const args = Object.entries(plan.args(own));
  return Object.fromEntries(
    args.map(([key, value]) => [key, key.endsWith("_id") ? nowhere : value]),
  );
}

describe("workspace functions called as each role in SQL", () => {
  // In Postgres, as the API calls it: what is refused there is undone, so that it can have changed nothing.
  it.each(cases)("$name refuses $attacker in another workspace", async (attack) => {
    const attacker = attackerCalled(attack.attacker);
    const { code } = await callAs(attacker, attack.name, attack.plan.args(other));
    expect(code).toBe(attacker.stranger.code);
  });

  it.each(cases.filter(mayCall))("$name allows $attacker", async (attack) => {
    // Rolled back, so that every call meets the same workspace.
    const args = attack.plan.args(own);
    const { code } = await callAs(attackerCalled(attack.attacker), attack.name, args);
    expect(code).toBe(attack.plan.refusal);
  });

  it.each(cases.filter((attack) => !mayCall(attack)))("$name refuses $attacker", async (attack) => {
    const attacker = attackerCalled(attack.attacker);
    const { code } = await callAs(attacker, attack.name, attack.plan.args(own));
    expect(code).toBe(refusalOf(attacker).code);
  });

  it.each(cases)("$name answers $attacker the same for ids that do not exist", async (attack) => {
    const attacker = attackerCalled(attack.attacker);
    const { code } = await callAs(attacker, attack.name, argsOfNothing(attack));
    expect(code).toBe(attacker.stranger.code);
  });
});

describe("workspace functions called through HTTP", () => {
  it("are each tried once, and by every attacker at least once in all", () => {
    expect(inTurn.map(({ name }) => name)).toEqual(
      Object.values(workspaceFunctions).map(({ name }) => name),
    );
    expect(new Set(inTurn.map(({ attacker }) => attacker))).toEqual(
      new Set(workspaceAttackerNames),
    );
  });

  it.each(inTurn)("$name refuses $attacker and changes nothing", async (attack) => {
    const attacker = attackerCalled(attack.attacker);
    const before = await fingerprint();
    const refused = async (args: Record<string, Argument>, due = attacker.stranger) => {
      const { status, error } = await attacker.client.rpc(attack.name, args);
      expect({ status, code: error?.code }).toEqual(due);
    };
    await refused(attack.plan.args(other));
    await attacker.client.rpc(attack.name, attack.plan.args(other), { get: true });
    if (!mayCall(attack)) await refused(attack.plan.args(own), refusalOf(attacker));
    await refused(argsOfNothing(attack));
    expect(await fingerprint()).toBe(before);
  });
});
