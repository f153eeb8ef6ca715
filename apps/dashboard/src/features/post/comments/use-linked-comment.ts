import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** Scrolls to the comment named in the URL, once it is loaded. */
export function useLinkedComment(isLoaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isLoaded || !hash.startsWith("#comment-")) return;
    const comment = document.getElementById(hash.slice(1));
    comment?.scrollIntoView({ block: "center" });
    comment?.focus({ preventScroll: true });
  }, [hash, isLoaded]);
}
