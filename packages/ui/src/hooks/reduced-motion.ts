import { useSyncExternalStore } from "react";

const preference = "(prefers-reduced-motion: reduce)";

/**
 * Whether the person wants things to stand still: by the system's setting or by the root's
 * `data-motion="reduced"`. For what moves by script; what CSS moves needs no asking.
 */
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
