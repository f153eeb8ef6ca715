import type { Sql } from "postgres";
import { z } from "zod";

import * as queries from "./queries.sql.ts";

/** Where a column of a view comes from: a table, and the number of its column. */
export type Origin = { table: number; column: number };

/** The origins of each view's columns, in the columns' order; `undefined` for what is computed. */
export type ViewOrigins = ReadonlyMap<number, readonly (Origin | undefined)[]>;

const viewSchema = z.object({ oid: z.coerce.number(), definition: z.string() });

/**
 * Asks Postgres where the columns of views come from: it describes a query's columns by table and number without
 * running it. A view over a view leads to the tables below.
 */
export async function readViewOrigins(sql: Sql, schemas: readonly string[]): Promise<ViewOrigins> {
  const views = z.array(viewSchema).parse(await sql.unsafe(queries.views, [[...schemas]]));
  const direct = new Map(
    await Promise.all(
      views.map(async ({ oid, definition }): Promise<[number, Origin[]]> => {
        const { columns } = await sql.unsafe(definition).describe();
        return [oid, columns.map(({ table, number }) => ({ table, column: number }))];
      }),
    ),
  );
  const resolve = ({ table, column }: Origin): Origin | undefined => {
    if (table === 0) return undefined;
    const below = direct.get(table);
    if (below === undefined) return { table, column };
    const origin = below[column - 1];
    return origin === undefined ? undefined : resolve(origin);
  };
  return new Map([...direct].map(([oid, origins]) => [oid, origins.map(resolve)]));
}
