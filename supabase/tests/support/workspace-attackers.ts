import { inject } from "vitest";

import { attackingClient } from "./attackers.ts";
import type { Attacker } from "./attackers.ts";
import { createAdmin, createUser } from "./clients.ts";
import type { Client, TestUser } from "./clients.ts";
import { enrol, signInAgain } from "./second-factor.ts";
import { addMember, roles } from "./workspaces.ts";
import type { Workspace, WorkspaceRole } from "./workspaces.ts";

const { publishableKey } = inject("backend");

/** How a refusal of the whole workspace shows: with which status and code. */
type Refusal = { status: number; code: string };

export const hidden: Refusal = { status: 404, code: "PT404" };
export const forbidden: Refusal = { status: 403, code: "PT403" };

/** Somebody who tries what they may not in a workspace. */
export type WorkspaceAttacker = Attacker & {
  name: string;
  /** What they are in the workspace that they were made for; null when it does not know them. */
  role: WorkspaceRole | null;
  /** How they are refused what is not theirs at all. */
  stranger: Refusal;
};

/** Their names, known before they exist. */
export const workspaceAttackerNames = [
  "anonymous",
  "a stranger",
  "an admin of the product",
  ...roles.map((role) => `the ${role}`),
  "a removed admin with a living token",
  "an admin with one factor of two",
];

async function attackerWith(
  name: string,
  client: Client,
  { id, role, stranger = hidden }: { id: string; role: WorkspaceRole | null; stranger?: Refusal },
): Promise<WorkspaceAttacker> {
  const { data } = await client.auth.getSession();
  const token = data.session?.access_token;
  if (token === undefined) throw new Error(`${name} is not signed in.`);
  return { name, id, token, client: attackingClient(publishableKey, token), role, stranger };
}

async function removedAdmin(workspace: Workspace): Promise<TestUser> {
  const removed = await addMember(workspace, "admin");
  await workspace.owner.client
    .rpc("remove_member", { workspace_id: workspace.id, user_id: removed.id })
    .throwOnError();
  return removed;
}

/** Makes one attacker of every kind for a workspace. */
export async function recruitFor(workspace: Workspace): Promise<Map<string, WorkspaceAttacker>> {
  const stranger = await createUser("Stranger");
  const product = await createAdmin("Ada");
  const removed = await removedAdmin(workspace);
  const enrolled = await enrol(await addMember(workspace, "admin"));
  const made = [
    {
      name: "anonymous",
      id: null,
      token: null,
      client: attackingClient(publishableKey, null),
      role: null,
      stranger: { status: 401, code: "42501" },
    },
    await attackerWith("a stranger", stranger.client, { id: stranger.id, role: null }),
    await attackerWith("an admin of the product", product.client, { id: product.id, role: null }),
    ...(await Promise.all(
      roles.map(async (role) => {
        const member = role === "owner" ? workspace.owner : await addMember(workspace, role);
        return attackerWith(`the ${role}`, member.client, { id: member.id, role });
      }),
    )),
    await attackerWith("a removed admin with a living token", removed.client, {
      id: removed.id,
      role: null,
    }),
    await attackerWith("an admin with one factor of two", await signInAgain(enrolled), {
      id: enrolled.id,
      role: null,
      stranger: { status: 401, code: "PT401" },
    }),
  ];
  return new Map(made.map((attacker) => [attacker.name, attacker]));
}
