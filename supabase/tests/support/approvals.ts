import type { TestUser } from "./clients.ts";
import type { Workspace } from "./workspaces.ts";

/** A delivery as somebody saw it who decides on it. */
export type Seen = { delivery_id: string; hash: string; due_at: string };

export async function seenOf({ client }: TestUser, deliveryId = ""): Promise<Seen> {
  const { data } = await client
    .from("deliveries")
    .select("id,said_hash,due_at")
    .eq("id", deliveryId)
    .single()
    .throwOnError();
  return { delivery_id: data.id, hash: data.said_hash, due_at: data.due_at };
}

/** Approves a delivery as it stands, or as it was `seen`. @returns `done`, or the refusal's code */
export async function approve(
  { id, owner }: Workspace,
  by: TestUser,
  deliveryId = "",
  seen?: Seen,
): Promise<string> {
  const { error } = await by.client.rpc("approve_deliveries", {
    workspace_id: id,
    seen: [seen ?? (await seenOf(owner, deliveryId))],
  });
  return error?.message ?? "done";
}
