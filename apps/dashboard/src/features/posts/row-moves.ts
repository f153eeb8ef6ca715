import { addDays, type CalendarDay } from "@postlark/domain/calendar-day";
import { dayIn } from "@postlark/domain/calendar-days";
import type { Delivery } from "@postlark/domain/delivery";
import { isChangeable } from "@postlark/domain/delivery-state";
import { resolveWallTime, type WallTime, wallTimeAt } from "@postlark/domain/wall-time";
import type { DeliveryMove } from "@postlark/sdk/delivery-commands";
import type { PostRow } from "./post-rows.ts";

type Movable = Delivery & { readonly dueAt: string };

/** The deliveries of rows that can still be moved, the next one first. */
export function movableDeliveries(rows: readonly PostRow[]): Movable[] {
  return rows
    .flatMap(({ deliveries }) => deliveries)
    .flatMap((delivery) => {
      const { state, dueAt } = delivery;
      return isChangeable(state) && dueAt !== null ? [{ ...delivery, dueAt }] : [];
    })
    .toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt));
}

/**
 * Moves deliveries so that the first is due at a wall time. The others stay as many days after it as before, each at its
 * own time of day unless it is due together with the first.
 */
export function movesToTime(
  movable: readonly Movable[],
  wallTime: WallTime,
  timeZone: string,
): DeliveryMove[] {
  const [first] = movable;
  if (first === undefined) return [];
  const dayOf = ({ dueAt }: Movable) => dayIn(new Date(dueAt), timeZone);
  const days = daysBetween(dayOf(first), wallTime.slice(0, 10));
  return movable.map((delivery) => {
    const { id, dueAt } = delivery;
    const time = wallTimeAt(new Date(dueAt), timeZone).slice(10);
    const newTime: WallTime =
      dueAt === first.dueAt ? wallTime : `${addDays(dayOf(delivery), days)}${time}`;
    return moveOf(id, dueAt, newTime, timeZone);
  });
}

/** Moves deliveries back to where they were. @param movedDeliveries the due times that the server told */
export function movesBack(
  movable: readonly Movable[],
  movedDeliveries: readonly { readonly dueAt: string }[],
  timeZone: string,
): DeliveryMove[] {
  return movable.map(({ id, dueAt }, index) =>
    moveOf(
      id,
      movedDeliveries[index]?.dueAt ?? dueAt,
      wallTimeAt(new Date(dueAt), timeZone),
      timeZone,
    ),
  );
}

function moveOf(
  deliveryId: string,
  was: string,
  wallTime: WallTime,
  timeZone: string,
): DeliveryMove {
  const instant = resolveWallTime(wallTime, timeZone).instant.toISOString();
  return { deliveryId, was, at: { wallTime, timeZone, instant } };
}

function daysBetween(from: CalendarDay, to: string): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000);
}
