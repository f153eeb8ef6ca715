/** A page of a list as the sdk reads it: `rows`, and how many could not be read. */
export type Page<Row> = { readonly rows: readonly Row[]; readonly unreadable: number };

/** A list of pages as one. */
export function joinPages<Row>({ pages }: { readonly pages: readonly Page<Row>[] }): Page<Row> {
  return {
    rows: pages.flatMap(({ rows }) => rows),
    unreadable: pages.reduce((sum, page) => sum + page.unreadable, 0),
  };
}

/** How many rows the server has sent for a page: fewer than its size on the last one. */
export function sizeOf({ rows, unreadable }: Page<unknown>): number {
  return rows.length + unreadable;
}
