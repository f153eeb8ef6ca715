import type { Table } from "../catalogue/catalogue.ts";
import type { Field, JsonStep } from "../grammar/names.ts";
import { join, name, parameter, sql, trusted, type Fragment } from "./fragment.ts";

/** A relation as the SQL around it calls it, and what is known of its columns. */
export type Relation = { reference: Fragment; known?: Table };

/** A column of a relation, or every one. */
export function column({ reference }: Relation, columnName: string): Fragment {
  return columnName === "*" ? sql`${reference}.*` : sql`${reference}.${name(columnName)}`;
}

/** A column, or a place within its json. */
export function fieldSql(relation: Relation, { name: columnName, path }: Field): Fragment {
  const whole = column(relation, columnName);
  if (path.length === 0) return whole;
  const type = relation.known?.columns.get(columnName)?.shortType;
  // An index on a json column serves only conditions that take the column as it is.
  const json = type === "json" || type === "jsonb" ? whole : sql`to_jsonb(${whole})`;
  return join([json, ...path.map(stepSql)], "");
}

function stepSql({ arrow, operand, isIndex }: JsonStep): Fragment {
  const place = parameter(operand);
  return sql`${trusted(arrow)}${isIndex ? sql`${place}::int` : place}`;
}
