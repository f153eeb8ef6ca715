import type { SupabaseClient } from "@supabase/supabase-js";

import { signedIn, useFixture } from "./backend.ts";

export const own = "11111111-1111-4111-8111-111111111111";
export const isPng = { contentType: "image/png" };
export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

export const pictures = (client: SupabaseClient) => client.storage.from("pictures");

/** A backend with the private bucket `documents` beside the fixture's `pictures`, and its clients. */
export async function useStorage() {
  const backend = await useFixture();
  const ann = await signedIn(backend);
  const anon = backend.client(backend.keys.publishable);
  const admin = backend.client(backend.keys.secret);
  await admin.storage.createBucket("documents", { public: false });
  return { backend, ann, anon, admin, documents: () => admin.storage.from("documents") };
}
