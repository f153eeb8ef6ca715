import { AppError } from "@postlark/sdk/errors";
import { noteNoResponse } from "@postlark/sdk/reachability";

/**
 * Loads the sdk's part for imports, once: the rest of a live workspace does without.
 * @throws AppError of kind `offline` when it cannot be fetched
 */
export async function loadImports() {
  try {
    return await import("@postlark/sdk/imports");
  } catch (cause) {
    noteNoResponse();
    throw new AppError({ kind: "offline", cause });
  }
}
