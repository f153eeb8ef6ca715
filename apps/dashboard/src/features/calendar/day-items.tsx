import type { FreeSlot as Slot } from "@postlark/domain/slots-by-day";
import { Badge } from "@postlark/ui/badge";
import { CalendarItem } from "./calendar-item.tsx";
import type { CalendarPost } from "./calendar-posts.ts";
import { useNarrowScreen } from "./calendar-view.ts";
import type { DrawnParts } from "./drawn-parts.ts";
import { FreeSlot } from "./free-slot.tsx";

/** With so many items a day of a month has room for two lines of each text. */
const roomyCount = 2;

/** The posts of a day and, where there is room, its free slots; on a phone the number of posts. */
export function DayItems({
  posts,
  slots,
  most,
  ...item
}: {
  posts: readonly CalendarPost[];
  slots: readonly Slot[];
  /** Maximum of both together. */
  most: number;
  drawn: DrawnParts;
  /** Whether three lines of a text fit. */
  isTall: boolean;
  tabIndex: 0 | -1;
  onFocus: () => void;
}) {
  const isNarrow = useNarrowScreen();
  const due = posts.slice(0, most);
  const free = slots.slice(0, most - due.length);
  if (due.length + free.length === 0) return null;
  return (
    <>
      {isNarrow && posts.length > 0 && (
        <Badge tone="accent" aria-hidden="true" className="justify-self-start print:hidden">
          {posts.length}
        </Badge>
      )}
      <ul className="@container relative grid grid-cols-1 gap-1 max-sm:hidden">
        {due.map((post) => (
          <CalendarItem key={post.id} post={post} hasRoom={due.length <= roomyCount} {...item} />
        ))}
        {/* Below the posts: between them, free slots that are not shown would leave gaps. */}
        {free.map((slot) => (
          <FreeSlot
            key={`${slot.channelId} ${slot.wallTime}`}
            slot={slot}
            tabIndex={item.tabIndex}
            onFocus={item.onFocus}
          />
        ))}
      </ul>
    </>
  );
}
