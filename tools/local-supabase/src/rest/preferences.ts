import { z } from "zod";

import { RestError } from "./errors.ts";

const fields = {
  resolution: z.enum(["merge-duplicates", "ignore-duplicates"]),
  missing: z.enum(["default", "null"]),
  return: z.enum(["representation", "minimal"]),
  count: z.enum(["exact", "planned", "estimated"]),
  tx: z.enum(["commit", "rollback"]),
  handling: z.enum(["strict", "lenient"]),
  "max-affected": z.string().regex(/^\d{1,15}$/),
};

const preferencesSchema = z.object(fields).partial();

/** A request's `Prefer` header. @see https://docs.postgrest.org/en/v13/references/api/preferences.html */
export type Preferences = z.infer<typeof preferencesSchema>;

/**
 * Parses the `Prefer` header; the first of a kind counts.
 * @param mayEndTransaction whether `tx=rollback` is supported
 * @throws RestError PGRST122 for unknown preferences with `handling=strict`
 */
export function parsePreferences(header: string | null, mayEndTransaction: boolean): Preferences {
  const valuesByKey = new Map<string, string>();
  const invalid: string[] = [];
  for (const token of (header ?? "").split(",")) {
    const preference = token.trim();
    const [key = "", value = ""] = preference.split("=", 2);
    if (preference === "") continue;
    if (!isSupported(key, value) || (key === "tx" && !mayEndTransaction)) invalid.push(preference);
    else if (!valuesByKey.has(key)) valuesByKey.set(key, value);
  }
  const preferences = preferencesSchema.parse(Object.fromEntries(valuesByKey));
  if (preferences.handling === "strict" && invalid.length > 0) {
    throw new RestError(400, {
      code: "PGRST122",
      message: "Invalid preferences given with handling=strict",
      details: `Invalid preferences: ${invalid.join(", ")}`,
    });
  }
  return preferences;
}

function isSupported(key: string, value: string): boolean {
  const field = Object.entries(fields).find(([name]) => name === key)?.[1];
  return field?.safeParse(value).success ?? false;
}

/** The `Preference-Applied` header, if any preference was applied. */
export function appliedPreferences(applied: Preferences): Record<string, string> {
  const pairs = preferencesSchema
    .keyof()
    .options.flatMap((key) => (applied[key] === undefined ? [] : `${key}=${applied[key]}`));
  return pairs.length === 0 ? {} : { "preference-applied": pairs.join(", ") };
}
