import type { Refusal } from "../core/network.ts";

const pages = "https://github.com/discord/discord-api-docs of 2026-08-06, developers/topics/";
const errors = `${pages}opcodes-and-status-codes, read on 2026-11-28`;

/** Rate limits have a wait time, other refusals one of Discord's codes. */
export const refusals: readonly Refusal[] = [
  { status: 429, member: "retry_after", source: `${pages}rate-limits, read on 2026-11-28` },
  // "Cloudflare is blocking your request."
  { status: 403, member: "code", is: 40_333, source: errors },
  // Unknown channel, unknown webhook, invalid webhook token.
  { status: 404, member: "code", is: 10_003, source: errors },
  { status: 404, member: "code", is: 10_015, source: errors },
  { status: 401, member: "code", is: 50_027, source: errors },
];
