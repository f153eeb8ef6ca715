import { RestError } from "./errors.ts";
import type { Query } from "./grammar/query.ts";
import type { Page } from "./plan/read-tree.ts";

/**
 * The rows that a request asks of its first relation, by `limit` and `offset` and by the `Range` header of a GET.
 * @throws RestError PGRST103 for a range without rows
 */
export function topPage({ limits, offsets }: Query, range: string | null): Page {
  const limit = limits.find(({ path }) => path.length === 0)?.value;
  const offset = offsets.find(({ path }) => path.length === 0)?.value ?? 0n;
  if (offset < 0n || (limit !== undefined && limit < 0n)) {
    throw notSatisfiable("Limit should be greater than or equal to zero.");
  }
  if (limit === 0n) return { offset: 0n, limit };
  const found = /^(\d+)-(\d*)$/.exec(range ?? "");
  if (found === null) return { offset, ...(limit !== undefined && { limit }) };
  const [, first = "", last = ""] = found;
  const from = BigInt(first);
  const to = last === "" ? undefined : BigInt(last);
  if (to !== undefined && to < from) {
    throw notSatisfiable(
      "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
    );
  }
  const start = from > offset ? from : offset;
  const ends = [to, limit === undefined ? undefined : offset + limit - 1n].filter(
    (end) => end !== undefined,
  );
  const [firstEnd] = ends;
  if (firstEnd === undefined) return { offset: start };
  const end = ends.reduce((one, other) => (other < one ? other : one), firstEnd);
  if (end < start) throw notSatisfiable("Limit should be greater than or equal to zero.");
  return { offset: start, limit: end - start + 1n };
}

export function notSatisfiable(details: string): RestError {
  return new RestError(416, {
    code: "PGRST103",
    message: "Requested range not satisfiable",
    details,
  });
}

/** The `Content-Range` of so many rows from `first` on; `total` is `undefined` unless it was asked for. */
export function contentRange(first: bigint, rows: bigint, total: bigint | undefined): string {
  const range = rows > 0n && total !== 0n ? `${first}-${first + rows - 1n}` : "*";
  return `${range}/${total ?? "*"}`;
}
