import {
  blanks,
  commaSeparated,
  field,
  fieldName,
  plainName,
  Scanner,
  type Field,
} from "./scanner.ts";

export type Aggregate = "sum" | "avg" | "count" | "max" | "min";

/** A column of the response. The field `*` means every column, and with `count` every row. */
export type SelectedColumn = {
  field: Field;
  alias?: string | undefined;
  cast?: string | undefined;
  aggregate?: Aggregate | undefined;
  aggregateCast?: string | undefined;
};

/** Rows of a related table, nested into each row (`name(…)`) or merged into it (`...name(…)`). */
export type SelectedRelation = {
  name: string;
  alias?: string | undefined;
  hint?: string | undefined;
  isInner: boolean;
  isSpread: boolean;
  items: Selection;
};

export type Selection = { columns: SelectedColumn[]; relations: SelectedRelation[] };

/**
 * Parses `select=id,total:amount.sum(),author:users!inner(name)`.
 * @see https://docs.postgrest.org/en/v13/references/api/resource_embedding.html
 * @throws RestError PGRST100
 */
export function parseSelect(text: string): Selection {
  const scanner = new Scanner(text, "select parameter");
  const selection = selectionOf(scanner);
  scanner.expectEnd();
  return selection;
}

function selectionOf(scanner: Scanner): Selection {
  const selection: Selection = { columns: [], relations: [] };
  blanks(scanner);
  if (scanner.isAtEnd || scanner.sees(")")) return selection;
  commaSeparated(scanner, () => {
    blanks(scanner);
    const relation = scanner.attempt(() => relationHead(scanner));
    if (relation === undefined) {
      selection.columns.push(columnOf(scanner));
    } else {
      scanner.expect("(");
      relation.items = scanner.nested(() => selectionOf(scanner));
      scanner.expect(")");
      selection.relations.push(relation);
    }
    blanks(scanner);
  });
  return selection;
}

function relationHead(scanner: Scanner): SelectedRelation | undefined {
  if (scanner.sees("*")) return undefined;
  const isSpread = scanner.consume("...");
  const alias = isSpread ? undefined : scanner.attempt(() => aliasOf(scanner));
  const name = fieldName(scanner);
  if (name === "count" && scanner.sees("()")) return undefined;
  let hint: string | undefined;
  let isInner = false;
  for (let parameters = 0; parameters < 2 && scanner.consume("!"); parameters += 1) {
    const parameter = fieldName(scanner);
    if (parameter === "inner") isInner = true;
    else if (parameter !== "left") hint ??= parameter;
  }
  if (!scanner.sees("(")) return undefined;
  return {
    name,
    isInner,
    isSpread,
    items: { columns: [], relations: [] },
    alias,
    hint,
  };
}

function aliasOf(scanner: Scanner): string | undefined {
  const alias = fieldName(scanner);
  return !scanner.sees("::") && scanner.consume(":") ? alias : undefined;
}

const aggregates = ["sum", "avg", "count", "max", "min"] as const;

function columnOf(scanner: Scanner): SelectedColumn {
  if (scanner.consume("*")) return { field: { name: "*", path: [] } };
  const alias = scanner.attempt(() => aliasOf(scanner));
  const column = scanner.consume("count()")
    ? { field: { name: "*", path: [] }, aggregate: "count" as const }
    : plainColumn(scanner);
  const aggregateCast = column.aggregate === undefined ? undefined : castOf(scanner);
  return { ...column, alias, aggregateCast };
}

function plainColumn(scanner: Scanner): SelectedColumn {
  const selected = field(scanner);
  const cast = castOf(scanner);
  const aggregate = aggregates.find((name) => scanner.consume(`.${name}()`));
  return { field: selected, cast, aggregate };
}

function castOf(scanner: Scanner): string | undefined {
  return scanner.consume("::") ? plainName(scanner) : undefined;
}
