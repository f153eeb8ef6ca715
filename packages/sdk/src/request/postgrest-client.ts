import { perBackend } from "../backend.ts";
import { supabaseClient } from "../client/supabase-client.ts";

/** The data client of this page, acting as the signed-in user, else as anonymous. Throws `AppError`s alone. */
export const dataClient = perBackend(() => {
  const client = supabaseClient().schema("public");
  // `createClient` has no option for it: screens retry, and show meanwhile that they do.
  client.retry = false;
  return client;
});
