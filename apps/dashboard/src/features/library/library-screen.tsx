import { formatBytes } from "#components/pictures/format-bytes.ts";
import { mediaIn } from "#components/pictures/pictures-in.ts";
import type { Uploads } from "#components/pictures/use-uploads.ts";
import { m } from "#paraglide/messages.js";
import { ScreenHeader } from "@postlark/app/components/screen-heading";
import { toastError } from "@postlark/app/session/toast-error";
import type { LibrarySummary, PictureFilter } from "@postlark/sdk/library";
import { FileButton } from "@postlark/ui/file-button";
import { Filter } from "@postlark/ui/icons/filter";
import { Upload } from "@postlark/ui/icons/upload";
import { SearchBox } from "@postlark/ui/search-box";
import { Select } from "@postlark/ui/select";
import { Button } from "@postlark/ui/button";
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
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
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  // Whether the form for a URL is open.
  const [isConfirming, setIsConfirming] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const controlsId = useId();
  const filterCount = [filter.tag, filter.folder].filter((one) => one !== undefined).length;
  const isFiltered = filter.words !== "" || filter.tag !== undefined;

  const hasTools = count !== 0 || isFiltered;
  /** Collapsed on a phone, where they would push the pictures below the middle. */
  const collapsedClass = hasTools && !isOpen ? "max-sm:hidden" : "";

  function add(files: readonly File[]) {
    const pictures = mediaIn(files);
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

  return (
    <div
      onDragOver={handleDragOver}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={handleDrop}
      className={`grid min-h-96 content-start gap-stack rounded-lg ${isDraggedOver ? "bg-selected" : ""}`}
    >
      <ScreenHeader title={m.media_library_title()}>
        {onFiles !== undefined && (
          <div className="flex flex-wrap-reverse gap-2">
            <Button
              variant="ghost"
              aria-expanded={isConfirming}
              onClick={() => setIsConfirming(!isConfirming)}
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
      {isConfirming && addressForm}
      <LibraryUploads uploads={uploads} />
      {hasTools && (
        <div className="flex flex-wrap items-center gap-3">
          <SearchBox
            label={m.media_library_search()}
            clearLabel={m.media_library_search_clear()}
            placeholder={m.media_library_search()}
            value={filter.words}
            onValueChange={(words) => onFilter({ words })}
            className="min-w-0 flex-1 sm:max-w-56"
          />
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            aria-controls={controlsId}
            onClick={() => setIsOpen(!isOpen)}
            className={`sm:hidden ${filterCount === 0 ? "w-control px-0!" : ""}`}
          >
            <Filter />
            <span className={filterCount === 0 ? "sr-only" : ""}>
              {filterCount === 0
                ? m.calendar_tools()
                : m.calendar_filter_count({ count: filterCount })}
            </span>
          </Button>
          {summary !== undefined && (summary.tags.length > 0 || filter.tag !== undefined) && (
            <Select
              aria-label={m.media_library_tag_filter()}
              options={[
                { value: "", label: m.media_library_all_tags() },
                ...tagsWith(filter.tag, summary.tags).map((tag) => ({ value: tag, label: tag })),
              ]}
              value={filter.tag ?? ""}
              onValueChange={(tag) => onFilter({ tag: tag || undefined })}
              className={`w-full sm:max-w-56 ${collapsedClass}`}
            />
          )}
          <p className={`text-sm text-ink-muted max-sm:w-full sm:ms-auto ${collapsedClass}`}>
            {[
              count !== undefined && m.media_library_found({ count }),
              summary !== undefined &&
                m.media_library_room({
                  used: formatBytes(summary.usedBytes),
                  most: formatBytes(summary.maxBytes),
                }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
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

/** The tags to filter by, including the chosen one if no picture has it any more. */
function tagsWith(chosen: string | undefined, tags: readonly string[]): readonly string[] {
  return chosen === undefined || tags.includes(chosen) ? tags : [chosen, ...tags];
}
