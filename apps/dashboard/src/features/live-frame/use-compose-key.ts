import { isAtLeast } from "@postlark/domain/workspace-role";
import type { Workspace } from "@postlark/domain/workspace";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";

/** `C` begins a post from anywhere in the workspace, unless somebody is typing or a dialog is open. */
export function useComposeKey({ slug, role }: Workspace): void {
  const navigate = useNavigate();
  const canWrite = isAtLeast(role, "contributor");
  useEffect(() => {
    if (!canWrite) return undefined;
    const compose = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "c" || event.defaultPrevented || event.repeat) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (isTyping(event.target) || document.querySelector("dialog[open]") !== null) return;
      event.preventDefault();
      void navigate(`/w/${slug}/posts/new`);
    };
    window.addEventListener("keydown", compose);
    return () => window.removeEventListener("keydown", compose);
  }, [canWrite, navigate, slug]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable]:not([contenteditable=false])") !==
      null
  );
}
