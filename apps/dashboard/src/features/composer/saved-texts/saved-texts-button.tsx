import { m } from "#paraglide/messages.js";
import { lazyPart } from "@postlark/app/components/lazy-part";
import { Clipboard } from "@postlark/ui/icons/clipboard";
import { Skeleton } from "@postlark/ui/skeleton";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { ToolButton } from "../tool-button.tsx";
import type { WorkspaceTextsProps } from "./workspace-texts.tsx";

const WorkspaceTexts = lazyPart<WorkspaceTextsProps>(
  async () => (await import("./workspace-texts.tsx")).WorkspaceTexts,
  () => <Skeleton className="h-control w-20" />,
);

/** The composer's text into which a saved text is inserted. */
export type TextsPlace = Pick<WorkspaceTextsProps, "text" | "onInsert">;

/** Opens the workspace's templates and hashtag sets, loaded when opened; so does a URL that ends in `#texts`. */
export function SavedTextsButton(props: Omit<WorkspaceTextsProps, "isOpen" | "onClose">) {
  const { hash, key } = useLocation();
  // Undefined until it is first opened.
  const [isOpen, setIsOpen] = useState<boolean | undefined>(hash === "#texts" || undefined);
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    if (hash === "#texts") setIsOpen(true);
  }
  return (
    <>
      <ToolButton name={m.posts_texts_open()} onClick={() => setIsOpen(true)}>
        <Clipboard />
      </ToolButton>
      {isOpen !== undefined && (
        <WorkspaceTexts {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
