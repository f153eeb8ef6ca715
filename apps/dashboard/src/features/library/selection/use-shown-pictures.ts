import { libraryQueries } from "#workspace/library-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { type LibraryPicture, picturePageSize } from "@postlark/domain/library-picture";
import type { PictureFilter } from "@postlark/sdk/library";
import { useQueryClient } from "@tanstack/react-query";

/** Loads pictures that match a filter, in their order, also of pages not shown yet. @param count of all matches */
export function useShownPictures(filter: PictureFilter, count: number) {
  const { id } = useWorkspace();
  const client = useQueryClient();
  const pages = Math.ceil(count / picturePageSize);

  /** @throws AppError */
  async function readPages(first: number, last: number): Promise<readonly LibraryPicture[]> {
    const numbers = Array.from({ length: last - first + 1 }, (_, number) => first + number);
    const read = numbers.map((page) => client.query(libraryQueries.page(id, filter, page)));
    return (await Promise.all(read)).flat();
  }

  /** The page that contains a picture; the first if it is no longer known. */
  function pageOf(picture: LibraryPicture): number {
    for (let page = 0; page < pages; page += 1) {
      const { queryKey } = libraryQueries.page(id, filter, page);
      if (client.getQueryData(queryKey)?.some((one) => one.id === picture.id)) return page;
    }
    return 0;
  }

  return {
    /** @throws AppError */
    readAll: () => readPages(0, pages - 1),
    /** The pictures between two, inclusive, in either order. @throws AppError */
    async readBetween(one: LibraryPicture, other: LibraryPicture) {
      const [page, otherPage] = [pageOf(one), pageOf(other)];
      const read = await readPages(Math.min(page, otherPage), Math.max(page, otherPage));
      return rangeOf(read, one, other);
    },
  };
}

/** The pictures between two, inclusive; only the second if the first is gone. */
export function rangeOf(
  pictures: readonly LibraryPicture[],
  one: LibraryPicture,
  other: LibraryPicture,
): readonly LibraryPicture[] {
  const ends = [one, other].map(({ id }) => pictures.findIndex((picture) => picture.id === id));
  if (ends.includes(-1)) return [other];
  return pictures.slice(Math.min(...ends), Math.max(...ends) + 1);
}
