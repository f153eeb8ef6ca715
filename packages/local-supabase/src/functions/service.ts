import type { Service } from "../context.ts";
import { failure } from "./answers.ts";
import { findDeno } from "./deno-binary.ts";
import { forward } from "./forward.ts";
import { findFunction } from "./function-folder.ts";
import { FunctionPool, type FunctionsContext, type FunctionTimings } from "./function-pool.ts";
import { BootError } from "./function-process.ts";
import { authorizationOf, refuseToken } from "./verify-jwt.ts";

const prefix = "/functions/v1/";
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Hosted Supabase's time for an answer, and patience for what it does beforehand. */
const defaultTimings: FunctionTimings = { bootMs: 60_000, answerMs: 150_000, idleMs: 5 * 60_000 };

/**
 * Supabase Edge Functions: `/functions/v1/{name}` runs `supabase/functions/{name}/index.ts` in Deno.
 * @param options.deno the Deno program; by default the one of the npm package, or null: none
 */
export async function createFunctionsService(
  context: FunctionsContext,
  options: { timings?: Partial<FunctionTimings>; deno?: string | null } = {},
): Promise<Service> {
  const { config, keys, tokens, supabaseDir, url: apiUrl } = context;
  const timings = { ...defaultTimings, ...options.timings };
  const deno = options.deno === undefined ? findDeno() : options.deno;
  const pool = deno == null ? undefined : new FunctionPool(context, deno, timings);

  return {
    fetch: async (request, caller) => {
      const { pathname, search } = new URL(request.url);
      const path = pathname.slice(prefix.length);
      const name = path.split("/")[0] ?? "";
      const target = pathname.startsWith(prefix)
        ? await findFunction(supabaseDir, name)
        : undefined;
      if (!target) return failure("NOT_FOUND");
      if (!methods.has(request.method)) return failure("METHOD_NOT_ALLOWED");

      const authorization = authorizationOf(request.headers, keys);
      const isVerified = config.functions[name]?.verify_jwt ?? true;
      // A browser's preflight never carries a token.
      if (isVerified && request.method !== "OPTIONS") {
        const refusal = await refuseToken(authorization, { keys, tokens });
        if (refusal) return failure(refusal);
      }
      if (!pool) return failure("NO_RUNTIME");
      try {
        const lease = await pool.lease(target);
        return await forward({
          request,
          lease,
          path: `/${path}${search}`,
          headers: {
            host: new URL(apiUrl).host,
            "x-forwarded-for": caller.address,
            ...(authorization !== null && { authorization }),
          },
          answerMs: timings.answerMs,
        });
      } catch (error) {
        if (error instanceof BootError) return failure("BOOT_ERROR");
        throw error;
      }
    },
    close: async () => pool?.close(),
  };
}
