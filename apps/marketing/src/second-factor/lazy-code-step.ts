import { AppError } from "@postlark/sdk/errors";
import { lazy } from "react";

/** `CodeStep`, loaded only for users with a second factor. */
export const LazyCodeStep = lazy(async () => {
  const { CodeStep } = await import("./code-step.tsx");
  return { default: CodeStep };
});

/** Loads it before it is shown. Throws an AppError of kind `offline`. */
export async function fetchCodeStep(): Promise<void> {
  try {
    await import("./code-step.tsx");
  } catch (cause) {
    throw new AppError({ kind: "offline", cause });
  }
}
