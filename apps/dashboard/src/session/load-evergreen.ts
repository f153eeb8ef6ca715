import { AppError } from "@postlark/sdk/errors";
import { noteNoResponse } from "@postlark/sdk/reachability";

/**
 * Loads the sdk's part for what goes out again and again, once: the rest of a live workspace does without.
 * @throws AppError of kind `offline` when it cannot be fetched
 */
export async function loadEvergreen() {
  try {
    return await import("@postlark/sdk/evergreen");
  } catch (cause) {
    noteNoResponse();
    throw new AppError({ kind: "offline", cause });
  }
}
