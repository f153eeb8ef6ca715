import type { Content } from "./post-content.ts";
import { splitThread, type SplitOptions } from "./split-thread.ts";

type Thread = NonNullable<Content["settings"]>["thread"];

/**
 * A text as the posts that its author chose: one, or several with or without numbers. @throws RangeError if a part has
 * no room for its number
 */
export function threadParts(
  text: string,
  thread: Thread,
  { max, unit }: Pick<SplitOptions, "max" | "unit">,
): string[] {
  if (thread === "single") return [text.trim()];
  return splitThread(text, { max, unit, isNumbered: thread === "numbered" });
}
