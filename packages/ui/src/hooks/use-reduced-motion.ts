import { useSyncExternalStore } from "react";

const preference = "(prefers-reduced-motion: reduce)";

/** Whether the system or the root's `data-motion="reduced"` asks for reduced motion; for animations by script. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, read, () => false);
}

function read(): boolean {
  return (
    document.documentElement.dataset["motion"] === "reduced" ||
    window.matchMedia(preference).matches
  );
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(preference);
  const root = new MutationObserver(listener);
  query.addEventListener("change", listener);
  root.observe(document.documentElement, { attributeFilter: ["data-motion"] });
  return () => {
    query.removeEventListener("change", listener);
    root.disconnect();
  };
}
