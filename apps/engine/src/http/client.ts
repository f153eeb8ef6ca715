import type { Context } from "hono";

import type { ApiEnv } from "./api.ts";

/** Who asks, as the gateway says; the engine listens to nobody else. */
export function clientOf(context: Context<ApiEnv>): string {
  return context.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "local";
}
