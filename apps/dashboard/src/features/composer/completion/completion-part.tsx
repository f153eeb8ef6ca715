import { lazyPart } from "@postlark/app/components/lazy-part";
import type { CompletionListProps } from "./completion-list.tsx";

const nothing = () => null;

/** What the word at the caret may become; its code comes with the first such word, and typing waits for none of it. */
export const CompletionPart = lazyPart<CompletionListProps>(
  async () => (await import("./completion-list.tsx")).CompletionList,
  nothing,
  nothing,
);
