import type { Role } from "@postlark/domain/role";
import type { RoleChange } from "@postlark/domain/role-change";
import type { changeRole as realChangeRole } from "@postlark/sdk/roles";
import type { InfiniteData } from "@tanstack/react-query";
import { vi } from "vitest";

/** A page of the audit, and where the next begins. */
export type HistoryPage = { changes: readonly RoleChange[]; next: number | null };

/** Answers for the backend. */
export const lookUpRole = vi.fn<() => Promise<Role>>();
export const fetchHistory =
  vi.fn<(userId: string | null, before: number | null) => Promise<HistoryPage>>();

// Stands in for @postlark/sdk/roles.
export const changeRole = vi.fn<typeof realChangeRole>();

export const roleQueries = {
  all: () => ["roles"],
  mine: () => ({ queryKey: ["roles", "mine"], queryFn: lookUpRole }),
  history: (userId: string | null = null) => ({
    queryKey: ["roles", "history", userId],
    queryFn: ({ pageParam }: { pageParam: number | null }) => fetchHistory(userId, pageParam),
    initialPageParam: null,
    getNextPageParam: ({ next }: HistoryPage) => next,
    select: ({ pages }: InfiniteData<HistoryPage>) => pages.flatMap(({ changes }) => changes),
  }),
};
