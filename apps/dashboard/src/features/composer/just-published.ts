import { toAppError } from "@postlark/sdk/errors";

/** Whether publishing was refused because the post was published a moment ago. */
export function isJustPublished(error: unknown): boolean {
  return error !== null && error !== undefined && toAppError(error).code === "just_published";
}
