import { formatDue } from "#components/when/chosen-time.ts";
import { useNow } from "#components/when/use-now.ts";
import { m } from "#paraglide/messages.js";
import { formatMomentIn } from "@postlark/app/time/moments";
import { userTimeZone } from "@postlark/app/time/user-time-zone";
import { awaitsRestoreConfirmation, type Delivery } from "@postlark/domain/delivery";

/** The publishing time in the workspace's zone, and in the user's own if that differs. */
export function DeliveryTime({ delivery, timeZone }: { delivery: Delivery; timeZone: string }) {
  const now = useNow();
  const { publishedAt, removedAt, dueAt, state } = delivery;
  if (removedAt !== null) {
    return (
      <time dateTime={removedAt}>
        {m.deliveries_removed_at({ time: formatMomentIn(removedAt, timeZone) })}
      </time>
    );
  }
  if (publishedAt !== null) {
    return (
      <time dateTime={publishedAt}>
        {m.deliveries_published_at({ time: formatMomentIn(publishedAt, timeZone) })}
      </time>
    );
  }
  if (dueAt === null || state === "cancelled") return m.deliveries_not_due();
  const due = new Date(dueAt);
  const time = formatDue(due, now, timeZone);
  const timePreference = formatDue(due, now, userTimeZone());
  return (
    <time dateTime={dueAt}>
      {state === "failed" ||
      state === "unknown" ||
      (awaitsRestoreConfirmation(delivery) && due <= now)
        ? m.deliveries_was_due({ time })
        : m.posts_due({ time })}
      {timePreference !== time && ` · ${m.composer_own_time({ time: timePreference })}`}
    </time>
  );
}
