/** A page's number from 1, or a gap between two of them. */
export type PaginationSlot = number | "gap-before" | "gap-after";

const mostSlots = 7;

/**
 * What a pagination offers: the first, the last, the current page and its neighbours. Never more
 * than seven slots, and always seven once there are as many pages, so that it keeps its width.
 */
export function paginationRange(page: number, pageCount: number): PaginationSlot[] {
  if (pageCount <= mostSlots) return pages(1, pageCount);
  if (page <= 4) return [...pages(1, 5), "gap-after", pageCount];
  if (page >= pageCount - 3) return [1, "gap-before", ...pages(pageCount - 4, pageCount)];
  return [1, "gap-before", ...pages(page - 1, page + 1), "gap-after", pageCount];
}

function pages(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}
