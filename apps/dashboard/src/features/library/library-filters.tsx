import { formatBytes } from "#components/pictures/format-bytes.ts";
import { m } from "#paraglide/messages.js";
import type { LibrarySummary, PictureFilter } from "@postlark/sdk/library";
import { Button } from "@postlark/ui/button";
import { Filter } from "@postlark/ui/icons/filter";
import { SearchBox } from "@postlark/ui/search-box";
import { Select } from "@postlark/ui/select";

/** Search, tag filter and the library's size; on a phone, all but the search are opened by a button. */
export function LibraryFilters({
  filter,
  onFilter,
  summary,
  count,
  controlsId,
  isOpen,
  collapsedClass,
  onToggle,
}: {
  filter: PictureFilter;
  onFilter: (part: Partial<PictureFilter>) => void;
  summary: LibrarySummary | undefined;
  count: number | undefined;
  controlsId: string;
  isOpen: boolean;
  collapsedClass: string;
  onToggle: () => void;
}) {
  const filterCount = [filter.tag, filter.folder].filter((one) => one !== undefined).length;
  return (
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
        onClick={onToggle}
        className={`sm:hidden ${filterCount === 0 ? "w-control px-0!" : ""}`}
      >
        <Filter />
        <span className={filterCount === 0 ? "sr-only" : ""}>
          {filterCount === 0 ? m.calendar_tools() : m.calendar_filter_count({ count: filterCount })}
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
  );
}

/** The tags to filter by, including the chosen one if no picture has it any more. */
function tagsWith(chosen: string | undefined, tags: readonly string[]): readonly string[] {
  return chosen === undefined || tags.includes(chosen) ? tags : [chosen, ...tags];
}
