import type { FreeSlot as Slot } from "@postlark/domain/slots-by-day";
import type { CalendarDelivery } from "@postlark/domain/delivery";
import { CalendarItem } from "./calendar-item.tsx";
import { FreeSlot } from "./free-slot.tsx";

/** The deliveries of a day and, where there is room, the free slots between them, by time. */
export function DayItems({
  deliveries,
  slots,
  most,
  ...item
}: {
  deliveries: readonly CalendarDelivery[];
  slots: readonly Slot[];
  /** Maximum of both together. */
  most: number;
  /** Whether texts fit below their times. */
  isTall: boolean;
  tabIndex: 0 | -1;
  onFocus: () => void;
}) {
  const due = deliveries.slice(0, most);
  const lines = [
    ...due.map((delivery) => ({ at: Date.parse(delivery.dueAt), delivery, slot: undefined })),
    ...slots
      .slice(0, most - due.length)
      .map((slot) => ({ at: slot.instant.getTime(), delivery: undefined, slot })),
  ].toSorted((one, other) => one.at - other.at);
  if (lines.length === 0) return null;
  return (
    <ul className="@container relative grid grid-cols-1 gap-1 max-sm:hidden">
      {lines.map(({ delivery, slot }) =>
        delivery === undefined ? (
          <FreeSlot
            key={`${slot.channelId} ${slot.wallTime}`}
            slot={slot}
            tabIndex={item.tabIndex}
            onFocus={item.onFocus}
          />
        ) : (
          <CalendarItem key={delivery.id} delivery={delivery} {...item} />
        ),
      )}
    </ul>
  );
}
