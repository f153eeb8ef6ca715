import { AppError } from "@postlark/sdk/errors";
import { noteNoResponse } from "@postlark/sdk/reachability";

/**
 * Loads the sdk's part for numbers, once: the rest of a live workspace does without.
 * @throws AppError of kind `offline` when it cannot be fetched
 */
export async function loadMetricSamples() {
  try {
    return await import("@postlark/sdk/metric-samples");
  } catch (cause) {
    noteNoResponse();
    throw new AppError({ kind: "offline", cause });
  }
}
