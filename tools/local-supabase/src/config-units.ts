import { z } from "zod";

const unitSeconds = new Map([
  ["ms", 0.001],
  ["s", 1],
  ["m", 60],
  ["h", 3600],
]);

const unitBytes = new Map([
  ["", 1],
  ["b", 1],
  ["kb", 1000],
  ["mb", 1000 ** 2],
  ["gb", 1000 ** 3],
  ["kib", 1024],
  ["mib", 1024 ** 2],
  ["gib", 1024 ** 3],
]);

/** Go's duration notation, as the Supabase CLI reads it (`1s`, `1m30s`, `24h`), in seconds. */
export const durationSeconds = z.string().transform((text, context) => {
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join("") !== text) {
    context.addIssue('Expected a duration such as "1s", "1m30s" or "24h"');
    return z.NEVER;
  }
  return parts.reduce(
    (sum, [, amount, unit = ""]) => sum + Number(amount) * (unitSeconds.get(unit) ?? 0),
    0,
  );
});

/** A size, as the Supabase CLI reads it (`50MiB`, `512KB` or a plain number of bytes), in bytes. */
export const sizeBytes = z.union([z.int().min(0), z.string()]).transform((size, context) => {
  if (typeof size === "number") return size;
  const [, amount, unit = ""] = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(size.trim()) ?? [];
  const factor = unitBytes.get(unit.toLowerCase());
  if (amount === undefined || factor === undefined) {
    context.addIssue('Expected a size such as "50MiB" or "512KB"');
    return z.NEVER;
  }
  return Math.floor(Number(amount) * factor);
});
