import { createMiddleware } from "hono/factory";

import { signInRequired } from "../errors/api-error.ts";
import type { ApiEnv } from "./api.ts";
import { createUserClient } from "../auth/as-user.ts";
import type { VerifyToken } from "../auth/verify-token.ts";
import type { RateLimits } from "./rate-limits.ts";

type Tools = {
  readonly supabase: Parameters<typeof createUserClient>[0];
  readonly verifyToken: VerifyToken;
  readonly limits: RateLimits;
};

/** Authenticates users by the bearer token of their session only: browsers never send it by themselves. */
export function authenticate({ supabase, verifyToken, limits }: Tools) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const [, token] =
      /^Bearer ([\w.-]{20,8192})$/i.exec(context.req.header("authorization") ?? "") ?? [];
    if (token === undefined) throw signInRequired();
    const { userId } = await verifyToken(token);
    await limits("commands", userId);
    context.set("caller", {
      ...createUserClient(supabase, token, context.var.requestId),
      userId,
      limit: (kind) => limits(kind, userId),
    });
    await next();
  });
}
