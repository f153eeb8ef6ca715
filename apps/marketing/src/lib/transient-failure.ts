import { AppError } from "@postlark/sdk/errors";

/** Whether the server could not be reached, so that a retry may succeed. */
export function isTransient(error: unknown): boolean {
  return error instanceof AppError && ["offline", "timeout", "unavailable"].includes(error.kind);
}
