import { AppError } from "@postlark/sdk/errors";
import { noteNoResponse } from "@postlark/sdk/reachability";

/**
 * Loads the sdk's part for the board of ideas, once: the rest of a live workspace does without.
 * @throws AppError of kind `offline` when it cannot be fetched
 */
export async function loadIdeas() {
  try {
    return await import("@postlark/sdk/ideas");
  } catch (cause) {
    noteNoResponse();
    throw new AppError({ kind: "offline", cause });
  }
}

/** The same for the board's feeds. */
export async function loadIdeaFeeds() {
  try {
    return await import("@postlark/sdk/idea-feeds");
  } catch (cause) {
    noteNoResponse();
    throw new AppError({ kind: "offline", cause });
  }
}
