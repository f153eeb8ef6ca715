import { hashOf } from "@postlark/domain/plan-hash";

/**
 * The last part of an entry's address, and what keeps it from being published twice: the day on which it is due
 * (UTC) and 10 characters by its delivery: `2026-11-22-3f9c0a71be`.
 */
export function entryKey({ id, dueAt }: { id: string; dueAt: string }): string {
  return `${new Date(dueAt).toISOString().slice(0, 10)}-${hashOf(id).slice(0, 10)}`;
}
