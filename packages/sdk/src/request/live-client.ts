import { PostgrestClient } from "@supabase/postgrest-js";

import { perBackend } from "../backend.ts";
import { requestAsUser } from "./user-request.ts";

/** The data client for the live workspace's tables, until the generated types know them. */
export const liveClient = perBackend(
  (backend) =>
    new PostgrestClient(`${backend.url}/rest/v1`, {
      fetch: (input, init) => requestAsUser(backend, input, init),
      retry: false,
    }),
);
