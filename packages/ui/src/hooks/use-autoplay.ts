import { useSyncExternalStore } from "react";

/** Whether things may start playing by themselves: not with `data-autoplay="off"` on the root. */
export function useAutoplay(): boolean {
  return useSyncExternalStore(subscribe, read, () => true);
}

function read(): boolean {
  return document.documentElement.dataset["autoplay"] !== "off";
}

function subscribe(listener: () => void): () => void {
  const root = new MutationObserver(listener);
  root.observe(document.documentElement, { attributeFilter: ["data-autoplay"] });
  return () => root.disconnect();
}
