import type { MiddlewareHandler } from "hono";

import { ApiError } from "../errors/api-error.ts";
import type { ApiEnv } from "./api.ts";
import type { RateLimits } from "./rate-limits.ts";

/** Depth and number of values in JSON: more than any command needs. */
const maxDepth = 32;
const maxValues = 10_000;

/** Each such number of bytes counts as another command. */
const bytesACommand = 65_536;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const openingBrackets = new Set([0x5b, 0x7b]);
const closingBrackets = new Set([0x5d, 0x7d]);

/**
 * Whether JSON is nested deeper or has more values than a command. Scanned before parsing, since validation reports
 * each value and takes a thousand times as long.
 */
export function isTooMuchJson(text: string, valueLimit = maxValues): boolean {
  let [depth, values, isText] = [0, 1, false];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (isText) {
      if (unit === backslash) index += 1;
      else if (unit === quote) isText = false;
    } else if (unit === quote) isText = true;
    else if (unit === comma) values += 1;
    else if (openingBrackets.has(unit)) depth += 1;
    else if (closingBrackets.has(unit)) depth -= 1;
    if (depth > maxDepth || values > valueLimit) return true;
  }
  return false;
}

/** Refuses such JSON, and counts long JSON as several commands. After the limit of its bytes. */
export function scanJson(
  { limits }: { readonly limits: RateLimits },
  valueLimit?: number,
): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    if (!/\bjson\b/i.test(context.req.header("content-type") ?? "")) return next();
    const text = await context.req.text();
    const extraCommands = Math.floor(text.length / bytesACommand);
    if (extraCommands > 0) await limits("commands", context.var.caller.userId, extraCommands);
    if (isTooMuchJson(text, valueLimit)) {
      throw new ApiError(
        422,
        "invalid",
        "This has more parts, or is nested deeper, than anything Postlark takes.",
      );
    }
    return next();
  };
}
