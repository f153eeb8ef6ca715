import { LibraryChoice } from "#components/pictures/library-choice.tsx";
import { QueryFailure } from "#components/query-view.tsx";
import { uploadError } from "#components/pictures/upload-error.ts";
import { m } from "#paraglide/messages.js";
import { loadWorkspace } from "#session/load-workspace.ts";
import { commandError } from "#workspace/command-error.ts";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { usePictureLinks } from "#workspace/picture-links.ts";
import type { LibraryPicture } from "@postlark/domain/library-picture";
import type { Attachment } from "@postlark/domain/post-content";
import { fetchReplaceablePosts, replacePicture } from "@postlark/sdk/replace-picture";
import { toast } from "@postlark/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ReplaceDialog } from "./replace-dialog.tsx";

export type ReplacePictureProps = {
  picture: LibraryPicture;
  address: string | undefined;
  isOpen: boolean;
  onClose: () => void;
};

/** Replaces a picture in all posts that are not published yet. */
export function ReplacePicture({ picture, address, isOpen, onClose }: ReplacePictureProps) {
  const { id } = useWorkspace();
  const client = useQueryClient();
  const [isLooking, setIsLooking] = useState(false);
  const [replacement, setReplacement] = useState<Attachment | null>(null);
  const [progress, setProgress] = useState<number>();
  const addressOf = usePictureLinks(id, replacement === null ? [] : [replacement]);
  const posts = useQuery({
    // Below the posts' query key, since their changes affect it.
    queryKey: [...workspaceQueries.all(id), "posts", "replaceable", picture.id],
    queryFn: async ({ signal }) => fetchReplaceablePosts(picture.id, signal),
  });

  const send = useMutation({
    mutationFn: async (file: File) => {
      const { signal } = new AbortController();
      const { uploadPicture } = await loadWorkspace();
      const { isStilled: _still, ...sent } = await uploadPicture(id, file, {
        signal,
        onProgress: setProgress,
      });
      return sent;
    },
    onSuccess: setReplacement,
    onSettled: () => setProgress(undefined),
  });

  const replace = useMutation({
    mutationFn: async (to: Attachment) => replacePicture(picture.id, to.id),
    onSuccess: (answer) => {
      const count = answer.filter(({ isReplaced }) => isReplaced).length;
      toast({ title: m.media_replace_done({ count }), description: "" });
      setReplacement(null);
      onClose();
    },
    onSettled: async () => client.invalidateQueries({ queryKey: workspaceQueries.all(id) }),
  });

  function errorMessage(): string | undefined {
    if (send.error !== null) return uploadError(send.variables.name, send.error);
    return replace.error === null ? undefined : commandError(replace.error);
  }

  return (
    <ReplaceDialog
      isOpen={isOpen}
      onClose={isLooking ? () => setIsLooking(false) : onClose}
      picture={picture}
      address={address}
      posts={posts.data}
      failure={
        posts.isLoadingError ? (
          <QueryFailure
            error={posts.error}
            isRetrying={posts.isFetching}
            onRetry={() => void posts.refetch()}
          />
        ) : undefined
      }
      library={
        isLooking ? (
          <LibraryChoice
            media={[picture]}
            room={1}
            onlyLabel={m.media_replace_choose()}
            onPick={([picked]) => {
              setReplacement(picked ?? null);
              setIsLooking(false);
            }}
          />
        ) : undefined
      }
      onLook={() => setIsLooking(true)}
      onFile={(file) => {
        setProgress(0);
        send.mutate(file);
      }}
      share={progress}
      chosen={replacement && { alt: replacement.alt, address: addressOf(replacement) }}
      error={errorMessage()}
      isPending={replace.isPending}
      onReplace={() => replacement !== null && replace.mutate(replacement)}
    />
  );
}
