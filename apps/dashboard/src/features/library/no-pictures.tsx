import { m } from "#paraglide/messages.js";
import type { PictureFilter } from "@postlark/sdk/library";
import { Button } from "@postlark/ui/button";
import { Card } from "@postlark/ui/card";
import { EmptyState } from "@postlark/ui/empty-state";
import { Picture } from "@postlark/ui/icons/picture";

/** Empty state of the library, with its reason. */
export function NoPictures({
  filter,
  onFilter,
  mayAdd,
  isFiltered,
}: {
  filter: PictureFilter;
  onFilter: (part: Partial<PictureFilter>) => void;
  mayAdd: boolean;
  /** Whether a search or a tag is set. */
  isFiltered: boolean;
}) {
  const isAll = filter.folder === undefined;
  return (
    <Card>
      {isFiltered ? (
        <EmptyState
          title={m.calendar_none_shown()}
          action={
            <Button
              variant="secondary"
              size="sm"
              onClick={() => onFilter({ words: "", tag: undefined, folder: undefined })}
            >
              {m.calendar_show_all()}
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={<Picture />}
          title={isAll ? m.media_library_empty() : m.media_folder_empty()}
          description={helpFor(isAll, !mayAdd)}
        />
      )}
    </Card>
  );
}

function helpFor(isAll: boolean, isViewer: boolean): string {
  if (isViewer) return m.media_library_empty_viewer();
  return isAll ? m.media_library_empty_help() : m.media_folder_empty_help();
}
