import { useSyncExternalStore } from "react";

const never = () => () => {};

/** `false` while a screen must look as the build drew it, `true` right after. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
