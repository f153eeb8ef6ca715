import { archiveLimits } from "@postlark/domain/archive";
import { z } from "zod";

import { ApiError } from "../platform/errors/api-error.ts";
import type { AsUser } from "../platform/auth/as-user.ts";
import { archivedColumns } from "./archived-columns.ts";

/** PostgREST returns at most so many rows. */
const pageSize = 1_000;

const rowSchema = z.looseObject({});

export type ArchivedRow = z.infer<typeof rowSchema>;

export const notDeleted = "&deleted_at=is.null";
export const notRemoved = "&removed_at=is.null";

type ReadOptions = { readonly filter?: string };

/**
 * Reads a workspace's table page by page and parses each row; undefined skips one. Rows that are inserted meanwhile may
 * be missing, and nothing refers to them.
 */
export type ReadRows = <Result>(
  table: keyof typeof archivedColumns,
  parseRow: (row: ArchivedRow) => Result | undefined,
  options?: ReadOptions,
) => Promise<Result[]>;

/** The order of rows, and the filter for those after a given one. */
const orders: Readonly<
  Partial<
    Record<
      keyof typeof archivedColumns,
      { readonly order: string; readonly nextPageFilter: (row: ArchivedRow) => string }
    >
  >
> = {
  post_versions: {
    order: "post_id,revision",
    nextPageFilter: ({ postId, revision }) =>
      `&or=(post_id.gt.${String(postId)},and(post_id.eq.${String(postId)},revision.gt.${String(revision)}))`,
  },
  metric_samples: {
    order: "delivery_id,metric,hours",
    nextPageFilter: ({ deliveryId, metric, hours }) => {
      const [sameDelivery, name] = [`delivery_id.eq.${String(deliveryId)}`, String(metric)];
      return `&or=(delivery_id.gt.${String(deliveryId)},and(${sameDelivery},metric.gt.${name}),and(${sameDelivery},metric.eq.${name},hours.gt.${String(hours)}))`;
    },
  },
  // One row a workspace.
  brand_voices: { order: "workspace_id", nextPageFilter: () => "&workspace_id=is.null" },
};

const byId = { order: "id", nextPageFilter: ({ id }: ArchivedRow) => `&id=gt.${String(id)}` };

/**
 * Creates the function that reads all rows of a workspace's table, page by page.
 * @throws ApiError if a workspace is larger than an archive may be
 */
export function createArchiveReader(caller: AsUser, workspaceId: string): ReadRows {
  let bytesLeft: number = archiveLimits.lines;
  return async (table, parseRow, { filter = "" } = {}) => {
    const collected = [];
    const { order, nextPageFilter } = orders[table] ?? byId;
    const workspaceColumn = table === "workspaces" ? "id" : "workspace_id";
    let afterLast = "";
    for (;;) {
      const query = `${table}?${workspaceColumn}=eq.${workspaceId}&select=${archivedColumns[table]}${filter}${afterLast}&order=${order}&limit=${pageSize}`;
      const rows = await caller.rows(query, rowSchema);
      for (const row of rows) {
        const parsed = parseRow(row);
        if (parsed === undefined) continue;
        bytesLeft -= JSON.stringify(parsed).length;
        if (bytesLeft < 0) throw archiveTooLarge();
        collected.push(parsed);
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < pageSize) return collected;
      afterLast = nextPageFilter(last);
    }
  };
}

/** Removes the id of a row that nothing in an archive refers to. */
export function omitId(row: ArchivedRow): ArchivedRow {
  const { id: _, ...rowWithoutId } = row;
  return rowWithoutId;
}

export function idLookup(rows: readonly { readonly id: string }[]): (id: string) => boolean {
  const ids = new Set(rows.map(({ id }) => id));
  return (id) => ids.has(id);
}

export function archiveTooLarge(): ApiError {
  return new ApiError(
    413,
    "archive_too_large",
    "This workspace is too large for one archive. Ask your administrator for a backup.",
  );
}
