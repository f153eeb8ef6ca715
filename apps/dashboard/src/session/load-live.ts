import { AppError } from "@postlark/sdk/errors";
import { noteNoResponse } from "@postlark/sdk/reachability";

/**
 * Loads the sdk's part for live workspaces, once: reads, commands and changes as they happen.
 * @throws AppError of kind `offline` when it cannot be fetched
 */
export async function loadLive() {
  try {
    return await import("./live.ts");
  } catch (cause) {
    noteNoResponse();
    throw new AppError({ kind: "offline", cause });
  }
}
