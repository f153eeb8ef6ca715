import type { Refusal } from "../core/network.ts";

const source =
  "https://developers.facebook.com/docs/graph-api/guides/error-handling and …/overview/rate-limiting, read on 2026-11-25";

/** Too many calls, of the application, the user, the page or one way of using it; too many posts (9); a block (368). */
export const limits: readonly number[] = [4, 9, 17, 32, 341, 368, 613];

/** A token that ended or was taken back, and a permission that is not granted. */
const noAccess = [10, 102, 190, 200];

/** What Meta's hosts refuse without doing it: which status goes with which code, no page says. */
export const refusals: readonly Refusal[] = [...limits, ...noAccess].flatMap((code) =>
  [400, 401, 403, 429].map((status) => ({ status, member: "error.code", is: code, source })),
);
