import { AppError } from "@postlark/sdk/errors";
import { lazy } from "react";

/** `CodeStep`, whose code only those pay for who have a second factor. */
export const LazyCodeStep = lazy(async () => {
  const { CodeStep } = await import("./code-step.tsx");
  return { default: CodeStep };
});

/** Fetches it, so that showing it waits for nothing. Throws an AppError of kind `offline`. */
export async function fetchCodeStep(): Promise<void> {
  try {
    await import("./code-step.tsx");
  } catch (cause) {
    throw new AppError({ kind: "offline", cause });
  }
}
