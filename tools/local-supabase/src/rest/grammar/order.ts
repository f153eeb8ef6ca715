import { commaSeparated, field, fieldName, type Field } from "./names.ts";
import { Scanner } from "./scanner.ts";

/** One term of an order; `relation` is the to-one relation whose column it is. */
export type OrderTerm = {
  field: Field;
  relation?: string;
  direction?: "ASC" | "DESC";
  nulls?: "NULLS FIRST" | "NULLS LAST";
};

/**
 * Parses `order=name.desc.nullslast,author(name)`.
 * @throws RestError PGRST100
 */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, "order");
  const terms = commaSeparated(scanner, () => termOf(scanner));
  scanner.expectEnd();
  return terms;
}

function termOf(scanner: Scanner): OrderTerm {
  const relation = scanner.attempt(() => {
    const name = fieldName(scanner);
    return scanner.takes("(") ? name : undefined;
  });
  const ordered = field(scanner);
  if (relation !== undefined) scanner.expect(")");
  const direction = scanner.takes(".asc") ? "ASC" : scanner.takes(".desc") ? "DESC" : undefined;
  const nulls = scanner.takes(".nullsfirst")
    ? "NULLS FIRST"
    : scanner.takes(".nullslast")
      ? "NULLS LAST"
      : undefined;
  if (!scanner.isAtEnd && !scanner.sees(",")) {
    scanner.fail('"asc", "desc", "nullsfirst" or "nullslast"');
  }
  return {
    field: ordered,
    ...(relation !== undefined && { relation }),
    ...(direction !== undefined && { direction }),
    ...(nulls !== undefined && { nulls }),
  };
}
