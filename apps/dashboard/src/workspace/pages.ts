import type { Rows } from "@postlark/sdk/rows";

/** A list of pages as one. */
export function joinPages<Row>({ pages }: { readonly pages: readonly Rows<Row>[] }): Rows<Row> {
  return {
    rows: pages.flatMap(({ rows }) => rows),
    unreadable: pages.reduce((sum, page) => sum + page.unreadable, 0),
  };
}

/** How many rows the server has sent for a page: fewer than its size on the last one. */
export function sizeOf({ rows, unreadable }: Rows<unknown>): number {
  return rows.length + unreadable;
}
