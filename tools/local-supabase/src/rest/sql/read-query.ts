import { isToOne } from "../catalogue/catalogue.ts";
import { RestError } from "../errors.ts";
import type { EmbeddedNode, Page, ReadNode } from "../plan/read-tree.ts";
import { conditionSql, where } from "./conditions.ts";
import { join, name, emptySql, parameter, sql, type Fragment } from "./fragment.ts";
import { orderBy, orderTerms } from "./order-by.ts";
import {
  column,
  embeddedSource,
  fieldSql,
  joinConditions,
  relationOf,
  tableSql,
} from "./relations.ts";
import {
  isAggregated,
  keyOf,
  selectedColumns,
  spreadOutputs,
  withAggregate,
} from "./selected-columns.ts";

/**
 * Returns the SQL for the rows of a tree of relations. Each embedded relation is a lateral join that returns one JSON value, or the
 * columns of a spread one.
 * @param source the root's source, unless it is a table
 */
export function readQuery(
  node: ReadNode,
  source: Fragment = tableSql(node),
  isWithinAggregate = false,
): Fragment {
  const hasAggregate = isWithinAggregate || isAggregated(node);
  const order = orderTerms(node, relationOf(node));
  const isSpreadToMany = "spread" in node && node.spread === "to-many";
  const selects = [
    ...selectedColumns(node, relationOf(node), hasAggregate),
    ...(isSpreadToMany
      ? order.map(({ value }, place) => sql`${value} AS ${orderName(place)}`)
      : []),
    ...node.children.flatMap((child) => embeddedColumns(node, child)),
  ];
  const list =
    selects.length === 0 && node.children.length === 0 ? [column(relationOf(node), "*")] : selects;
  return sql`SELECT ${join(list, ", ")} FROM ${source}${join(
    node.children.map((child) => lateralJoin(node, child, hasAggregate)),
    "",
  )}${where(conditionsOf(node))}${groupBy(node)}${isSpreadToMany ? emptySql : orderBy(order)}${pageSql(node.page)}`;
}

/** The node's filters and join conditions. A filter `relation=is.null` asks whether an embedded relation has no rows. */
function conditionsOf(node: ReadNode): Fragment[] {
  const relation = relationOf(node);
  return [
    ...node.conditions.map((condition) =>
      conditionSql(relation, condition, (filtered, isNegated) => {
        const child = node.children.find(({ key }) => key === filtered);
        if (child === undefined) return undefined;
        return sql`${name(child.rowsAlias)} IS ${isNegated ? emptySql : sql`NOT `}DISTINCT FROM NULL`;
      }),
    ),
    ...joinConditions(node),
  ];
}

function lateralJoin(parent: ReadNode, child: EmbeddedNode, hasAggregate: boolean): Fragment {
  const rows = name(child.rowsAlias);
  const kind = child.isInner ? sql` INNER JOIN LATERAL ` : sql` LEFT JOIN LATERAL `;
  const query = readQuery(child, embeddedSource(parent, child), hasAggregate);
  if (isToOne(child.relationship)) return sql`${kind}(${query}) AS ${rows} ON TRUE`;
  const columns =
    child.spread === undefined
      ? []
      : spreadOutputs(child).map((output) => columnList(child, output.key));
  const list = join([sql`json_agg(${rows})::jsonb AS ${rows}`, ...columns], ", ");
  const condition = child.isInner ? sql`${rows} IS NOT NULL` : sql`TRUE`;
  return sql`${kind}(SELECT ${list} FROM (${query}) AS ${rows}) AS ${rows} ON ${condition}`;
}

/** The values of one column of a spread to-many relation, in its order. */
function columnList(child: EmbeddedNode, key: string): Fragment {
  const rows = { reference: name(child.rowsAlias) };
  const order = orderBy(
    orderTerms(child, relationOf(child)).map((term, place) => ({
      ...term,
      value: sql`${rows.reference}.${orderName(place)}`,
    })),
  );
  return sql`COALESCE(json_agg(${column(rows, key)}${order}), '[]')::jsonb AS ${name(key)}`;
}

function orderName(place: number): Fragment {
  return name(`pgrst_order_${place}`);
}

const isSpreadToOne = (node: ReadNode) => "spread" in node && node.spread === "to-one";

function embeddedColumns(node: ReadNode, child: EmbeddedNode): Fragment[] {
  const rows = name(child.rowsAlias);
  if (child.spread !== undefined) {
    if (child.spread === "to-many" && isAggregated(child)) {
      throw new RestError(400, {
        code: "PGRST127",
        message: "Feature not implemented",
        details: "Aggregates are not implemented for one-to-many or many-to-many spreads.",
      });
    }
    return spreadOutputs(child).map((output) => {
      const value = column({ reference: rows }, output.key);
      if (output.key === "*") return value;
      return isSpreadToOne(node)
        ? sql`${value} AS ${name(output.key)}`
        : sql`${withAggregate(value, output)} AS ${name(output.key)}`;
    });
  }
  if (isEmpty(child)) return [];
  return [
    isToOne(child.relationship)
      ? sql`row_to_json(${rows}.*)::jsonb AS ${name(child.key)}`
      : sql`COALESCE(${rows}.${rows}, '[]') AS ${name(child.key)}`,
  ];
}

/** Whether nothing of the relation is selected: it is embedded only to filter. */
function isEmpty(child: EmbeddedNode): boolean {
  return child.columns.length === 0 && child.children.every(isEmpty);
}

/** Returns a GROUP BY clause if the node has aggregates; not for a to-one spread, whose parent aggregates. */
function groupBy(node: ReadNode): Fragment {
  const spreads = node.children.filter(({ spread }) => spread !== undefined);
  const hasAggregate =
    node.columns.some(({ aggregate }) => aggregate !== undefined) ||
    spreads.some((child) => spreadOutputs(child).some(({ aggregate }) => aggregate !== undefined));
  if (isSpreadToOne(node) || !hasAggregate) return emptySql;
  const terms = [...groupedColumns(node), ...groupedChildren(node)];
  return terms.length === 0 ? emptySql : sql` GROUP BY ${join(terms, ", ")}`;
}

function groupedColumns(node: ReadNode): Fragment[] {
  const relation = relationOf(node);
  return node.columns
    .filter(({ aggregate }) => aggregate === undefined)
    .flatMap((selected) => {
      const key = keyOf(selected, false);
      if (key !== undefined) return [name(key)];
      if (selected.field.name !== "*") return [fieldSql(relation, selected.field)];
      return [...(node.knownTable?.columns.keys() ?? [])].map((columnName) =>
        column(relation, columnName),
      );
    });
}

function groupedChildren(node: ReadNode): Fragment[] {
  return node.children.flatMap((child) => {
    if (child.spread === undefined) return isEmpty(child) ? [] : [name(child.key)];
    return spreadOutputs(child)
      .filter(({ aggregate }) => aggregate === undefined)
      .map(({ key }) => column({ reference: name(child.rowsAlias) }, key));
  });
}

function pageSql({ limit, offset }: Page): Fragment {
  return join(
    [
      limit === undefined ? emptySql : sql` LIMIT ${parameter(String(limit))}`,
      offset === 0n ? emptySql : sql` OFFSET ${parameter(String(offset))}`,
    ],
    "",
  );
}

/**
 * Returns SQL with one row for each of the tree's rows, without paging, for counting.
 * @param source the root's source, unless it is a table
 */
export function countQuery(node: ReadNode, source: Fragment = tableSql(node)): Fragment {
  const relation = relationOf(node);
  const exists = (child: EmbeddedNode) =>
    sql`EXISTS (${countQuery(child, embeddedSource(node, child))})`;
  const conditions = [
    ...node.conditions.map((condition) =>
      conditionSql(relation, condition, (filtered, isNegated) => {
        const child = node.children.find(({ key }) => key === filtered);
        if (child === undefined) return undefined;
        return isNegated ? exists(child) : sql`NOT ${exists(child)}`;
      }),
    ),
    ...joinConditions(node),
    ...node.children.filter(({ isInner }) => isInner).map(exists),
  ];
  return sql`SELECT 1 FROM ${source}${where(conditions)}`;
}
