import type { Database } from "./database.ts";
import type { Log } from "../log/log.ts";
import { newestMigration } from "./newest-migration.ts";

/** Interval of the checks, in milliseconds. */
const checkIntervalMs = 2_000;

/** Errors if the function or its schema does not exist yet. */
const missingCodes = new Set(["42883", "3F000", "42P01"]);

export type Readiness = { readonly isReady: boolean; readonly reason?: string };

export type SchemaCheck = {
  /** Whether the database answers and its schema is new enough. */
  check(): Promise<Readiness>;
  /** Resolves once it is ready, or when `signal` is aborted. */
  waitUntilReady(signal: AbortSignal): Promise<void>;
};

const unavailable: Readiness = { isReady: false, reason: "The database does not respond." };

function isSchemaMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    missingCodes.has(error.code)
  );
}

function schemaTooOld(version: string | null): Readiness {
  const has = version === null ? "before that can be told" : `at migration ${version}`;
  const reason = `The database's schema is ${has}, and this engine needs migration ${newestMigration}. Apply the migrations (npx supabase db push); the engine begins by itself then.`;
  return { isReady: false, reason };
}

/** Compares the database's schema with what this engine needs. Once new enough, it is not checked again. */
export function createSchemaCheck(database: Database, log: Log): SchemaCheck {
  let isNewEnough = false;

  async function check(): Promise<Readiness> {
    try {
      if (isNewEnough) {
        await database`select 1`;
        return { isReady: true };
      }
      const [row] = await database<{ version: string | null }[]>`
        select engine.schema_version() as version`;
      const version = row?.version ?? null;
      isNewEnough = version !== null && version >= newestMigration;
      return isNewEnough ? { isReady: true } : schemaTooOld(version);
    } catch (error) {
      return isSchemaMissing(error) ? schemaTooOld(null) : unavailable;
    }
  }

  return {
    check,
    async waitUntilReady(signal) {
      let lastLoggedReason: string | undefined;
      for (;;) {
        const { isReady, reason } = await check();
        if (isReady || signal.aborted) return;
        if (reason !== lastLoggedReason) log("error", "nothing is published yet", { reason });
        lastLoggedReason = reason;
        await new Promise((resolve) => {
          const timer = setTimeout(resolve, checkIntervalMs);
          const onAbort = (): void => {
            clearTimeout(timer);
            resolve(undefined);
          };
          signal.addEventListener("abort", onAbort, { once: true });
        });
      }
    },
  };
}
