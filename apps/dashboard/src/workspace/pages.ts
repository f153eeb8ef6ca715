import type { Rows } from "@postlark/sdk/rows";

export function joinPages<Row>({ pages }: { readonly pages: readonly Rows<Row>[] }): Rows<Row> {
  return {
    rows: pages.flatMap(({ rows }) => rows),
    unreadable: pages.reduce((sum, page) => sum + page.unreadable, 0),
  };
}

/** How many rows of a page the server sent: fewer than the page size on the last one. */
export function sentRowCount({ rows, unreadable }: Rows<unknown>): number {
  return rows.length + unreadable;
}
