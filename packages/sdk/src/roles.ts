import { isRole } from "@postlark/domain/role";
import type { Role } from "@postlark/domain/role";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

import { dataClient } from "./data-client.ts";
import { AppError } from "./errors.ts";
import "./query-error.ts";
import { fetchRoleHistory } from "./role-history.ts";
import type { RoleHistoryPage } from "./role-history.ts";
import { requireSession } from "./session.ts";

/** Queries about roles. `roleQueries.all()` is the prefix of their keys. */
export const roleQueries = {
  all: () => ["roles"] as const,
  /**
   * The role of the person who is signed in (specification, section 7).
   * Fails with an `AppError`: `unauthenticated` without a session, `not-found` without a role record.
   */
  mine: () =>
    queryOptions({
      queryKey: [...roleQueries.all(), "mine"],
      queryFn: ({ signal }) => fetchMyRole(signal),
    }),
  /**
   * The audit of role changes, newest first, in pages: one person's, or everybody's without an id.
   * Fails with an `AppError`.
   */
  history: (userId: string | null = null) =>
    infiniteQueryOptions({
      queryKey: [...roleQueries.all(), "history", userId],
      queryFn: ({ pageParam, signal }) => fetchRoleHistory(userId, pageParam, signal),
      initialPageParam: newestChange,
      getNextPageParam: (page: RoleHistoryPage) => page.next,
      select: ({ pages }) => pages.flatMap((page) => page.changes),
    }),
};

const newestChange: number | null = null;

/**
 * Gives somebody a role, in the profile and the role record at once.
 * @throws AppError of kind `forbidden` unless the caller is an admin, `not-found` for nobody
 */
export async function changeRole({ userId, role }: { userId: string; role: Role }): Promise<void> {
  await dataClient()
    .rpc("set_user_role", { target_user_id: userId, new_role: role })
    .throwOnError();
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
