import type { WeekStart } from "@postlark/domain/settings";
import { persistent, storageKeys } from "@postlark/site/storage";
import { useSyncExternalStore } from "react";

/** On whose clocks the user sees times, and when their weeks begin; null where they chose neither. */
export type OwnTime = { readonly timeZone: string | null; readonly weekStart: WeekStart };

const listeners = new Set<() => void>();

let chosen = persistent.getItem(storageKeys.ownTime) ?? "";

/**
 * What the user chose last, zone and week: `Europe/Berlin monday`. Nothing where they chose neither; anything
 * where somebody else wrote into the browser's storage.
 */
export const chosenOwnTime = (): string => chosen;

/** Shows times on these clocks, and remembers them for this browser's next visit. */
export function chooseOwnTime({ timeZone, weekStart }: OwnTime): void {
  const next = `${timeZone ?? ""} ${weekStart ?? ""}`;
  if (next === chosen) return;
  chosen = next;
  persistent.setItem(storageKeys.ownTime, next);
  for (const listener of listeners) listener();
}

/** Draws the component anew when the user chooses other clocks. */
export function useOwnTime(): void {
  useSyncExternalStore(subscribe, chosenOwnTime, chosenOwnTime);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
