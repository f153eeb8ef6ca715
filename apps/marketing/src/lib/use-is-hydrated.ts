import { useSyncExternalStore } from "react";

const never = () => () => {};

/** `false` during hydration, which must match the build's markup, `true` right after. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
