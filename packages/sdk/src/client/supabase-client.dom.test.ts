import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { lostNetwork, stubFetch } from "../../tests/fetch-stub.ts";
import {
  errorResponse,
  loadAnew,
  openPage,
  publishableKey,
  sessionResponse,
  storeSession,
} from "../../tests/page.ts";

const freshClient = async () =>
  (await loadAnew(() => import("./supabase-client.ts"))).supabaseClient();

beforeEach(openPage);
afterEach(() => void vi.useRealTimers());

it("the Supabase client sends no request before its first call, even when signed in", async () => {
  storeSession();
  const sent = stubFetch(lostNetwork);
  const client = await freshClient();
  await client.auth.getSession();
  expect(sent).toEqual([]);
});

it("the Supabase client never sends the publishable key as a bearer token, not even to auth", async () => {
  const sent = stubFetch(() => Response.json(sessionResponse()));
  const { auth } = await freshClient();
  await auth.signInWithPassword({ email: "sam@example.com", password: "secret words" });
  expect(sent.map(({ url }) => url.pathname)).toEqual(["/auth/v1/token"]);
  expect(sent[0]?.headers.get("apikey")).toBe(publishableKey);
  expect(sent[0]?.headers.has("authorization")).toBe(false);
});

it("the Supabase client rejects calls while the session cannot be refreshed, instead of calling anonymously", async () => {
  vi.useFakeTimers();
  storeSession({ expiresIn: -10 });
  const sent = stubFetch(() => errorResponse(503, {}));
  const client = await freshClient();
  const failed = client.storage.from("avatars").throwOnError().list();
  const error = failed.catch((cause: unknown) => cause);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(await error).toMatchObject({ originalError: { name: "AppError", kind: "unavailable" } });
  expect(sent.filter(({ url }) => !url.pathname.startsWith("/auth/"))).toEqual([]);
});

it("the Supabase client throws errors of storage", async () => {
  storeSession();
  const body = { statusCode: "403", error: "Unauthorized", message: "new row violates policy" };
  stubFetch(() => errorResponse(400, body));
  const client = await freshClient();
  const { errorFromClient } = await import("../backend-errors.ts");
  const upload = client.storage
    .from("avatars")
    .throwOnError()
    .upload("a.png", new Blob(["x"]));
  const thrown: unknown = await upload.catch((error: unknown) => error);
  expect(errorFromClient(thrown)).toMatchObject({ kind: "forbidden", message: body.message });
});
