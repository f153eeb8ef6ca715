import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { localDraft, listLocalDrafts } from "./draft/local-drafts.ts";
import { LocalDraftNotice } from "./lazy.tsx";

/** Offers the last post that a closed tab left unsaved. @param except the one that is being written */
export function LocalDraftOffer({
  workspaceId,
  slug,
  except,
}: {
  workspaceId: string;
  slug: string;
  except: string;
}) {
  const navigate = useNavigate();
  const [entries, setEntries] = useState(() => listLocalDrafts(workspaceId));
  const [last] = entries.filter(({ postId }) => postId !== except);
  const draft = last && localDraft(last.postId)?.draft;
  if (!last || !draft) return null;
  return (
    <LocalDraftNotice
      post={last}
      text={draft.content.text}
      onContinue={() => void navigate(`/w/${slug}/posts/${last.postId}?edit`)}
      onGone={() => setEntries(listLocalDrafts(workspaceId))}
    />
  );
}
