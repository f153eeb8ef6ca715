import { useSyncExternalStore } from "react";

let isPrinting = false;

/** Whether the page is being printed, which has room for everything that a screen leaves out. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}

function subscribe(listener: () => void): () => void {
  const hear = ({ type }: Event) => {
    isPrinting = type === "beforeprint";
    listener();
  };
  window.addEventListener("beforeprint", hear);
  window.addEventListener("afterprint", hear);
  return () => {
    window.removeEventListener("beforeprint", hear);
    window.removeEventListener("afterprint", hear);
  };
}
