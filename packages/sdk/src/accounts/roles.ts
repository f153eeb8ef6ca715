import type { Role } from "@postlark/domain/role";
import { infiniteQueryOptions } from "@tanstack/react-query";

import { dataClient } from "../client/postgrest-client.ts";
import { myRoleQuery, roleKey } from "./my-role.ts";
import "../query-error.ts";
import { fetchRoleHistory } from "./role-history.ts";
import type { RoleHistoryPage } from "./role-history.ts";

export const roleQueries = {
  all: () => roleKey,
  mine: myRoleQuery,
  /** Role changes, newest first, in pages: one user's, or all without an id. */
  history: (userId: string | null = null) =>
    infiniteQueryOptions({
      queryKey: [...roleQueries.all(), "history", userId],
      queryFn: ({ pageParam, signal }) => fetchRoleHistory(userId, pageParam, signal),
      initialPageParam: newestChange,
      getNextPageParam: (page: RoleHistoryPage) => page.next,
      select: ({ pages }) => ({
        changes: pages.flatMap((page) => page.changes),
        unreadable: pages.reduce((sum, page) => sum + page.unreadable, 0),
      }),
    }),
};

const newestChange: number | null = null;

export type NewRole = { readonly userId: string; readonly role: Role };

/** @throws AppError of kind `forbidden` unless the caller is an admin, or `not-found` */
export async function changeRole({ userId, role }: NewRole): Promise<void> {
  await dataClient()
    .rpc("set_user_role", { target_user_id: userId, new_role: role })
    .throwOnError();
}
