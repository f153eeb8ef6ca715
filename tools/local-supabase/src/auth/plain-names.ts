import type { JsonObject } from "./json.ts";

/**
 * A name as it may stand in a mail's header, in a list or in a sentence: on one line, and without characters that turn
 * the direction of the text around it.
 */
export function plainName(name: string): string {
  return name
    .replaceAll(/\p{Bidi_Control}+/gu, "")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

const names = ["name", "full_name", "display_name", "first_name", "last_name", "user_name"];

/** The same metadata with its names plain, under the keys that clients and Supabase Auth's providers use for them. */
export function plainNames(metadata: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(metadata).map(([key, value]) =>
      names.includes(key) && typeof value === "string" ? [key, plainName(value)] : [key, value],
    ),
  );
}
