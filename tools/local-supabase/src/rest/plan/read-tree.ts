import {
  isToOne,
  qualifiedName,
  type Catalogue,
  type QualifiedName,
  type Relationship,
  type Table,
} from "../catalogue/catalogue.ts";
import { RestError } from "../errors.ts";
import type { Condition } from "../grammar/conditions.ts";
import type { At, OrderTerm, Query } from "../grammar/query.ts";
import type { SelectedColumn, SelectedRelation, Selection } from "../grammar/select.ts";
import { findRelationship } from "./find-relationship.ts";

/** An offset and a number of rows. Without `limit` all rows. */
export type Page = { offset: bigint; limit?: bigint | undefined };

export type ReadNode = {
  table: QualifiedName;
  /** The table's known columns; missing for a function's result. */
  knownTable?: Table | undefined;
  /** The alias in the SQL; `undefined` for the table itself. */
  alias?: string | undefined;
  depth: number;
  columns: readonly SelectedColumn[];
  conditions: readonly Condition[];
  order: readonly OrderTerm[];
  page: Page;
  children: readonly EmbeddedNode[];
};

export type EmbeddedNode = ReadNode & {
  relationship: Relationship;
  parent: Pick<ReadNode, "table" | "alias">;
  alias: string;
  key: string;
  /** The rows' alias in the SQL of the outer relation. */
  rowsAlias: string;
  isInner: boolean;
  spread?: "to-one" | "to-many";
};

type Modifiers = {
  conditions: readonly At<Condition>[];
  orders: readonly At<readonly OrderTerm[]>[];
  limits: readonly At<bigint>[];
  offsets: readonly At<bigint>[];
};

type Root = { table: QualifiedName; alias?: string | undefined; page: Page };

/**
 * Plans the reading of a request's table with its embedded relations.
 * @param rootConditions whether the root's filters apply to the read rows; those of a write select the written rows
 * @param maxRows the maximum number of rows of any relation
 */
export function readTree(
  catalogue: Catalogue,
  query: Query,
  root: Root,
  options: { rootConditions: boolean; maxRows?: bigint },
): ReadNode {
  const allConditions: At<Condition>[] = [...query.filters, ...query.logic];
  const modifiers: Modifiers = {
    conditions: options.rootConditions
      ? allConditions
      : allConditions.filter(({ path }) => path.length > 0),
    orders: query.orders,
    limits: options.maxRows === undefined ? [] : query.limits,
    offsets: options.maxRows === undefined ? [] : query.offsets,
  };
  /** Returns the page with at most `maxRows` rows. */
  const limitPage = ({ offset, limit }: Page): Page => {
    const [first, second = first] = [limit, options.maxRows].filter((rows) => rows !== undefined);
    if (first === undefined || second === undefined) return { offset };
    return { offset, limit: first < second ? first : second };
  };

  const nodeOf = (
    selection: Selection,
    modifiersHere: Modifiers,
    base: Pick<ReadNode, "table" | "alias" | "depth">,
  ): ReadNode => {
    const knownTable = catalogue.tables.get(qualifiedName(base.table));
    refuseUnknownPaths(selection, modifiersHere);
    const limit = valuesOfRelation(modifiersHere.limits)[0];
    return {
      ...base,
      knownTable,
      columns: selection.columns,
      conditions: valuesOfRelation(modifiersHere.conditions),
      order: valuesOfRelation(modifiersHere.orders).flat(),
      page: limitPage({ offset: valuesOfRelation(modifiersHere.offsets)[0] ?? 0n, limit }),
      children: selection.relations.map((relation) => embeddedOf(relation, modifiersHere, base)),
    };
  };

  const embeddedOf = (
    relation: SelectedRelation,
    outerModifiers: Modifiers,
    parent: Pick<ReadNode, "table" | "alias" | "depth">,
  ): EmbeddedNode => {
    const { name, alias: key = name, hint, isInner, isSpread, items } = relation;
    const relationship = findRelationship(catalogue, parent.table, name, hint);
    const depth = parent.depth + 1;
    const alias = `${relationship.target.name}_${depth}`;
    return {
      ...nodeOf(items, modifiersOfEmbedded(outerModifiers, relation), {
        table: relationship.target,
        alias,
        depth,
      }),
      alias,
      relationship,
      parent,
      key,
      rowsAlias: `${parent.table.name}_${key}_${depth}`,
      isInner,
      ...(isSpread && { spread: isToOne(relationship) ? "to-one" : "to-many" }),
    };
  };

  const { page, ...base } = root;
  const node = { ...nodeOf(query.select, modifiers, { ...base, depth: 0 }), page: limitPage(page) };
  if (!catalogue.options.aggregates && hasAggregate(node)) {
    throw new RestError(400, {
      code: "PGRST123",
      message: "Use of aggregate functions is not allowed",
    });
  }
  return node;
}

/** The values for the relation itself, not for those embedded in it. */
function valuesOfRelation<Value>(items: readonly At<Value>[]): Value[] {
  return items.filter(({ path }) => path.length === 0).map(({ value }) => value);
}

/** The modifiers for an embedded relation, with their paths from there. */
function modifiersOfEmbedded(modifiers: Modifiers, { name, alias }: SelectedRelation): Modifiers {
  const inner = <Value>(items: readonly At<Value>[]): At<Value>[] =>
    items
      .filter(({ path: [first] }) => first !== undefined && (first === name || first === alias))
      .map(({ path, value }) => ({ path: path.slice(1), value }));
  return {
    conditions: inner(modifiers.conditions),
    orders: inner(modifiers.orders),
    limits: inner(modifiers.limits),
    offsets: inner(modifiers.offsets),
  };
}

/** @throws RestError PGRST108 for a modifier of a relation that is not selected */
function refuseUnknownPaths(selection: Selection, modifiers: Modifiers): void {
  const names = new Set(selection.relations.flatMap(({ name, alias }) => [name, alias]));
  const paths = [
    ...modifiers.conditions,
    ...modifiers.orders,
    ...modifiers.limits,
    ...modifiers.offsets,
  ];
  for (const { path } of paths) {
    const [first] = path;
    if (first !== undefined && !names.has(first)) throw notEmbedded(first);
  }
}

function hasAggregate(node: ReadNode): boolean {
  return (
    node.columns.some(({ aggregate }) => aggregate !== undefined) ||
    node.children.some(hasAggregate)
  );
}

export function notEmbedded(name: string): RestError {
  return new RestError(400, {
    code: "PGRST108",
    message: `'${name}' is not an embedded resource in this request`,
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}
