import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { bootstrap } from "@postlark/local-supabase/database/bootstrap";
import { migrate } from "@postlark/local-supabase/database/migrations";
import { startPostgres } from "@postlark/local-supabase/postgres/server";
import { temporaryFolder } from "@postlark/local-supabase/testing/temporary-folder";
import postgres from "postgres";

const supabase = fileURLToPath(new URL("../../../../supabase", import.meta.url));

const log = (): void => undefined;

export type OwnPostgres = {
  /** Of the project's owner. */
  readonly url: string;
  stop(): Promise<void>;
  /** On the same port, with the same data. */
  start(): Promise<void>;
  remove(): Promise<void>;
};

/** A Postgres with all migrations, which may be stopped while others have theirs. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const dataDir = await temporaryFolder("postlark-own-postgres");
  let running = await startPostgres({ dataDir, port: 0, log });
  const { url } = running;
  await bootstrap(running.connection, log);
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await migrate(sql, supabase, log);
  await sql`alter role postlark_engine password 'postlark-engine'`;
  await sql.end();
  const port = Number(new URL(url).port);
  return {
    url,
    stop: () => running.stop(),
    async start() {
      running = await startPostgres({ dataDir, port, log });
    },
    async remove() {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
