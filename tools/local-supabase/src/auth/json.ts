import { z } from "zod";

export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/** Deeper documents than this are refused: Postgres and `JSON.stringify` would both run out of stack in the end. */
const maximumDepth = 100;

/** Any JSON object, of a depth and content that {@link unstorable} has checked already. */
export const jsonObject = z.custom<JsonObject>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  "must be an object",
);

/** Why Postgres could not keep a parsed JSON document, or `undefined` when it can. */
export function unstorable(document: unknown): string | undefined {
  const left: { value: unknown; depth: number }[] = [{ value: document, depth: 0 }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, depth } = next;
    if (typeof value === "string") {
      const reason = unstorableText(value);
      if (reason !== undefined) return reason;
    } else if (typeof value === "object" && value !== null) {
      if (depth >= maximumDepth) return `is nested deeper than ${maximumDepth} levels`;
      for (const [key, inner] of Object.entries(value)) {
        left.push({ value: key, depth: depth + 1 }, { value: inner, depth: depth + 1 });
      }
    }
  }
  return undefined;
}

/** Why Postgres could not keep a text, or `undefined` when it can. */
export function unstorableText(text: string): string | undefined {
  if (text.includes("\0")) return "contains a NUL character";
  if (/\p{Surrogate}/u.test(text)) return "contains half of a surrogate pair";
  return undefined;
}
