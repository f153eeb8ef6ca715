import type { Database } from "../database.ts";

/** In milliseconds. Any number of engines may do them: what one has done the next finds done. */
const interval = 3_600_000;

/** Has Postgres delete, once an hour, what has been kept long enough. @returns ends that */
export function startChores(database: Database, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => {
    database`select engine.purge()`.then(undefined, onError);
  }, interval);
  return () => clearInterval(timer);
}
