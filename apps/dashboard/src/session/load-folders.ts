import { AppError } from "@postlark/sdk/errors";
import { noteNoResponse } from "@postlark/sdk/reachability";

/**
 * Loads the sdk's part for folders of a library, once: whoever only looks does without.
 * @throws AppError of kind `offline` when it cannot be fetched
 */
export async function loadFolders() {
  try {
    return await import("@postlark/sdk/media-folders");
  } catch (cause) {
    noteNoResponse();
    throw new AppError({ kind: "offline", cause });
  }
}
