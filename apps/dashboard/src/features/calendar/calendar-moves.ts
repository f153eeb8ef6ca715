import { addDays, type CalendarDay } from "@postlark/domain/calendar-day";
import { dayIn } from "@postlark/domain/calendar-days";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import { isChangeable } from "@postlark/domain/delivery-state";
import { resolveWallTime, type WallTime, wallTimeAt } from "@postlark/domain/wall-time";
import { isAtLeast, type WorkspaceRole } from "@postlark/domain/workspace-role";

/** A delivery and its new wall time in the workspace's zone. */
export type CalendarMove = { readonly delivery: CalendarDelivery; readonly wallTime: WallTime };

/** Whether the user may move it: editors anything not yet publishing, contributors what they scheduled. */
export function isMovable(
  delivery: Pick<CalendarDelivery, "state" | "createdBy">,
  role: WorkspaceRole,
  userId: string | null,
): boolean {
  return isChangeable(delivery.state) && isSelectable(delivery, role, userId);
}

/** Whether the user may change it or its post: editors all, contributors what they scheduled. */
export function isSelectable(
  { createdBy }: Pick<CalendarDelivery, "createdBy">,
  role: WorkspaceRole,
  userId: string | null,
): boolean {
  return isAtLeast(role, "editor") || (isAtLeast(role, "contributor") && createdBy === userId);
}

/** How many posts the moved deliveries are, as the calendar shows them. */
export function countMoved(moves: readonly CalendarMove[]): number {
  return new Set(moves.map(({ delivery: { postId, dueAt } }) => `${postId} ${Date.parse(dueAt)}`))
    .size;
}

/** Moves by whole days: each keeps its wall time and its distance from the others. */
export function movesByDays(
  deliveries: readonly CalendarDelivery[],
  days: number,
  timeZone: string,
): CalendarMove[] {
  return deliveries.map((delivery) => {
    const instant = new Date(delivery.dueAt);
    const clock = wallTimeAt(instant, timeZone).slice("2026-11-22".length);
    return { delivery, wallTime: `${addDays(dayIn(instant, timeZone), days)}${clock}` };
  });
}

/** The number of days from a delivery's day to another day; negative if that is earlier. */
export function daysTo(
  { dueAt }: Pick<CalendarDelivery, "dueAt">,
  day: CalendarDay,
  timeZone: string,
): number {
  const from = Date.parse(`${dayIn(new Date(dueAt), timeZone)}T00:00Z`);
  return Math.round((Date.parse(`${day}T00:00Z`) - from) / 86_400_000);
}

export function instantOf({ wallTime }: CalendarMove, timeZone: string): Date {
  return resolveWallTime(wallTime, timeZone).instant;
}

/** Deliveries after some were moved, sorted by time. */
export function afterMoves(
  deliveries: readonly CalendarDelivery[],
  dueAtOf: ReadonlyMap<string, string>,
): CalendarDelivery[] {
  return deliveries
    .map((delivery) => ({ ...delivery, dueAt: dueAtOf.get(delivery.id) ?? delivery.dueAt }))
    .toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt));
}
