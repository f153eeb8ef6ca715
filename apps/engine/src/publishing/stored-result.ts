import type { StepResult } from "./step-end.ts";
import type { WorkStep } from "./work.ts";

/** Reads the stored result of a finished step. If a member declared it done, it has neither URL nor remote id. */
export function readStoredResult({ result }: Pick<WorkStep, "result">): StepResult {
  const isStored = typeof result === "object" && result !== null && "result" in result;
  if (!isStored) return { result: result ?? null };
  const { url, remoteId } = result;
  return {
    result: result["result"] ?? null,
    ...(typeof url === "string" && { url }),
    ...(typeof remoteId === "string" && { remoteId }),
  };
}
