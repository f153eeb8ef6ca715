import { useSyncExternalStore } from "react";

/** Whether what plays by itself may begin unasked: not where the root says `data-autoplay="off"`. */
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
