import { lazy } from "react";

/** `UnverifiedStep`, whose code only those pay for whose address is not verified. */
export const LazyUnverifiedStep = lazy(async () => {
  const { UnverifiedStep } = await import("./unverified-step.tsx");
  return { default: UnverifiedStep };
});

/** Fetches it, so that showing it waits for nothing. Rejects when it cannot be fetched. */
export async function fetchUnverifiedStep(): Promise<void> {
  await import("./unverified-step.tsx");
}
