import {
  isToOne,
  qualified,
  type Catalogue,
  type QualifiedName,
  type Relationship,
  type Table,
} from "../catalogue/catalogue.ts";
import type { Condition } from "../grammar/conditions.ts";
import type { OrderTerm } from "../grammar/order.ts";
import type { At, Query } from "../grammar/query.ts";
import type { SelectedColumn, SelectedRelation, Selection } from "../grammar/select.ts";
import { RestError } from "../rest-error.ts";
import { findRelationship } from "./find-relationship.ts";
import { notEmbedded } from "./not-embedded.ts";

/** How many rows, from where. No `limit` is all of them. */
export type Page = { offset: bigint; limit?: bigint };

/** One relation that is read, with those that are embedded in it. */
export type ReadNode = {
  table: QualifiedName;
  /** What is known of its columns; nothing for what a function returns. */
  known?: Table;
  /** How it is called in the SQL; `undefined` for the table itself. */
  alias?: string;
  depth: number;
  columns: readonly SelectedColumn[];
  conditions: readonly Condition[];
  order: readonly OrderTerm[];
  page: Page;
  children: readonly EmbeddedNode[];
};

/** A relation within another. */
export type EmbeddedNode = ReadNode & {
  relationship: Relationship;
  parent: Pick<ReadNode, "table" | "alias">;
  alias: string;
  /** The name that it was asked by, and the key that it has in the answer. */
  name: string;
  key: string;
  /** How its rows are called in the SQL of the relation around it. */
  rowsAlias: string;
  isInner: boolean;
  spread?: "to-one" | "to-many";
};

/** What is asked of each relation, by its path. */
type Asked = {
  conditions: readonly At<Condition>[];
  orders: readonly At<readonly OrderTerm[]>[];
  limits: readonly At<bigint>[];
  offsets: readonly At<bigint>[];
};

/** What the root is read from. */
export type Root = { table: QualifiedName; alias?: string; page: Page };

/**
 * Plans what a request reads, from the table that it names down.
 * @param rootConditions whether filters of the root narrow what is read; those of a write say what is written
 * @param maxRows the most rows that any relation gives
 * @throws RestError
 */
export function readTree(
  catalogue: Catalogue,
  query: Query,
  root: Root,
  options: { rootConditions: boolean; maxRows?: bigint },
): ReadNode {
  const all: At<Condition>[] = [...query.filters, ...query.logic];
  const asked: Asked = {
    conditions: options.rootConditions ? all : all.filter(({ path }) => path.length > 0),
    orders: query.orders,
    limits: options.maxRows === undefined ? [] : query.limits,
    offsets: options.maxRows === undefined ? [] : query.offsets,
  };
  const build = new TreeBuilder(catalogue, options.maxRows);
  const node = build.root(query.select, asked, root);
  if (!catalogue.options.aggregates && hasAggregate(node)) {
    throw new RestError(400, {
      code: "PGRST123",
      message: "Use of aggregate functions is not allowed",
    });
  }
  return node;
}

class TreeBuilder {
  readonly #catalogue: Catalogue;
  readonly #maxRows: bigint | undefined;

  constructor(catalogue: Catalogue, maxRows: bigint | undefined) {
    this.#catalogue = catalogue;
    this.#maxRows = maxRows;
  }

  root(selection: Selection, asked: Asked, { table, alias, page }: Root): ReadNode {
    return {
      ...this.#node(selection, asked, { table, depth: 0, ...(alias !== undefined && { alias }) }),
      page: this.#restricted(page),
    };
  }

  #node(
    selection: Selection,
    asked: Asked,
    base: Pick<ReadNode, "table" | "alias" | "depth">,
  ): ReadNode {
    const known = this.#catalogue.tables.get(qualified(base.table));
    refuseUnknownPaths(selection, asked);
    const limit = here(asked.limits)[0];
    return {
      ...base,
      ...(known !== undefined && { known }),
      columns: selection.columns,
      conditions: here(asked.conditions),
      order: here(asked.orders).flat(),
      page: this.#restricted({
        offset: here(asked.offsets)[0] ?? 0n,
        ...(limit !== undefined && { limit }),
      }),
      children: selection.relations.map((relation) => this.#embedded(relation, asked, base)),
    };
  }

  #embedded(
    relation: SelectedRelation,
    asked: Asked,
    parent: Pick<ReadNode, "table" | "alias" | "depth">,
  ): EmbeddedNode {
    const { name, alias: key = name, hint, isInner, isSpread, items } = relation;
    const relationship = findRelationship(this.#catalogue, parent.table, name, hint);
    const depth = parent.depth + 1;
    const alias = `${relationship.target.name}_${depth}`;
    const inner = this.#node(items, below(asked, relation), {
      table: relationship.target,
      alias,
      depth,
    });
    return {
      ...inner,
      alias,
      relationship,
      parent,
      name,
      key,
      rowsAlias: `${parent.table.name}_${key}_${depth}`,
      isInner,
      ...(isSpread && { spread: isToOne(relationship) ? "to-one" : "to-many" }),
    };
  }

  #restricted({ offset, limit }: Page): Page {
    const least = [limit, this.#maxRows].filter((rows) => rows !== undefined);
    const [first] = least;
    if (first === undefined) return { offset };
    return { offset, limit: least.reduce((one, other) => (other < one ? other : one), first) };
  }
}

function here<Value>(items: readonly At<Value>[]): Value[] {
  return items.filter(({ path }) => path.length === 0).map(({ value }) => value);
}

function below(asked: Asked, { name, alias }: SelectedRelation): Asked {
  const inner = <Value>(items: readonly At<Value>[]): At<Value>[] =>
    items
      .filter(({ path: [first] }) => first !== undefined && (first === name || first === alias))
      .map(({ path, value }) => ({ path: path.slice(1), value }));
  return {
    conditions: inner(asked.conditions),
    orders: inner(asked.orders),
    limits: inner(asked.limits),
    offsets: inner(asked.offsets),
  };
}

function refuseUnknownPaths(selection: Selection, asked: Asked): void {
  const names = new Set(selection.relations.flatMap(({ name, alias }) => [name, alias]));
  const every = [...asked.conditions, ...asked.orders, ...asked.limits, ...asked.offsets];
  for (const { path } of every) {
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
