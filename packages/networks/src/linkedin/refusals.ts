import type { Refusal } from "../core/network.ts";

/** Errors say their status in the body as well; with a 4xx the client's request "failed", 429: "rate limited". */
const source =
  "https://learn.microsoft.com/linkedin/shared/api-guide/concepts/error-handling, read on 2026-11-28";

export const refusals: readonly Refusal[] = [400, 401, 403, 404, 405, 422, 426, 429].map(
  (status) => ({ status, member: "status", is: status, source }),
);
