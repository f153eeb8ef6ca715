import { nextAssuranceLevel } from "@postlark/domain/assurance-level";
import type { AssuranceLevel, Factor } from "@postlark/domain/assurance-level";
import { storageKeys } from "@postlark/site/storage";

import { field } from "../json-field.ts";
import { sessionStore } from "../client/session-store.ts";

/** Whether the stored session needs a second factor's code. The database returns nothing to such a session. */
export function awaitsCode(): boolean {
  const stored = sessionStore.getItem(storageKeys.session);
  if (stored === null) return false;
  const session: unknown = JSON.parse(stored);
  const next = nextAssuranceLevel(parseFactors(field(field(session, "user"), "factors")));
  return next === "aal2" && readLevel(field(session, "access_token")) === "aal1";
}

function readLevel(accessToken: unknown): AssuranceLevel {
  const payload = String(accessToken).split(".")[1] ?? "";
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return field(claims, "aal") === "aal2" ? "aal2" : "aal1";
  } catch {
    return "aal1";
  }
}

function parseFactors(value: unknown): Factor[] {
  if (!Array.isArray(value)) return [];
  return value.map((factor) => ({
    status: field(factor, "status") === "verified" ? "verified" : "unverified",
  }));
}
