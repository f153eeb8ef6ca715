import { AppError } from "@postlark/sdk/errors";
import { noteNoResponse } from "@postlark/sdk/reachability";

/**
 * Loads the sdk's part for notices, once: they come after a live workspace's first screen.
 * @throws AppError of kind `offline` when it cannot be fetched
 */
export async function loadNotices() {
  try {
    return await import("@postlark/sdk/notices");
  } catch (cause) {
    noteNoResponse();
    throw new AppError({ kind: "offline", cause });
  }
}
