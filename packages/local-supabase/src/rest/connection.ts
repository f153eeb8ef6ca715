import {
  createPostgresConnection,
  type IPostgresConnectionConfig,
  type PostgresConnection,
} from "@supabase/lite/postgres";

import { protectJson } from "./json-columns.ts";
import { poolOptions, timestampTypes, type Connection } from "../postgres/pool.ts";

type LiteOptions = NonNullable<IPostgresConnectionConfig["postgresOptions"]>;

/** A filter's value is JSON text when it looks like a list or an object, and else the text itself. */
const jsonType = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) =>
    typeof value === "string" && /^\s*[[{]/.test(value) ? value : JSON.stringify(value),
  parse: (text: string): unknown => JSON.parse(text),
});

/** lite's connection, and how to make it see a changed schema. */
export type LiteConnection = {
  connection: PostgresConnection;
  /** Reads the catalogue anew; requests meanwhile see the old one. */
  reload: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Connects lite to Postgres as `authenticator`, which may become anon, authenticated and service_role, nothing else.
 * Only the catalogue is read as `postgres`: a role sees there no more than it was granted, and lite needs all of it.
 */
export async function connectLite(
  connectionOf: (role: string) => Connection,
  searchPath: readonly string[],
): Promise<LiteConnection> {
  const options: LiteOptions = {
    ...poolOptions,
    types: { ...timestampTypes, json: jsonType(114), jsonb: jsonType(3802) },
    connection: { search_path: searchPath.join(", ") },
  };
  const connection = createPostgresConnection({
    url: "postgresql:",
    postgresOptions: { ...options, ...connectionOf("authenticator"), max: 10 },
  });
  const catalogue = createPostgresConnection({
    url: "postgresql:",
    postgresOptions: { ...options, ...connectionOf("postgres"), max: 1, idle_timeout: 1 },
  });

  let seen = await catalogue.introspect();
  connection.introspect = () => Promise.resolve(seen);
  const check = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = async (ast) => protectJson(await check(ast), seen);
  // As a superuser lite would grant everything to everybody on each schema with row-level security, whatever the
  // migrations revoked, and without such a schema it would not change roles at all. Roles and grants are in place.
  Object.assign(connection, { rlsState: "active" });

  return {
    connection,
    reload: async () => {
      seen = await catalogue.introspect();
    },
    close: async () => {
      // lite's own close waits for every connection, however long that takes.
      await Promise.all([
        connection.driver.end({ timeout: 2 }),
        catalogue.driver.end({ timeout: 2 }),
      ]);
    },
  };
}
