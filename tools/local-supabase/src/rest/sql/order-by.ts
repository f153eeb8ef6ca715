import { isToOne } from "../catalogue/catalogue.ts";
import { RestError } from "../errors.ts";
import type { OrderTerm } from "../grammar/query.ts";
import { notEmbedded, type ReadNode } from "../plan/read-tree.ts";
import { join, name, emptySql, sql, trusted, type Fragment } from "./fragment.ts";
import { fieldSql, type Relation } from "./relations.ts";

type SqlOrderTerm = Pick<OrderTerm, "direction" | "nulls"> & { value: Fragment };

/** The order of a relation's rows: by its own columns or those of a to-one relation. */
export function orderTerms(node: ReadNode, relation: Relation): SqlOrderTerm[] {
  return node.order.map(({ relation: related, field, ...how }) => {
    if (related === undefined) return { ...how, value: fieldSql(relation, field) };
    const child = node.children.find(({ key }) => key === related);
    if (child === undefined) throw notEmbedded(related);
    if (!isToOne(child.relationship)) {
      throw new RestError(400, {
        code: "PGRST118",
        message: `A related order on '${related}' is not possible`,
        details: `'${node.table.name}' and '${related}' do not form a many-to-one or one-to-one relationship`,
      });
    }
    return { ...how, value: fieldSql({ reference: name(child.rowsAlias) }, field) };
  });
}

export function orderBy(terms: readonly SqlOrderTerm[]): Fragment {
  if (terms.length === 0) return emptySql;
  const list = terms.map(({ value, direction, nulls }) =>
    join(
      [value, ...[direction, nulls].flatMap((word) => (word === undefined ? [] : trusted(word)))],
      " ",
    ),
  );
  return sql` ORDER BY ${join(list, ", ")}`;
}
