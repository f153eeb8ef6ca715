import { AppError } from "@postlark/sdk/errors";
import { noteNoResponse } from "@postlark/sdk/reachability";

/**
 * Loads the sdk's part for comments, once: who writes a post does without.
 * @throws AppError of kind `offline` when it cannot be fetched
 */
export async function loadComments() {
  try {
    return await import("@postlark/sdk/comments");
  } catch (cause) {
    noteNoResponse();
    throw new AppError({ kind: "offline", cause });
  }
}
