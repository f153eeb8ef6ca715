import { AppError } from "@postlark/sdk/errors";
import { noteNoResponse } from "@postlark/sdk/reachability";

/**
 * Loads the sdk's part for deleted posts, once: few look for them.
 * @throws AppError of kind `offline` when it cannot be fetched
 */
export async function loadDeletedPosts() {
  try {
    return await import("@postlark/sdk/deleted-posts");
  } catch (cause) {
    noteNoResponse();
    throw new AppError({ kind: "offline", cause });
  }
}
