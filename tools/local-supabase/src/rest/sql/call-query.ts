import { type DatabaseFunction, type Parameter, qualified } from "../catalogue/catalogue.ts";
import { arrayLiteral } from "./conditions.ts";
import { type Fragment, join, name, nothing, parameter, sql, trusted } from "./fragment.ts";
import { column } from "./relations.ts";

/** A function's arguments: JSON with a key for each, texts from an address, or a whole body. */
export type CallArguments =
  | { kind: "json"; json: string; isList: boolean; names: ReadonlySet<string> }
  | { kind: "texts"; texts: readonly (readonly [name: string, value: string])[] }
  | { kind: "body"; body: string };

export function callQuery(
  called: DatabaseFunction,
  args: CallArguments,
  returning: readonly string[],
): Fragment {
  const { source, list } = argumentsSql(called, args);
  const call = sql`${trusted(qualified(called))}(${list})`;
  if (called.returnsRowsOf === null) {
    return sql`SELECT pgrst_call.pgrst_scalar FROM ${source}LATERAL (SELECT ${call} AS pgrst_scalar) pgrst_call`;
  }
  const returned = returning.map((key) => column({ reference: sql`pgrst_call` }, key));
  return sql`SELECT ${join(returned, ", ")} FROM ${source}LATERAL ${call} pgrst_call`;
}

function argumentsSql(
  { parameters }: DatabaseFunction,
  args: CallArguments,
): { source: Fragment; list: Fragment } {
  const none = { source: nothing, list: nothing };
  switch (args.kind) {
    case "body": {
      const [only] = parameters;
      if (only === undefined) return none;
      return { source: nothing, list: sql`${parameter(args.body)}::${trusted(only.type)}` };
    }
    case "texts": {
      const given = parameters.filter((one) => args.texts.some(([key]) => key === one.name));
      const list = given.map((one) =>
        named(one, sql`${parameter(textOf(one, args.texts))}::${trusted(one.type)}`),
      );
      return { source: nothing, list: join(list, ", ") };
    }
    default: {
      const given = parameters.filter((one) => args.names.has(one.name));
      if (given.length === 0) return none;
      const columns = given.map(({ name: key, type }) => sql`${name(key)} ${trusted(type)}`);
      const read = args.isList ? sql`json_to_recordset` : sql`json_to_record`;
      const rows = sql`${read}(${parameter(args.json)}::json) AS _(${join(columns, ", ")}) LIMIT 1`;
      const list = given.map((one) => named(one, sql`pgrst_body.${name(one.name)}`));
      return {
        source: sql`(SELECT * FROM ${rows}) pgrst_body, `,
        list: join(list, ", "),
      };
    }
  }
}

function named({ name: key, isVariadic }: Parameter, value: Fragment): Fragment {
  return sql`${isVariadic ? sql`VARIADIC ` : nothing}${name(key)} := ${value}`;
}

/** A variadic parameter takes all values of its name, any other the last. */
function textOf(
  { name: key, isVariadic }: Parameter,
  texts: readonly (readonly [name: string, value: string])[],
): string {
  const values = texts.filter(([one]) => one === key).map(([, value]) => value);
  return isVariadic ? arrayLiteral(values) : (values.at(-1) ?? "");
}
