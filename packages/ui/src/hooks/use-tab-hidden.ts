import { useSyncExternalStore } from "react";

/** Whether the browser's tab is hidden. */
export function useTabHidden(): boolean {
  return useSyncExternalStore(subscribe, read, () => false);
}

function read(): boolean {
  return document.hidden;
}

function subscribe(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
