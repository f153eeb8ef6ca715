import { mediaFilesIn } from "#components/pictures/media-files-in.ts";
import type { Uploads } from "#components/pictures/use-uploads.ts";
import { m } from "#paraglide/messages.js";
import { ScreenHeader } from "@postlark/app/components/screen-heading";
import { toastError } from "@postlark/app/session/toast-error";
import type { LibrarySummary, PictureFilter } from "@postlark/sdk/library";
import { FileButton } from "@postlark/ui/file-button";
import { Upload } from "@postlark/ui/icons/upload";
import { Button } from "@postlark/ui/button";
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { LibraryFilters } from "./library-filters.tsx";
import { LibraryUploads } from "./library-uploads.tsx";
import { NoPictures } from "./no-pictures.tsx";

export type LibraryScreenProps = {
  filter: PictureFilter;
  onFilter: (part: Partial<PictureFilter>) => void;
  /** Undefined while loading. */
  summary: LibrarySummary | undefined;
  /** How many pictures match the filter; undefined while loading. */
  count: number | undefined;
  uploads: Uploads;
  /** Absent for users with read-only access. */
  onFiles: ((files: readonly File[]) => void) | undefined;
  /** The form to add a picture by URL; absent for users with read-only access. */
  addressForm: ReactNode;
  folders?: ReactNode;
  selection?: ReactNode;
  children: ReactNode;
};

/** A workspace's pictures and videos: added by drop, paste and file, searched by words and tags. */
export function LibraryScreen(props: LibraryScreenProps) {
  const { filter, onFilter, summary, count, uploads, onFiles, addressForm, folders } = props;
  const [isAddressFormOpen, setIsAddressFormOpen] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const controlsId = useId();
  const isFiltered = filter.words !== "" || filter.tag !== undefined;

  const hasTools = count !== 0 || isFiltered;
  /** Tools are collapsed on a phone, where they would push the pictures below the middle. */
  const collapsedClass = hasTools && !isOpen ? "max-sm:hidden" : "";

  const { add, isDraggedOver, dropHandlers } = useDroppedMedia(onFiles);

  return (
    <div
      {...dropHandlers}
      className={`grid min-h-96 content-start gap-stack rounded-lg ${isDraggedOver ? "bg-selected" : ""}`}
    >
      <ScreenHeader title={m.media_library_title()}>
        {onFiles !== undefined && (
          <div className="flex flex-wrap-reverse gap-2">
            <Button
              variant="ghost"
              aria-expanded={isAddressFormOpen}
              onClick={() => setIsAddressFormOpen(!isAddressFormOpen)}
              className={collapsedClass}
            >
              {m.media_library_address()}
            </Button>
            <FileButton
              accept="image/*,video/mp4"
              onFiles={add}
              // The French label is longer than a line of 320 px.
              className={`max-sm:h-auto max-sm:min-h-control max-sm:shrink max-sm:whitespace-normal ${hasTools ? "max-sm:w-control max-sm:px-0!" : "max-sm:py-2"}`}
            >
              <Upload />
              <span className={hasTools ? "max-sm:sr-only" : ""}>{m.media_library_add()}</span>
            </FileButton>
          </div>
        )}
      </ScreenHeader>
      {isAddressFormOpen && addressForm}
      <LibraryUploads uploads={uploads} />
      {hasTools && (
        <LibraryFilters
          {...{ filter, onFilter, summary, count, controlsId, isOpen, collapsedClass }}
          onToggle={() => setIsOpen(!isOpen)}
        />
      )}
      <div
        className={folders ? "grid items-start gap-stack lg:grid-cols-[13rem_minmax(0,1fr)]" : ""}
      >
        <div id={controlsId} className={collapsedClass}>
          {folders}
        </div>
        <div className="grid min-w-0 gap-3">
          {props.selection}
          {count === 0 ? (
            <NoPictures {...{ filter, onFilter, isFiltered }} mayAdd={onFiles !== undefined} />
          ) : (
            props.children
          )}
        </div>
      </div>
    </div>
  );
}

/** Passes pictures and videos that are dropped or pasted to `onFiles`; an error is shown for other files. */
function useDroppedMedia(onFiles: LibraryScreenProps["onFiles"]) {
  const [isDraggedOver, setIsDraggedOver] = useState(false);

  function add(files: readonly File[]) {
    const pictures = mediaFilesIn(files);
    if (pictures.length < files.length) toastError(m.media_library_media_only());
    if (pictures.length > 0) onFiles?.(pictures);
  }

  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || onFiles === undefined) return;
    event.preventDefault();
    add(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => handlePaste(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, []);

  function handleDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsDraggedOver(onFiles !== undefined);
  }

  function handleDrop(event: DragEvent) {
    setIsDraggedOver(false);
    if (!event.dataTransfer.types.includes("Files")) return;
    // Otherwise the browser would open the dropped file.
    event.preventDefault();
    add([...event.dataTransfer.files]);
  }

  return {
    add,
    isDraggedOver,
    dropHandlers: {
      onDragOver: handleDragOver,
      onDragLeave: () => setIsDraggedOver(false),
      onDrop: handleDrop,
    },
  };
}
