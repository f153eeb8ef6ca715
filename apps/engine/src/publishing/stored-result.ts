import type { StepResult } from "./step-end.ts";
import type { WorkStep } from "./work.ts";

/** What a step that is done came to, as it was stored with it; nothing where somebody said that it is done. */
export function storedResult({ result }: Pick<WorkStep, "result">): StepResult {
  const isStored = typeof result === "object" && result !== null && "result" in result;
  if (!isStored) return { result: result ?? null };
  const { url, remoteId } = result;
  return {
    result: result["result"] ?? null,
    ...(typeof url === "string" && { url }),
    ...(typeof remoteId === "string" && { remoteId }),
  };
}
