import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

import type { Json } from "../text/json.ts";

/** Canonical JSON (RFC 8785): sorted keys, no blanks. @throws TypeError for values that JSON cannot represent */
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

/** `Array.isArray` does not narrow readonly arrays. */
function isList(value: object): value is readonly Json[] {
  return Array.isArray(value);
}

/** SHA-256 of a value's canonical JSON in lower-case hexadecimal. Synchronous, in browsers and Node. */
export function hashOf(value: Json): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(value))));
}

export type PlannedStep = { readonly kind: string; readonly key: string; readonly payload: Json };

/** The hash that is approved, queued and sent: equal only for plans that send the same. */
export function planHash(steps: readonly PlannedStep[]): string {
  return hashOf(steps.map(({ kind, key, payload }) => ({ kind, key, payload })));
}
