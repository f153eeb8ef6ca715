import postgres, { type ReservedSql, type Sql } from "postgres";
import { z } from "zod";

import { poolOptions, type Connection } from "../postgres/pool.ts";
import { compile, join, parameter, sql, type Fragment } from "./sql/fragment.ts";

const identity = (text: string) => text;

/** Disables the driver's parsing: values stay in Postgres' text format. */
const rawTypes = (oids: readonly number[]) =>
  Object.fromEntries(
    oids.map((oid) => [
      `type${oid}`,
      { to: oid, from: [oid], serialize: identity, parse: identity },
    ]),
  );

/** Types that the driver would parse: boolean, bytea, integers, floats, JSON, dates and times. */
const types = rawTypes([16, 17, 20, 21, 23, 26, 114, 700, 701, 1082, 1114, 1184, 3802]);

/** The connections for requests, as `authenticator`. */
export function createRestPool(connection: Connection): Sql<Record<string, string>> {
  return postgres({ ...poolOptions, ...connection, max: 10, types });
}

/** The role of a request and its transaction's settings, as pairs. */
export type Session = {
  isReadOnly: boolean;
  settings: readonly (readonly [string, string])[];
  /** Runs before the statement and may refuse it by failing. */
  before?: Fragment;
};

const rowSchema = z.object({
  total: z.string().nullable(),
  count: z.string(),
  body: z.string(),
  headers: z.string().nullable(),
  status: z.string().nullable(),
  inserted: z.string().nullable(),
});

export type StatementRow = z.infer<typeof rowSchema>;

const planSchema = z.array(z.record(z.string(), z.string()));

/** Limits of prepared statements; others are parsed each time. */
const preparedLimits = { statements: 400, characters: 4096 };

/** Runs each request in its own transaction, as its role. */
export class Transactions {
  readonly #pool: Sql;
  readonly #prepared = new Set<string>();
  #schemaVersion = 0;

  constructor(pool: Sql) {
    this.#pool = pool;
  }

  /**
   * Runs a statement of {@link statement}.
   * @param check throws to roll a write back; its result tells whether to commit
   */
  async run(
    session: Session,
    work: Fragment,
    check: (row: StatementRow) => "commit" | "rollback",
  ): Promise<StatementRow> {
    return this.#inTransaction(session, work, (rows) => {
      const row = rowSchema.parse(rows[0]);
      return { result: row, end: check(row) };
    });
  }

  /** Runs an `EXPLAIN` and rolls it back. */
  async explain(session: Session, work: Fragment): Promise<string> {
    return this.#inTransaction(session, work, (rows) => ({
      result: planSchema
        .parse(rows)
        .flatMap((row) => Object.values(row))
        .join("\n"),
      end: "rollback",
    }));
  }

  /**
   * Runs a statement in a transaction with the session's settings.
   * @param finish receives the statement's rows; throws to roll a write back
   */
  async #inTransaction<Result>(
    { isReadOnly, settings, before }: Session,
    work: Fragment,
    finish: (rows: readonly unknown[]) => { result: Result; end: "commit" | "rollback" },
  ): Promise<Result> {
    const connection = await this.#pool.reserve();
    let isLost = false;
    try {
      const fragments = [settingsSql(settings), ...(before === undefined ? [] : [before]), work];
      // Pipelined where no decision is needed in between, including the end of a read: one round trip.
      const outcomes = await Promise.allSettled([
        connection.unsafe(isReadOnly ? "begin read only" : "begin"),
        ...fragments.map((fragment) => this.#execute(connection, fragment)),
        ...(isReadOnly ? [connection.unsafe("commit")] : []),
      ]);
      const results = outcomes.map((outcome) => {
        if (outcome.status === "rejected") throw outcome.reason;
        return outcome.value;
      });
      const { result, end } = finish(results[fragments.length] ?? []);
      if (!isReadOnly) await connection.unsafe(end);
      return result;
    } catch (error) {
      isLost = isConnectionLost(error);
      if (!isLost && !isReadOnly) await connection.unsafe("rollback").catch(() => {});
      throw error;
    } finally {
      if (!isLost) connection.release();
    }
  }

  /** Prepares statements anew, as their parameters' types depend on the schema. */
  schemaChanged(): void {
    this.#prepared.clear();
    this.#schemaVersion += 1;
  }

  #execute(connection: ReservedSql, fragment: Fragment) {
    const { text, values } = compile(fragment);
    const versioned = `/* schema ${this.#schemaVersion} */ ${text}`;
    if (
      this.#prepared.size < preparedLimits.statements &&
      text.length <= preparedLimits.characters
    ) {
      this.#prepared.add(versioned);
    }
    return connection.unsafe(versioned, values, { prepare: this.#prepared.has(versioned) });
  }
}

function settingsSql(settings: Session["settings"]): Fragment {
  const calls = settings.map(
    ([key, value]) => sql`set_config(${parameter(key)}, ${parameter(value)}, true)`,
  );
  return sql`SELECT ${join(calls, ", ")}`;
}

/** Whether an error is the connection's, which then cannot be released. */
export function isConnectionLost(error: unknown): boolean {
  return (
    error instanceof Error &&
    !(error instanceof postgres.PostgresError) &&
    "code" in error &&
    typeof error.code === "string" &&
    /^(?:CONNECTION_|CONNECT_|E[A-Z]+$)/.test(error.code)
  );
}
