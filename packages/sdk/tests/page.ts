// oxlint-disable postlark/storage-in-one-place -- tests look at all that the product keeps there
import { persistent, storageKeys } from "@postlark/site/storage";
import { vi } from "vitest";

import { configureBackend } from "../src/backend.ts";

/** The sdk's publishable key. */
export const publishableKey = "sb_publishable_test";

const backend = { url: "http://localhost:3000", publishableKey };

/** A freshly opened page in a browser without stored data. */
export function openPage(): void {
  clearBrowser();
  configureBackend(backend);
  // The auth client logs lost requests and, within one page, clients of earlier tests.
  vi.spyOn(console, "error").mockReturnValue(undefined);
  vi.spyOn(console, "warn").mockReturnValue(undefined);
}

/** Imports a module of the sdk as a freshly loaded page does: clients read the browser's storage once. */
export async function loadAnew<Module>(load: () => Promise<Module>): Promise<Module> {
  vi.resetModules();
  const sdk = await import("../src/backend.ts");
  sdk.configureBackend(backend);
  return load();
}

export const freshAuth = () => loadAnew(() => import("../src/auth/auth.ts"));

export const errorResponse = (status: number, body: Record<string, unknown>): Response =>
  Response.json(body, { status });

const encode = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** A session as Supabase Auth sends it. The token is unsigned; only servers verify it. */
export function sessionResponse({ name = "one", expiresIn = 3600 } = {}) {
  const expiresAt = Math.floor(Date.now() / 1000) + expiresIn;
  const claims = { sub: "5a3f1c62-7d08-4b0e-9f57-1f0c6f7f9a01", exp: expiresAt, name };
  return {
    access_token: `${encode({ alg: "ES256", typ: "JWT" })}.${encode(claims)}.c2lnbmF0dXJl`,
    refresh_token: `refresh-${name}`,
    token_type: "bearer",
    expires_in: expiresIn,
    expires_at: expiresAt,
    user: {
      id: claims.sub,
      aud: "authenticated",
      email: "sam@example.com",
      app_metadata: {},
      user_metadata: { full_name: " Sam Rivers " },
      created_at: "2026-01-01T00:00:00Z",
    },
  };
}

/** Stores a session in the browser, marked as begun in this browser run. */
export function storeSession(options: { name?: string; expiresIn?: number } = {}) {
  const session = sessionResponse(options);
  persistent.setItem(storageKeys.session, JSON.stringify(session));
  document.cookie = `${storageKeys.browser}=1; Path=/`;
  return session;
}

/** All keys stored by the browser for the site, without cookies. */
export function storedKeys(): string[] {
  return Object.keys(window.localStorage);
}

/** Clears everything stored by the browser for the site. */
export function clearBrowser(): void {
  window.localStorage.clear();
  document.cookie = `${storageKeys.browser}=; Path=/; Max-Age=0`;
}
