import type { Sql } from "postgres";
import { z } from "zod";

import {
  computedSchema,
  foreignKeySchema,
  functionSchema,
  groupBy,
  qualifiedName,
  tableSchema,
  type Catalogue,
  type DatabaseFunction,
  type Origin,
  type Table,
  type ViewOrigins,
} from "./catalogue.ts";
import * as queries from "./queries.sql.ts";
import { relationshipsOf } from "./relationships.ts";

const settingSchema = z.object({ role: z.string(), name: z.string(), value: z.string() });

/**
 * Reads the API's catalogue.
 * @param sql a connection that may see the whole catalogue
 * @param schemas the exposed ones; the catalogue contains no others
 * @param searchPath further schemas, for views between an exposed view and its tables
 */
export async function readCatalogue(
  sql: Sql,
  schemas: readonly string[],
  searchPath: readonly string[],
): Promise<Catalogue> {
  const query = async <Row>(row: z.ZodType<Row>, text: string, names?: readonly string[]) =>
    z.array(row).parse(await sql.unsafe(text, names === undefined ? [] : [[...names]]));
  const [rows, foreignKeys, functions, computed, settings, origins] = await Promise.all([
    query(tableSchema, queries.tables, schemas),
    query(foreignKeySchema, queries.foreignKeys),
    query(functionSchema, queries.functions, schemas),
    query(computedSchema, queries.computedRelationships, schemas),
    query(settingSchema, queries.roleSettings),
    readViewOrigins(sql, [...new Set([...schemas, ...searchPath])]),
  ]);
  const storedTables = rows.map((row): Table => ({
    ...row,
    columnNames: new Map(row.columns.map(({ number, name }) => [number, name])),
    columns: new Map(row.columns.map((column) => [column.name, column])),
  }));
  const { relationships, tables } = relationshipsOf({
    tables: storedTables,
    foreignKeys,
    origins,
    computed,
  });
  return {
    tables: new Map(tables.map((table) => [qualifiedName(table), table])),
    relationships,
    functions: groupBy(functions.filter(isCallable).toSorted(compareSignatures), qualifiedName),
    roleSettings: new Map(
      [...groupBy(settings, ({ role }) => role)].map(([role, own]) => [
        role,
        own.map(({ name, value }) => [name, value]),
      ]),
    ),
    options: optionsOf(settings),
  };
}

/** Options that are set as `pgrst.…` of the role authenticator. */
function optionsOf(settings: readonly z.infer<typeof settingSchema>[]): Catalogue["options"] {
  const option = (name: string) =>
    settings.find((setting) => setting.role === "authenticator" && setting.name === `pgrst.${name}`)
      ?.value;
  const [schema, name] = option("db_pre_request")?.split(".") ?? [];
  return {
    aggregates: option("db_aggregates_enabled") === "true",
    plans: option("db_plan_enabled") === "true",
    transactionEnd: option("db_tx_end")?.endsWith("-allow-override") ?? false,
    ...(schema !== undefined && name !== undefined && { preRequest: { schema, name } }),
  };
}

const viewSchema = z.object({ oid: z.coerce.number(), definition: z.string() });

/**
 * Asks Postgres for the origin of views' columns: it describes a query's columns by table and number without running
 * it, through nested views.
 */
async function readViewOrigins(sql: Sql, schemas: readonly string[]): Promise<ViewOrigins> {
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
    const viewOrigins = direct.get(table);
    if (viewOrigins === undefined) return { table, column };
    const origin = viewOrigins[column - 1];
    return origin === undefined ? undefined : resolve(origin);
  };
  return new Map([...direct].map(([oid, origins]) => [oid, origins.map(resolve)]));
}

const bodyTypes = ["bytea", "json", "jsonb", "text", "xml"];

/** A function with unnamed parameters can be called only if it has exactly one, for the body. */
function isCallable({ parameters }: DatabaseFunction): boolean {
  const [unnamed, another] = parameters.filter(({ name }) => name === "");
  return unnamed === undefined || (another === undefined && bodyTypes.includes(unnamed.shownType));
}

/** Orders overloads in messages. */
function compareSignatures(one: DatabaseFunction, other: DatabaseFunction): number {
  const [left, right] = [signatureOf(one), signatureOf(other)];
  return (
    one.parameters.length - other.parameters.length || (left < right ? -1 : Number(left > right))
  );
}

function signatureOf({ parameters }: DatabaseFunction): string {
  return parameters.map(({ name, shownType }) => `${name} ${shownType}`).join();
}
