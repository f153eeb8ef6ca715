import { AppError } from "@postlark/sdk/errors";

/**
 * Loads the sdk's part for passwords and second factors, once.
 * @throws AppError of kind `offline` when it cannot be fetched
 */
export async function loadSecurity() {
  try {
    return await import("./account-security");
  } catch (cause) {
    throw new AppError({ kind: "offline", cause });
  }
}
