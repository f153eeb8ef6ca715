import type { Refusal } from "../core/network.ts";

/** Errors repeat their status in the body; a 4xx means that the client's request "failed", 429 "rate limited". */
const source =
  "https://learn.microsoft.com/linkedin/shared/api-guide/concepts/error-handling, read on 2026-11-28";

export const refusals: readonly Refusal[] = [400, 401, 403, 404, 405, 422, 426, 429].map(
  (status) => ({ status, member: "status", is: status, source }),
);
