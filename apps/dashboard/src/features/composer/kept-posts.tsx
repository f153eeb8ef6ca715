import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { keepDraft, keptDraft, keptPosts } from "./draft/kept-drafts.ts";
import { KeptPart } from "./kept-part.tsx";
import { discardPictures } from "#components/pictures/picture-store.ts";

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
  const draft = last === undefined ? null : keptDraft(last.postId)?.draft;
  if (last === undefined || !draft) return null;
  const { postId, keptAt } = last;
  return (
    <KeptPart
      text={draft.content.text}
      keptAt={keptAt}
      onContinue={() => void navigate(`/w/${slug}/posts/${postId}?edit`)}
      onDiscard={() => {
        keepDraft(workspaceId, postId, null);
        void discardPictures(postId);
        setKept(keptPosts(workspaceId));
      }}
    />
  );
}
