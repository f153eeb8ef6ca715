import { inject } from "vitest";

import { attackingClient } from "./attackers.ts";
import type { TestUser } from "./clients.ts";

/** A client with somebody's token that sends anything, whatever our types say. */
export async function tokenClient({ client }: TestUser) {
  const { data } = await client.auth.getSession();
  return attackingClient(inject("backend").publishableKey, data.session?.access_token ?? null);
}
