import { libraryAddress } from "../library-address.ts";
import type { PictureMoving } from "../picture-tile.tsx";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import type { LibraryPicture } from "@postlark/domain/library-picture";
import type { MediaFolder } from "@postlark/domain/media-folder";
import { isAtLeast } from "@postlark/domain/workspace-role";
import type { PictureFilter } from "@postlark/sdk/library";
import { type ReactNode, useRef, useState } from "react";
import { FolderActionDialog, TagActionDialog } from "../lazy.ts";
import { dragPictures } from "./dragged-pictures.ts";
import { FolderPanel } from "./folder-panel.tsx";
import type { FolderQuestion } from "./folder-question.ts";
import { useFolders } from "./use-folders.ts";
import { BatchStatus } from "../selection/batch-status.tsx";
import { PlannedPictures } from "../selection/planned-pictures.tsx";
import { barClasses, SelectionBar } from "../selection/selection-bar.tsx";
import { useBatches } from "../selection/use-batches.ts";
import { useDeletion } from "../selection/use-deletion.ts";
import { useSelection } from "../selection/use-selection.ts";
import { useSelectionKeys } from "../selection/use-selection-keys.ts";
import { useShownPictures } from "../selection/use-shown-pictures.ts";

/**
 * A library's folders, and what is done with several pictures.
 * @param filter which pictures are shown
 * @param count of these
 * @param tags the workspace's
 * @param isEmpty whether there are no pictures at all: nothing to put into folders
 */
export function useLibraryFolders({
  folders,
  filter,
  count,
  tags,
  isEmpty,
  onChoose,
}: {
  folders: readonly MediaFolder[];
  filter: PictureFilter;
  count: number;
  tags: readonly string[];
  isEmpty: boolean;
  onChoose: (folder: string | undefined) => void;
}): {
  panel: ReactNode;
  selection: ReactNode;
  /** Moving of a picture; undefined for users with read-only access. */
  movingOf: (picture: LibraryPicture) => PictureMoving | undefined;
} {
  const { slug, role } = useWorkspace();
  const mayShape = isAtLeast(role, "editor");
  const mayMove = isAtLeast(role, "contributor");
  const batches = useBatches();
  // Batches started by a dialog have their own progress and stop button.
  const dialogBatches = useBatches();
  const { movePicturesOrToast } = useFolders(batches.run);
  const { selected, select, selectAll, clear, deselect, has, picturesToActOn } = useSelection(
    searchOf(filter),
    useShownPictures(filter, count),
  );
  const { remove, isPending, usedInPlannedPosts, reset } = useDeletion(batches.run, deselect);
  const [isTagging, setIsTagging] = useState(false);
  const [question, setQuestion] = useState<FolderQuestion>();
  const dragged = useRef<readonly LibraryPicture[]>([]);
  const ask = (pictures: readonly LibraryPicture[]) => setQuestion({ kind: "pictures", pictures });

  useSelectionKeys({
    onAll: mayMove && count > 0 ? selectAll : undefined,
    onClear: selected.length > 0 ? clear : undefined,
  });

  function close(folder?: string | null) {
    setQuestion(undefined);
    if (folder !== undefined) onChoose(folder ?? undefined);
  }

  return {
    panel: (folders.length > 0 || (mayShape && !isEmpty)) && (
      <FolderPanel
        folders={folders}
        chosen={filter.folder}
        pathOf={(folder) => `/w/${slug}/library${searchOf({ ...filter, folder })}`}
        onChoose={onChoose}
        onDropPictures={
          mayMove ? (folder) => void movePicturesOrToast(dragged.current, folder) : undefined
        }
        onAsk={mayShape ? setQuestion : undefined}
      />
    ),
    selection: (
      <>
        {batches.progress !== undefined ? (
          <div className={barClasses}>
            <BatchStatus {...batches} />
          </div>
        ) : (
          selected.length > 0 && (
            <SelectionBar
              count={selected.length}
              total={count}
              isPending={isPending}
              onAll={selectAll}
              onMove={() => ask(selected)}
              onTag={() => setIsTagging(true)}
              onDelete={() => remove(selected)}
              onClear={clear}
            />
          )
        )}
        {usedInPlannedPosts.length > 0 && (
          <PlannedPictures pictures={usedInPlannedPosts} onClose={reset} />
        )}
        {isTagging && (
          <TagActionDialog
            pictures={selected}
            suggestions={tags}
            batches={dialogBatches}
            onClose={() => setIsTagging(false)}
          />
        )}
        {question !== undefined && (
          <FolderActionDialog
            question={question}
            folders={folders}
            batches={dialogBatches}
            onMoved={deselect}
            onClose={close}
          />
        )}
      </>
    ),
    movingOf: (picture) =>
      mayMove
        ? {
            isSelected: has(picture),
            onSelect: (isOn, upTo) => select(picture, isOn, upTo),
            onDrag: (event) => {
              dragged.current = picturesToActOn(picture);
              dragPictures(event);
            },
            onMove: () => ask(picturesToActOn(picture)),
          }
        : undefined,
  };
}

function searchOf(filter: PictureFilter): string {
  const params = new URLSearchParams();
  libraryAddress.write(params, filter);
  const search = params.toString();
  return search && `?${search}`;
}
