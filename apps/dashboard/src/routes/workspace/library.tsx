import { QueryFailure } from "#components/query-view.tsx";
import { AddressForm } from "#components/pictures/address-form.tsx";
import { createPictureStore, noPictureStore } from "#components/pictures/picture-store.ts";
import { useUploads } from "#components/pictures/use-uploads.ts";
import { useFolders } from "#features/library/folders/use-folders.ts";
import { useLibraryFolders } from "#features/library/folders/use-library-folders.tsx";
import { libraryAddress } from "#features/library/library-address.ts";
import { LibraryScreen } from "#features/library/library-screen.tsx";
import { PicturePages, PicturesLoading } from "#components/pictures/picture-pages.tsx";
import { PictureTile } from "#features/library/picture-tile.tsx";
import { limitUploads } from "#features/library/limit-uploads.ts";
import { sendMedia } from "#components/videos/send-media.ts";
import { libraryQueries } from "#workspace/library-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { useAddressState } from "@postlark/app/shell/address-state";
import { isAtLeast } from "@postlark/domain/workspace-role";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { workspaceLoader } from "./workspace-loader.ts";

/** Debounce before a search is written to the URL, in ms. */
const typingMs = 200;

export const loader = workspaceLoader((client, { id }, { request }) => {
  const filter = libraryAddress.parse(new URL(request.url).searchParams);
  return [
    client.query(libraryQueries.summary(id)),
    client.query(libraryQueries.count(id, filter)),
    client.query(libraryQueries.page(id, filter, 0)),
  ];
});

export function Component() {
  const { id } = useWorkspace();
  // Remounted per workspace, since uploads belong to one.
  return <Library key={id} />;
}

function Library() {
  const { id, slug, role } = useWorkspace();
  const { search } = useLocation();
  const [pendingFilter, changeFilter] = useAddressState(libraryAddress);
  // The URL's filter lags behind typing; the list follows the URL.
  const appliedFilter = libraryAddress.parse(new URLSearchParams(search));
  const { data: summary } = useQuery(libraryQueries.summary(id));
  const count = useQuery(libraryQueries.count(id, appliedFilter));
  const mayAdd = isAtLeast(role, "contributor");
  const folders = useFolders();
  const uploads = useLibraryUploads(id, mayAdd, folders.moveAddedPicture);
  const isFiltered =
    appliedFilter.words !== "" ||
    appliedFilter.tag !== undefined ||
    appliedFilter.folder !== undefined;
  const { panel, selection, movingOf } = useLibraryFolders({
    folders: summary?.folders ?? [],
    filter: appliedFilter,
    count: count.data ?? 0,
    tags: summary?.tags ?? [],
    isEmpty: count.data === 0 && !isFiltered,
    onChoose: (folder) => changeFilter({ folder }),
  });
  const openFolder = appliedFilter.folder === "none" ? null : (appliedFilter.folder ?? null);

  return (
    <LibraryScreen
      filter={pendingFilter}
      onFilter={(part) =>
        changeFilter(part, { replace: true, ...(part.words && { pauseMs: typingMs }) })
      }
      summary={summary}
      count={count.data}
      uploads={uploads}
      addressForm={
        mayAdd && (
          <AddressForm
            workspaceId={id}
            onAdded={
              openFolder === null
                ? undefined
                : (added) => folders.moveAddedPicture(added, openFolder)
            }
          />
        )
      }
      onFiles={mayAdd ? (files) => uploads.add(openFolder, files) : undefined}
      folders={panel}
      selection={selection}
    >
      {count.isLoadingError ? (
        <QueryFailure
          error={count.error}
          isRetrying={count.isFetching}
          onRetry={() => void count.refetch()}
        />
      ) : count.data === undefined ? (
        <PicturesLoading />
      ) : (
        <PicturePages
          key={search}
          count={count.data}
          filter={appliedFilter}
          renderPicture={(picture, address) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              address={address}
              to={`/w/${slug}/library/${picture.id}${search}`}
              moving={movingOf(picture)}
            />
          )}
        />
      )}
    </LibraryScreen>
  );
}

/** Uploads files, a few at a time, and puts each into the folder that was open when it was added. */
function useLibraryUploads(
  workspaceId: string,
  mayAdd: boolean,
  placeInFolder: (pictureId: string, folderId: string) => Promise<void>,
) {
  const client = useQueryClient();
  const store = useMemo(
    () => (mayAdd ? createPictureStore(`library ${workspaceId}`) : noPictureStore),
    [mayAdd, workspaceId],
  );
  const send = useMemo(() => limitUploads(sendMedia(workspaceId)), [workspaceId]);
  return useUploads(send, store, (folder: string | null, picture, url) => {
    if (url !== undefined) URL.revokeObjectURL(url);
    if (folder !== null) void placeInFolder(picture.id, folder);
    void client.invalidateQueries({ queryKey: libraryQueries.all(workspaceId) });
  });
}
