import { AppError } from "@postlark/sdk/errors";

/** Whether the server could not be asked, so that the same request may succeed in a moment. */
export function isPassing(error: unknown): boolean {
  return error instanceof AppError && ["offline", "timeout", "unavailable"].includes(error.kind);
}
