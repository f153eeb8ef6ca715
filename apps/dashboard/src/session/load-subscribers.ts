import { AppError } from "@postlark/sdk/errors";
import { noteNoResponse } from "@postlark/sdk/reachability";

/**
 * Loads the sdk's part for newsletters, once: the rest of a live workspace does without.
 * @throws AppError of kind `offline` when it cannot be fetched
 */
export async function loadSubscribers() {
  try {
    return await import("@postlark/sdk/subscribers");
  } catch (cause) {
    noteNoResponse();
    throw new AppError({ kind: "offline", cause });
  }
}
