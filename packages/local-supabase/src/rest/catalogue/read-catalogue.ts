import type { Sql } from "postgres";
import { z } from "zod";

import { qualified, type Catalogue, type ComputedRelationship, type Table } from "./catalogue.ts";
import { functionSchema, functionsByName } from "./functions.ts";
import * as queries from "./queries.sql.ts";
import { relationshipsOf, type ForeignKey, type KnownTable } from "./relationships.ts";
import { readViewOrigins } from "./view-origins.ts";

const columnSchema = z.object({
  number: z.number(),
  name: z.string(),
  type: z.string(),
  shortType: z.string(),
  defaultSql: z.string().nullable(),
});

const oid = z.coerce.number();

const tableSchema = z.object({
  oid,
  schema: z.string(),
  name: z.string(),
  is_view: z.boolean(),
  primary_key: z.array(z.string()),
  columns: z.array(columnSchema),
});

const foreignKeySchema = z.object({
  constraint: z.string(),
  table: oid,
  target: oid,
  columns: z.array(z.number()),
  target_columns: z.array(z.number()),
  is_unique: z.boolean(),
});

const computedSchema = z.object({
  function_schema: z.string(),
  function_name: z.string(),
  table_schema: z.string(),
  table_name: z.string(),
  target_schema: z.string(),
  target_name: z.string(),
  is_to_one: z.boolean(),
});

const settingSchema = z.object({ role: z.string(), name: z.string(), value: z.string() });

/**
 * Reads what the API has to know of the database.
 * @param sql a connection that may see the whole catalogue
 * @param schemas the exposed ones; nothing of another schema is known
 * @param searchPath further schemas whose views may stand between an exposed view and its tables
 */
export async function readCatalogue(
  sql: Sql,
  schemas: readonly string[],
  searchPath: readonly string[],
): Promise<Catalogue> {
  const ask = async <Row>(row: z.ZodType<Row>, text: string, names?: readonly string[]) =>
    z.array(row).parse(await sql.unsafe(text, names === undefined ? [] : [[...names]]));
  const [tables, foreignKeys, functions, computed, settings, origins] = await Promise.all([
    ask(tableSchema, queries.tables, schemas),
    ask(foreignKeySchema, queries.foreignKeys),
    ask(functionSchema, queries.functions, schemas),
    ask(computedSchema, queries.computedRelationships, schemas),
    ask(settingSchema, queries.roleSettings),
    readViewOrigins(sql, [...new Set([...schemas, ...searchPath])]),
  ]);
  const known = tables.map(
    ({ oid: id, schema, name, is_view, primary_key, columns }): KnownTable => ({
      oid: id,
      schema,
      name,
      isView: is_view,
      primaryKey: primary_key,
      columnNames: new Map(columns.map((column) => [column.number, column.name])),
      columns: new Map(columns.map((column) => [column.name, column])),
    }),
  );
  const keys = foreignKeys.map(
    ({ constraint, table, target, columns, target_columns, is_unique }): ForeignKey => ({
      constraint,
      table,
      target,
      columns,
      targetColumns: target_columns,
      isUnique: is_unique,
    }),
  );
  const { relationships, tables: withKeys } = relationshipsOf({
    tables: known,
    foreignKeys: keys,
    origins,
    computed: computed.map(asComputed),
  });
  return {
    tables: new Map(withKeys.map((table): [string, Table] => [qualified(table), table])),
    relationships,
    functions: functionsByName(functions),
    roleSettings: settingsByRole(settings),
    options: optionsOf(settings),
  };
}

function asComputed(row: z.infer<typeof computedSchema>): ComputedRelationship {
  return {
    kind: "computed",
    table: { schema: row.table_schema, name: row.table_name },
    target: { schema: row.target_schema, name: row.target_name },
    function: { schema: row.function_schema, name: row.function_name },
    isToOne: row.is_to_one,
  };
}

type Setting = z.infer<typeof settingSchema>;

function settingsByRole(settings: readonly Setting[]) {
  const byRole = new Map<string, [string, string][]>();
  for (const { role, name, value } of settings) {
    if (role === "authenticator") continue;
    byRole.set(role, [...(byRole.get(role) ?? []), [name, value]]);
  }
  return byRole;
}

function optionsOf(settings: readonly Setting[]): Catalogue["options"] {
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
