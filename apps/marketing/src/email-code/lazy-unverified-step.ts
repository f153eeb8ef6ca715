import { lazy } from "react";

/** `UnverifiedStep`, loaded only for users with an unverified address. */
export const LazyUnverifiedStep = lazy(async () => {
  const { UnverifiedStep } = await import("./unverified-step.tsx");
  return { default: UnverifiedStep };
});

/** Loads it before it is shown. Rejects if it cannot be loaded. */
export async function fetchUnverifiedStep(): Promise<void> {
  await import("./unverified-step.tsx");
}
