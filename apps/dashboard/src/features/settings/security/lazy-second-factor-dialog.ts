import { AppError } from "@postlark/sdk/errors";
import { lazy } from "react";

/** `SecondFactorDialog`, fetched when somebody opens it. */
export const LazySecondFactorDialog = lazy(async () => {
  const { SecondFactorDialog } = await import("./second-factor-dialog.tsx");
  return { default: SecondFactorDialog };
});

/**
 * Fetches the dialog's code, so that opening it waits for nothing.
 * @throws AppError of kind `offline` when it cannot be fetched
 */
export async function fetchSecondFactorDialog(): Promise<void> {
  try {
    await import("./second-factor-dialog.tsx");
  } catch (cause) {
    throw new AppError({ kind: "offline", cause });
  }
}
