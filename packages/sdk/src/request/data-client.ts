import { PostgrestClient } from "@supabase/postgrest-js";

import { perBackend } from "../backend.ts";
import type { Database } from "../database.types.ts";
import { requestAsPerson } from "./user-request.ts";

/**
 * The data client of this page, acting as the person who is signed in, else as anonymous. Every
 * failure, a refusal by the server included, is thrown as an `AppError`; retries are the caller's.
 */
export const dataClient = perBackend(
  (backend) =>
    new PostgrestClient<Database>(`${backend.url}/rest/v1`, {
      fetch: (input, init) => requestAsPerson(backend, input, init),
      retry: false,
    }),
);
