import { hashOf } from "@postlark/domain/plan-hash";

/**
 * The last part of an entry's address, and what prevents publishing it twice: the day on which its delivery was
 * created (UTC; the day it is due can change) and 10 characters by the delivery: `2026-11-22-3f9c0a71be`.
 */
export function entryKey({ id, createdAt }: { id: string; createdAt: string }): string {
  return `${new Date(createdAt).toISOString().slice(0, 10)}-${hashOf(id).slice(0, 10)}`;
}
