import type { Content } from "./post-content.ts";
import { splitThread, type SplitOptions } from "./split-thread.ts";

type Thread = NonNullable<Content["settings"]>["thread"];

/** A text as one or several posts, with or without numbers. @throws RangeError without room for a number */
export function threadParts(
  text: string,
  thread: Thread,
  { max, unit }: Pick<SplitOptions, "max" | "unit">,
): string[] {
  if (thread === "single") return [text.trim()];
  return splitThread(text, { max, unit, isNumbered: thread === "numbered" });
}
