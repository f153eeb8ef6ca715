import { m } from "#paraglide/messages.js";
import { clockOptions, dateLocale } from "@postlark/app/time/date-locale";
import { userTimeZone } from "@postlark/app/time/user-time-zone";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";

/** Tells when the screen's data was loaded, while the backend cannot be reached. */
export function LiveLost() {
  const client = useQueryClient();
  // Screens' queries become active after the notice is drawn.
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  const loadedAt = useSyncExternalStore(subscribe, () => lastLoad(client));
  if (loadedAt === undefined) return m.connection_lost();
  const state = navigator.onLine ? m.workspaces_unreachable() : m.workspaces_offline();
  return `${state} ${loadedText(new Date(loadedAt))}`;
}

/**
 * Returns when the screen's data was loaded, in ms since 1970; undefined if none was. That is the oldest result that an
 * earlier visit stored; without any the latest, since an open page is refetched at every change.
 */
function lastLoad(client: QueryClient): number | undefined {
  const times = client
    .getQueryCache()
    .findAll({ queryKey: ["live"], type: "active" })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((time) => time > 0);
  const earlierTimes = times.filter((time) => time < performance.timeOrigin);
  if (earlierTimes.length > 0) return Math.min(...earlierTimes);
  return times.length > 0 ? Math.max(...times) : undefined;
}

function loadedText(loadedAt: Date): string {
  const timeZone = userTimeZone();
  const dayOf = (moment: Date) => moment.toLocaleDateString("en", { timeZone });
  const isToday = dayOf(loadedAt) === dayOf(new Date());
  const time = new Intl.DateTimeFormat(dateLocale(), {
    timeZone,
    ...(!isToday && { month: "long", day: "numeric" }),
    ...clockOptions(),
  }).format(loadedAt);
  return isToday ? m.workspaces_loaded_at({ time }) : m.workspaces_loaded_on({ time });
}
