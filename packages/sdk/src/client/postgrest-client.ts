import { perBackend } from "../backend.ts";
import { supabaseClient } from "./supabase-client.ts";

/** The page's data client, for the signed-in user or anonymous. Throws only AppErrors. */
export const dataClient = perBackend(() => {
  const client = supabaseClient().schema("public");
  // `createClient` has no option for it: screens retry and show that they do.
  client.retry = false;
  return client;
});
