import { AppError } from "@postlark/sdk/errors";
import { noteNoResponse } from "@postlark/sdk/reachability";

/**
 * Loads the sdk's part for a workspace's library of pictures, once: the rest of a live workspace does without.
 * @throws AppError of kind `offline` when it cannot be fetched
 */
export async function loadLibrary() {
  try {
    return await import("@postlark/sdk/library");
  } catch (cause) {
    noteNoResponse();
    throw new AppError({ kind: "offline", cause });
  }
}
