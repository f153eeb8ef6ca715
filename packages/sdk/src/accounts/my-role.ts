import { isRole } from "@postlark/domain/role";
import type { Role } from "@postlark/domain/role";
import { queryOptions } from "@tanstack/react-query";

import { dataClient } from "../client/postgrest-client.ts";
import { AppError } from "../errors.ts";
import "../query-error.ts";
import { requireSession } from "../client/session.ts";

export const roleKey = ["roles"] as const;

/** The signed-in user's role (specification, section 7), without the rest of the roles module. */
export function myRoleQuery() {
  return queryOptions({
    queryKey: [...roleKey, "mine"],
    queryFn: ({ signal }) => fetchMyRole(signal),
  });
}

async function fetchMyRole(signal: AbortSignal): Promise<Role> {
  const { user } = await requireSession();
  const { data } = await dataClient()
    .from("user_roles")
    .select("role")
    .eq("user_id", user.id)
    .abortSignal(signal)
    .single()
    .throwOnError();
  if (!isRole(data.role)) throw new AppError({ kind: "unexpected" });
  return data.role;
}
