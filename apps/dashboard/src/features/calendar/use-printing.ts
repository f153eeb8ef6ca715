import { useSyncExternalStore } from "react";

let isPrinting = false;

/** Whether the page is being printed, which has room for everything that a screen leaves out. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}

function subscribe(listener: () => void): () => void {
  const handleEvent = ({ type }: Event) => {
    isPrinting = type === "beforeprint";
    listener();
  };
  window.addEventListener("beforeprint", handleEvent);
  window.addEventListener("afterprint", handleEvent);
  return () => {
    window.removeEventListener("beforeprint", handleEvent);
    window.removeEventListener("afterprint", handleEvent);
  };
}
