import { AppError } from "@postlark/sdk/errors";
import { noteNoResponse } from "@postlark/sdk/reachability";

/**
 * Loads the sdk's part that changes many pictures of a library, once: whoever only looks does without.
 * @throws AppError of kind `offline` when it cannot be fetched
 */
export async function loadMediaBatches() {
  try {
    return await import("@postlark/sdk/media-batches");
  } catch (cause) {
    noteNoResponse();
    throw new AppError({ kind: "offline", cause });
  }
}
