import { AppError } from "../errors.ts";

/** The readable rows of a list or page. */
export type Rows<Row> = {
  readonly rows: readonly Row[];
  /** Number of rows that do not match their schema, left out of `rows`. */
  readonly unreadable: number;
};

/** Reads a list row by row, so that an unreadable one hides no other. @param parse like `parseRow` */
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

/** A list's readable rows. @throws AppError, `unexpected` if none is readable: empty would be wrong */
export function requireReadable<Row>({ rows, unreadable }: Rows<Row>): readonly Row[] {
  if (rows.length === 0 && unreadable > 0) throw new AppError({ kind: "unexpected" });
  return rows;
}

/** @throws like `requireReadable` */
export function readableRows<Raw, Row>(
  list: readonly Raw[],
  parse: (raw: Raw) => Row,
): readonly Row[] {
  return requireReadable(readRows(list, parse));
}
