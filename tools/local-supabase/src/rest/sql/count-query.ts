import type { EmbeddedNode, ReadNode } from "../plan/read-tree.ts";
import { conditionSql, where } from "./conditions.ts";
import { sql, type Fragment } from "./fragment.ts";
import { embeddedSource, joinConditions, relationOf, tableSql } from "./relations.ts";

/**
 * A row for each that a tree has, without its page, to be counted.
 * @param source what the root is read from, where that is no table
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
