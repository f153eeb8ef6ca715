import { undoMs } from "@postlark/app/shell/undo-ms";
import { m } from "#paraglide/messages.js";
import { toast } from "@postlark/ui/toast";
import type { PostRow } from "./post-rows.ts";
import { textOfRow } from "./row-text.ts";
import type { EachOutcome } from "./run-each.ts";

const maxReasons = 3;

/** Shows toasts about an action on several posts: how many succeeded, and up to three reasons of failures. */
export function showOutcomeToasts<Result>(
  { done, failed }: EachOutcome<PostRow, Result>,
  {
    title,
    description,
    onUndo,
  }: {
    title: (inputs: { count: number }) => string;
    description?: string | undefined;
    onUndo?: (() => void) | undefined;
  },
): void {
  if (done.length > 0) {
    toast({
      title: title({ count: done.length }),
      description,
      duration: undoMs,
      ...(onUndo && { action: { label: m.posts_undo(), onPress: onUndo } }),
    });
  }
  if (failed.length === 0) return;
  const lines = failed
    .slice(0, maxReasons)
    .map(({ item, reason }) => m.posts_bulk_reason({ text: shorten(textOfRow(item)), reason }));
  toast({
    tone: "destructive",
    title: m.posts_bulk_failed({ count: failed.length, total: failed.length + done.length }),
    description: lines.join(" "),
  });
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text;
}
