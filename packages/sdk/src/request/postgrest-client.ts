import { PostgrestClient } from "@supabase/postgrest-js";

import { perBackend } from "../backend.ts";
import type { Database } from "../database.types.ts";
import { requestAsUser } from "./user-request.ts";

/** The data client of this page, acting as the signed-in user, else as anonymous. Throws `AppError`s alone. */
export const dataClient = perBackend(
  (backend) =>
    new PostgrestClient<Database>(`${backend.url}/rest/v1`, {
      fetch: (input, init) => requestAsUser(backend, input, init),
      retry: false,
    }),
);
