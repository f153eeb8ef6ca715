import { vi } from "vitest";

/** The key that `freshAuth` calls the backend with. */
export const publishableKey = "sb_publishable_test";

/** The sdk's account functions as a page that was just opened has them: a client reads the browser once. */
export async function freshAuth() {
  vi.resetModules();
  const { configureBackend } = await import("../src/backend.ts");
  configureBackend({ url: "http://localhost:3000", publishableKey });
  return import("../src/auth/auth.ts");
}

/** An answer of the backend's that refuses. */
export const refused = (status: number, body: Record<string, unknown>): Response =>
  Response.json(body, { status });
