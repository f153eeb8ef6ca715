import {
  skipBlanks,
  readCommaSeparated,
  readField,
  readFieldName,
  readPlainName,
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
  const selection = readSelection(scanner);
  scanner.expectEnd();
  return selection;
}

function readSelection(scanner: Scanner): Selection {
  const selection: Selection = { columns: [], relations: [] };
  skipBlanks(scanner);
  if (scanner.isAtEnd || scanner.isAt(")")) return selection;
  readCommaSeparated(scanner, () => {
    skipBlanks(scanner);
    const relation = scanner.attempt(() => readRelationHead(scanner));
    if (relation === undefined) {
      selection.columns.push(readColumn(scanner));
    } else {
      scanner.expect("(");
      relation.items = scanner.readNested(() => readSelection(scanner));
      scanner.expect(")");
      selection.relations.push(relation);
    }
    skipBlanks(scanner);
  });
  return selection;
}

function readRelationHead(scanner: Scanner): SelectedRelation | undefined {
  if (scanner.isAt("*")) return undefined;
  const isSpread = scanner.consume("...");
  const alias = isSpread ? undefined : scanner.attempt(() => readAlias(scanner));
  const name = readFieldName(scanner);
  if (name === "count" && scanner.isAt("()")) return undefined;
  let hint: string | undefined;
  let isInner = false;
  for (let parameters = 0; parameters < 2 && scanner.consume("!"); parameters += 1) {
    const parameter = readFieldName(scanner);
    if (parameter === "inner") isInner = true;
    else if (parameter !== "left") hint ??= parameter;
  }
  if (!scanner.isAt("(")) return undefined;
  return {
    name,
    isInner,
    isSpread,
    items: { columns: [], relations: [] },
    alias,
    hint,
  };
}

function readAlias(scanner: Scanner): string | undefined {
  const alias = readFieldName(scanner);
  return !scanner.isAt("::") && scanner.consume(":") ? alias : undefined;
}

const aggregates = ["sum", "avg", "count", "max", "min"] as const;

function readColumn(scanner: Scanner): SelectedColumn {
  if (scanner.consume("*")) return { field: { name: "*", path: [] } };
  const alias = scanner.attempt(() => readAlias(scanner));
  const column = scanner.consume("count()")
    ? { field: { name: "*", path: [] }, aggregate: "count" as const }
    : readPlainColumn(scanner);
  const aggregateCast = column.aggregate === undefined ? undefined : readCast(scanner);
  return { ...column, alias, aggregateCast };
}

function readPlainColumn(scanner: Scanner): SelectedColumn {
  const selected = readField(scanner);
  const cast = readCast(scanner);
  const aggregate = aggregates.find((name) => scanner.consume(`.${name}()`));
  return { field: selected, cast, aggregate };
}

function readCast(scanner: Scanner): string | undefined {
  return scanner.consume("::") ? readPlainName(scanner) : undefined;
}
