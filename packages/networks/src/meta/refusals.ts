import type { Refusal } from "../core/network.ts";

const source =
  "https://developers.facebook.com/docs/graph-api/guides/error-handling and …/overview/rate-limiting, read on 2026-11-25";

/** Too many calls by the application, user, page or use case; too many posts (9); a block (368). */
export const limits: readonly number[] = [4, 9, 17, 32, 341, 368, 613];

/** An expired or revoked token, and a missing permission. */
const noAccess = [10, 102, 190, 200];

/** Documented refusals of Meta's hosts: which status belongs to which code is undocumented. */
export const refusals: readonly Refusal[] = [...limits, ...noAccess].flatMap((code) =>
  [400, 401, 403, 429].map((status) => ({ status, member: "error.code", is: code, source })),
);
