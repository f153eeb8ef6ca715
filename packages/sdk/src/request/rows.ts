import { AppError } from "../errors.ts";

/** A list, or a page of one, as far as it can be read. */
export type Rows<Row> = {
  readonly rows: readonly Row[];
  /** How many rows are not what their schema says, and are left out of `rows`. */
  readonly unreadable: number;
};

/** Reads a list row by row, so that one that cannot be read hides no other. @param parse as `parseRow` */
export function readRows<Raw, Row>(list: readonly Raw[], parse: (raw: Raw) => Row): Rows<Row> {
  const rows = list.flatMap((raw) => {
    try {
      return [parse(raw)];
    } catch (error) {
      if (error instanceof AppError && error.kind === "unexpected") return [];
      throw error;
    }
  });
  return { rows, unreadable: list.length - rows.length };
}

/**
 * A list of which nobody is shown how many rows are left out.
 * @throws AppError of kind `unexpected` where none of its rows can be read: an empty list would say that there are none
 */
export function requireReadable<Row>({ rows, unreadable }: Rows<Row>): readonly Row[] {
  if (rows.length === 0 && unreadable > 0) throw new AppError({ kind: "unexpected" });
  return rows;
}

/** @throws as `requireReadable` */
export function readableRows<Raw, Row>(
  list: readonly Raw[],
  parse: (raw: Raw) => Row,
): readonly Row[] {
  return requireReadable(readRows(list, parse));
}
