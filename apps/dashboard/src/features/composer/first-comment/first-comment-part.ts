import { lazyPart } from "@postlark/app/components/lazy-part";
import type { FirstCommentEditorProps } from "./first-comment-editor.tsx";

const nothing = () => null;

/** What is said first below a post; its code comes after the editor's, and typing waits for none of it. */
export const FirstCommentPart = lazyPart<FirstCommentEditorProps>(
  async () => (await import("./first-comment-editor.tsx")).FirstCommentEditor,
  nothing,
  nothing,
);
