import type { Settings } from "@postlark/domain/settings";
import { persistent, storageKeys } from "@postlark/site/storage";
import { useSyncExternalStore } from "react";

/** The user's time zone, first weekday and clock; null if not chosen. */
export type TimePreference = Pick<Settings, "timeZone" | "weekStart" | "hourCycle">;

const listeners = new Set<() => void>();

let storedPreference = persistent.getItem(storageKeys.timePreference) ?? "";

/**
 * The stored choice of zone, week and clock: `Europe/Berlin monday h23`. Empty without one; untrusted, since anybody can write
 * to the browser's storage.
 */
export const timePreference = (): string => storedPreference;

/** Shows times in this zone, and stores it for the browser's next visit. */
export function setTimePreference({ timeZone, weekStart, hourCycle }: TimePreference): void {
  const newPreference = `${timeZone ?? ""} ${weekStart ?? ""} ${hourCycle ?? ""}`;
  if (newPreference === storedPreference) return;
  storedPreference = newPreference;
  persistent.setItem(storageKeys.timePreference, newPreference);
  for (const listener of listeners) listener();
}

/** Renders the component again when the user changes the time settings. */
export function useTimePreference(): void {
  useSyncExternalStore(subscribe, timePreference, timePreference);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
