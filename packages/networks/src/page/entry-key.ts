import { hashOf } from "@postlark/domain/plan-hash";

/**
 * The last part of an entry's address, which prevents duplicates: the UTC day of the delivery's creation (its due day
 * can change) and 10 characters of the delivery's hash: `2026-11-22-3f9c0a71be`.
 */
export function entryKey({ id, createdAt }: { id: string; createdAt: string }): string {
  return `${new Date(createdAt).toISOString().slice(0, 10)}-${hashOf(id).slice(0, 10)}`;
}
