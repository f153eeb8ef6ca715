import type { Refusal } from "../core/network.ts";

/** "In case of an unsuccessful request, `ok` equals false", and `error_code` has the reason. */
const source = "https://core.telegram.org/bots/api#making-requests, read on 2026-11-28";

export const refusals: readonly Refusal[] = [400, 401, 403, 404, 413, 429].map((status) => ({
  status,
  member: "error_code",
  is: status,
  source,
}));
