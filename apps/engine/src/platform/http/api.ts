import { Hono } from "hono";
import { z } from "zod";

import type { AsUser } from "../auth/as-user.ts";
import type { Limited } from "./rate-limits.ts";

export type Caller = AsUser & {
  readonly userId: string;
  /** @throws ApiError if this user has exceeded the limit */
  limit(kind: Limited): Promise<void>;
};

export type ApiEnv = { Variables: { requestId: string; caller: Caller } };

export type Routes = Hono<ApiEnv>;

export function createRoutes(): Routes {
  return new Hono<ApiEnv>();
}

/** The result of functions that return nothing. */
export const nothing = z.null().or(z.undefined());
