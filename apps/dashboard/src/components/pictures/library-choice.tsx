import { QueryFailure } from "#components/query-view.tsx";
import { m } from "#paraglide/messages.js";
import { libraryQueries } from "#workspace/library-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { useDebouncedSearch } from "@postlark/app/shell/use-debounced-search";
import { attachmentOf, type LibraryPicture } from "@postlark/domain/library-picture";
import { type Attachment, maxPictures } from "@postlark/domain/post-content";
import { Button } from "@postlark/ui/button";
import { DialogBody, DialogClose, DialogFooter } from "@postlark/ui/dialog";
import { EmptyState } from "@postlark/ui/empty-state";
import { SearchBox } from "@postlark/ui/search-box";
import { Select } from "@postlark/ui/select";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AddressForm } from "./address-form.tsx";
import { ChoiceTile } from "./choice-tile.tsx";
import { folderOptions } from "./folder-options.ts";
import { PicturePages, PicturesLoading } from "./picture-pages.tsx";

export type LibraryChoiceProps = {
  media: readonly Attachment[];
  room: number;
  /** Called with the chosen pictures in order, with the library's descriptions. */
  onPick: (pictures: readonly Attachment[]) => void;
  /** The label of the button where a single picture is chosen for something other than a post. */
  onlyLabel?: string;
};

/** Searches the library and chooses pictures. */
export function LibraryChoice({ media, room, onPick, onlyLabel }: LibraryChoiceProps) {
  const { id } = useWorkspace();
  const [search, setSearch] = useState("");
  const [folder, setFolder] = useState<string>();
  const { data: summary } = useQuery(libraryQueries.summary(id));
  const [selected, setSelected] = useState<readonly LibraryPicture[]>([]);
  const settled = useDebouncedSearch(search);
  const filter = {
    words: settled ?? "",
    tag: undefined,
    folder,
    ...(onlyLabel !== undefined && { picturesOnly: true as const }),
  };
  const { data: count, ...query } = useQuery(libraryQueries.count(id, filter));
  const isUnfiltered = filter.words === "" && folder === undefined;
  const isFull = selected.length >= room;

  return (
    <>
      <DialogBody className="grid content-start gap-4">
        <SearchBox
          label={m.media_library_search()}
          clearLabel={m.media_library_search_clear()}
          placeholder={m.media_library_search()}
          value={search}
          onValueChange={setSearch}
        />
        {summary !== undefined && summary.folders.length > 0 && (
          <Select
            aria-label={m.media_folder_of_picture()}
            options={[
              { value: "", label: m.media_folder_any() },
              { value: "none", label: m.media_folder_none() },
              ...folderOptions(summary.folders),
            ]}
            value={folder ?? ""}
            onValueChange={(one) => setFolder(one || undefined)}
          />
        )}
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm text-sm font-medium text-accent">
            {m.media_library_address()}
          </summary>
          <AddressForm workspaceId={id} />
        </details>
        {query.isLoadingError && (
          <QueryFailure
            error={query.error}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.isPending && <PicturesLoading />}
        {count === 0 && (
          <EmptyState title={isUnfiltered ? m.media_library_empty() : m.calendar_none_shown()} />
        )}
        {count !== undefined && count > 0 && (
          <PicturePages
            key={`${filter.words} ${folder}`}
            count={count}
            filter={filter}
            renderPicture={(picture, address) => {
              const isInPost = media.some((one) => one.id === picture.id);
              const isChosen = selected.some((one) => one.id === picture.id);
              return (
                <ChoiceTile
                  key={picture.id}
                  picture={picture}
                  address={address}
                  isChosen={isChosen || isInPost}
                  isDisabled={isInPost || (isFull && !isChosen)}
                  onChoose={(isOn) =>
                    setSelected((before) => [
                      ...before.filter((one) => one.id !== picture.id),
                      ...(isOn ? [picture] : []),
                    ])
                  }
                />
              );
            }}
          />
        )}
      </DialogBody>
      <DialogFooter className="sm:items-center">
        <output className="text-sm text-ink-muted sm:me-auto">
          {isFull && onlyLabel === undefined && m.composer_pictures_full({ count: maxPictures })}
        </output>
        <DialogClose>
          <Button variant="secondary">{m.calendar_cancel()}</Button>
        </DialogClose>
        <Button disabled={selected.length === 0} onClick={() => onPick(selected.map(attachmentOf))}>
          {onlyLabel ?? m.media_library_choose_add({ count: selected.length })}
        </Button>
      </DialogFooter>
    </>
  );
}
