import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { keptDraft, keptPosts } from "./draft/kept-drafts.ts";
import { KeptNotice } from "./lazy.tsx";

/** Offers the last post that a closed tab left unsaved. @param except the one that is being written */
export function KeptPosts({
  workspaceId,
  slug,
  except,
}: {
  workspaceId: string;
  slug: string;
  except: string;
}) {
  const navigate = useNavigate();
  const [kept, setKept] = useState(() => keptPosts(workspaceId));
  const [last] = kept.filter(({ postId }) => postId !== except);
  const draft = last && keptDraft(last.postId)?.draft;
  if (!last || !draft) return null;
  return (
    <KeptNotice
      post={last}
      text={draft.content.text}
      onContinue={() => void navigate(`/w/${slug}/posts/${last.postId}?edit`)}
      onGone={() => setKept(keptPosts(workspaceId))}
    />
  );
}
