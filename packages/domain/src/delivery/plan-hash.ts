import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

import type { Json } from "../text/json.ts";

/**
 * The one way to write a JSON value: keys sorted by their UTF-16 code units, no blanks (RFC 8785).
 * @throws TypeError where a number is not finite or a value is none of JSON's
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value === "boolean" || typeof value === "string") {
    return JSON.stringify(value);
  }
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new TypeError("JSON has no number that is not finite.");
    return JSON.stringify(value);
  }
  if (typeof value !== "object") throw new TypeError(`JSON has no ${typeof value}.`);
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(",")}}`;
}

/** `Array.isArray` does not narrow lists that are readonly. */
function isList(value: object): value is readonly Json[] {
  return Array.isArray(value);
}

/** SHA-256 of a value's canonical JSON in lower-case hexadecimal. Synchronous, in browsers and Node alike. */
export function hashOf(value: Json): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(value))));
}

/** What a plan's hash is taken of: kind, key and payload of each step, in their order. */
export type PlannedStep = { readonly kind: string; readonly key: string; readonly payload: Json };

/** What is approved, queued and sent is this hash: two plans have the same one only if they send the same. */
export function planHash(steps: readonly PlannedStep[]): string {
  return hashOf(steps.map(({ kind, key, payload }) => ({ kind, key, payload })));
}
