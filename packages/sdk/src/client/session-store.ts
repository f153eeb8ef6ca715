import { deleteDatabase, readsDatabase } from "@postlark/site/local-databases";
import { persistent, storageKeys } from "@postlark/site/storage";
import type { KeyValueStorage } from "@postlark/site/storage";

import { field } from "../json-field.ts";
import { beginLifetime, endLifetime, isWithinLifetime } from "./session-lifetime.ts";
import type { SessionLifetime } from "./session-lifetime.ts";

let chosenLifetime: SessionLifetime | undefined;

/** Chooses the lifetime of the next stored session. @returns reverts the choice */
export function chooseLifetime(lifetime: SessionLifetime): () => void {
  chosenLifetime = lifetime;
  return () => {
    chosenLifetime = undefined;
  };
}

/** The auth client's storage: sessions are readable within their lifetime, then removed, like invalid values. */
export const sessionStore: KeyValueStorage = {
  getItem(key) {
    const value = persistent.getItem(key);
    if (key !== storageKeys.session || value === null) return value;
    if (isWithinLifetime() && parseTokens(value) !== null) return value;
    sessionStore.removeItem(key);
    return null;
  },
  setItem(key, value) {
    if (key === storageKeys.session) {
      if (chosenLifetime !== undefined) beginLifetime(chosenLifetime);
      else if (!isWithinLifetime()) beginLifetime("browser");
      chosenLifetime = undefined;
      if (parseUserId(persistent.getItem(key) ?? "") !== parseUserId(value)) deleteStoredReads();
    }
    persistent.setItem(key, value);
  },
  removeItem(key) {
    persistent.removeItem(key);
    if (key !== storageKeys.session) return;
    endLifetime();
    deleteStoredReads();
  },
};

/** Deletes the stored query results when another user signs in or the session ends. A failure is ignored. */
function deleteStoredReads(): void {
  deleteDatabase(readsDatabase).catch(() => {});
}

export function storedUserId(): string | null {
  const value = sessionStore.getItem(storageKeys.session);
  return value === null ? null : parseUserId(value);
}

export type Tokens = { readonly accessToken: string; readonly refreshToken: string };

export function storedTokens(): Tokens | null {
  const value = sessionStore.getItem(storageKeys.session);
  return value === null ? null : parseTokens(value);
}

function parseTokens(value: string): Tokens | null {
  const session = parse(value);
  const accessToken = field(session, "access_token");
  const refreshToken = field(session, "refresh_token");
  if (typeof accessToken !== "string" || typeof refreshToken !== "string") return null;
  return parseUserId(value) === null ? null : { accessToken, refreshToken };
}

function parseUserId(value: string): string | null {
  const userId = field(field(parse(value), "user"), "id");
  return typeof userId === "string" ? userId : null;
}

function parse(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}
