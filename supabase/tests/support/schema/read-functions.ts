import type { TransactionSql } from "postgres";

import {
  commentOn,
  grantsOn,
  inLowerCase,
  quote,
  type Right,
  type SchemaObject,
} from "./schema-object.ts";

type FunctionRow = {
  signature: string;
  name: string;
  arguments: string;
  result: string;
  language: string;
  volatility: "i" | "s" | "v";
  isDefiner: boolean;
  isStrict: boolean;
  isLeakproof: boolean;
  parallel: "u" | "r" | "s";
  settings: string[] | null;
  source: string;
  comment: string | null;
  rights: Right[];
};

const volatilities = { i: "immutable", s: "stable", v: "volatile" } as const;
const parallels = { u: "", r: " parallel restricted", s: " parallel safe" } as const;

/** Every function of the schemas, each with who may execute it. */
export async function readFunctions(
  sql: TransactionSql,
  schemas: readonly string[],
): Promise<SchemaObject[]> {
  const rows = await sql<FunctionRow[]>`
    select
      format('%s.%s(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as signature,
      format('%s.%s', n.nspname, p.proname) as name,
      pg_get_function_arguments(p.oid) as arguments,
      pg_get_function_result(p.oid) as result,
      l.lanname as language, p.provolatile as volatility, p.prosecdef as "isDefiner",
      p.proisstrict as "isStrict", p.proleakproof as "isLeakproof", p.proparallel as parallel,
      p.proconfig as settings, p.prosrc as source, obj_description(p.oid, 'pg_proc') as comment,
      coalesce((
        select jsonb_agg(jsonb_build_object('grantee', coalesce(nullif(a.grantee, 0)::regrole::text, 'public'), 'privilege', a.privilege_type))
        from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee <> p.proowner
      ), '[]') as rights
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    join pg_language l on l.oid = p.prolang
    where n.nspname = any(${[...schemas]}::text[]) and p.prokind = 'f'
    order by n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)`;
  return rows.map(describe);
}

function describe(row: FunctionRow): SchemaObject {
  const { signature, name, source, comment } = row;
  const traits = [
    `language ${row.language} ${volatilities[row.volatility]}`,
    row.isStrict ? " strict" : "",
    row.isLeakproof ? " leakproof" : "",
    parallels[row.parallel],
    row.isDefiner ? " security definer" : "",
  ].join("");
  const mark = source.includes("$$") ? "$body$" : "$$";
  const result = `returns ${inLowerCase(row.result)}`;
  const settings = (row.settings ?? []).map(settingOf);
  const target = `function ${signature}`;
  return {
    key: target,
    create: [
      headOf(name, inLowerCase(row.arguments), result),
      traits,
      ...settings,
      `as ${mark}${source}${mark};`,
    ].join("\n"),
    rest: [...commentOn(target, comment), ...grantsOn(target, row.rights)],
  };
}

const longestLine = 120;

/** The head of a function's definition: in one line if that is short enough, else with each parameter in its own. */
function headOf(name: string, list: string, result: string): string {
  const head = `create function ${name}(${list}) ${result}`;
  if (head.length <= longestLine) return head;
  // A comma within brackets or a text parts no arguments.
  const parameters = list.match(/(?:[^,('[]|\([^)]*\)|'[^']*'|\[[^\]]*\])+/g) ?? [];
  const lines = parameters.map((argument) => `  ${argument.trim()}`).join(",\n");
  return `create function ${name}(\n${lines}\n) ${result}`;
}

function settingOf(setting: string): string {
  const [name = "", value = ""] = setting.split(/=(.*)/s);
  return `set ${name} = ${quote(value === '""' ? "" : value)}`;
}
