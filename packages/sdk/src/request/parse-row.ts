import * as z from "zod/mini";

import { AppError } from "../errors.ts";

/** @throws AppError of kind `unexpected` where it is not what the schema says */
export function parseRow<Row>(schema: z.core.$ZodType<Row>, row: unknown): Row {
  const parsed = z.safeParse(schema, row);
  if (!parsed.success) throw new AppError({ kind: "unexpected", cause: parsed.error });
  return parsed.data;
}

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
 * The rows of a list that can be read, where nobody is shown how many are left out.
 * @throws AppError of kind `unexpected` where there are some and none can be read: an empty list would say that there are none
 */
export function readableRows<Raw, Row>(
  list: readonly Raw[],
  parse: (raw: Raw) => Row,
): readonly Row[] {
  const { rows, unreadable } = readRows(list, parse);
  if (rows.length === 0 && unreadable > 0) throw new AppError({ kind: "unexpected" });
  return rows;
}
