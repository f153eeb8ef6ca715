import { AppError } from "@postlark/sdk/errors";
import { noteNoResponse } from "@postlark/sdk/reachability";

/**
 * Loads the sdk's part for the audit, once: nobody but admins reads it.
 * @throws AppError of kind `offline` when it cannot be fetched
 */
export async function loadAudit() {
  try {
    return await import("@postlark/sdk/audit");
  } catch (cause) {
    noteNoResponse();
    throw new AppError({ kind: "offline", cause });
  }
}
