import { createPostgresConnection, type PostgresConnection } from "@supabase/lite/postgres";

import { poolOptions, timestampTypes } from "../postgres/pool.ts";

/** Values that lite hands over are JSON text already when they are strings: encoding them again would quote them. */
const jsonType = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
});

/**
 * lite's connection to Postgres, as `authenticator`: it may become anon, authenticated and service_role, nothing else.
 * @param superuserUrl where Postgres is; only its address is used
 */
export function connectLite(
  superuserUrl: string,
  searchPath: readonly string[],
): PostgresConnection {
  const url = new URL(superuserUrl);
  url.username = "authenticator";
  const connection = createPostgresConnection({
    url: url.href,
    postgresOptions: {
      ...poolOptions,
      max: 10,
      types: { ...timestampTypes, json: jsonType(114), jsonb: jsonType(3802) },
      connection: { search_path: searchPath.join(", ") },
    },
  });
  // As a superuser lite would now grant everything to everybody on each schema with row-level security, whatever
  // the migrations revoked. The roles and their grants are in place: it need not look.
  Object.assign(connection, { rlsState: "active" });
  return connection;
}
