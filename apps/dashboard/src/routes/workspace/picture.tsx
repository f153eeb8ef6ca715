import { BackLink } from "#components/back-link.tsx";
import { QueryFailure } from "#components/query-view.tsx";
import { MissingPicture } from "#features/library/missing-picture.tsx";
import { PictureTools } from "#features/library/picture-tools.tsx";
import { PictureScreen } from "#features/library/picture-screen.tsx";
import { DescribeButton } from "#components/suggestions/describe-button.tsx";
import { usePictureActions } from "#features/library/use-picture-actions.ts";
import { m } from "#paraglide/messages.js";
import { libraryQueries } from "#workspace/library-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { usePictureLinks } from "#workspace/picture-links.ts";
import { ScreenHeading } from "@postlark/app/components/screen-heading";
import type { LibraryPicture } from "@postlark/domain/library-picture";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { isVideo } from "@postlark/domain/video";
import { toAppError } from "@postlark/sdk/errors";
import { storedUserId } from "@postlark/sdk/session-store";
import { Skeleton } from "@postlark/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation, useParams } from "react-router-dom";
import { workspaceLoader } from "./workspace-loader.ts";

export const loader = workspaceLoader((client, { id }, { params: { pictureId = "" } }) => [
  client.query(libraryQueries.one(id, pictureId)),
  client.query(libraryQueries.posts(id, pictureId)),
  client.query(libraryQueries.summary(id)),
]);

export function Component() {
  const { pictureId = "" } = useParams();
  const { id, slug } = useWorkspace();
  const { search } = useLocation();
  const { data, error, isFetching, isLoadingError, refetch } = useQuery(
    libraryQueries.one(id, pictureId),
  );
  const back = <BackLink to={`/w/${slug}/library${search}`}>{m.media_library_all()}</BackLink>;
  if (isLoadingError) {
    // The server refuses a URL without a valid id.
    if (["not-found", "invalid-input"].includes(toAppError(error).kind)) {
      return <MissingPicture back={back} />;
    }
    return <QueryFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return (
      <>
        <ScreenHeading title={m.media_library_picture()} />
        <Skeleton className="h-100 rounded-lg" />
      </>
    );
  }
  return <OnePicture key={pictureId} picture={data} back={back} />;
}

function OnePicture({ picture, back }: { picture: LibraryPicture; back: ReactNode }) {
  const { id, role } = useWorkspace();
  const addressOf = usePictureLinks(id, [picture]);
  const { data: posts } = useQuery(libraryQueries.posts(id, picture.id));
  const { data: summary } = useQuery(libraryQueries.summary(id));
  const { isDeletionRefused, ...actions } = usePictureActions(picture);
  const isOwn = picture.createdBy === storedUserId();
  const mayChange = isAtLeast(role, "editor") || (isAtLeast(role, "contributor") && isOwn);
  return (
    <PictureScreen
      picture={picture}
      address={addressOf(picture)}
      posts={posts}
      tags={summary?.tags ?? []}
      folders={summary?.folders ?? []}
      backLink={back}
      tools={
        isAtLeast(role, "contributor") &&
        !isVideo(picture) && <PictureTools picture={picture} address={addressOf(picture)} />
      }
      describe={DescribeButton}
      actions={mayChange ? actions : undefined}
      isDeletionRefused={isDeletionRefused}
    />
  );
}
