import { AppError } from "@postlark/sdk/errors";
import { noteNoResponse } from "@postlark/sdk/reachability";

/**
 * Loads the sdk's part for holidays, once: most workspaces show none.
 * @throws AppError of kind `offline` when it cannot be fetched
 */
export async function loadHolidays() {
  try {
    return await import("@postlark/sdk/holidays");
  } catch (cause) {
    noteNoResponse();
    throw new AppError({ kind: "offline", cause });
  }
}
