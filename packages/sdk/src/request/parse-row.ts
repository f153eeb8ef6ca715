import * as z from "zod/mini";

import { AppError } from "../errors.ts";

/** @throws AppError of kind `unexpected` if it does not match the schema */
export function parseRow<Row>(schema: z.core.$ZodType<Row>, row: unknown): Row {
  const parsed = z.safeParse(schema, row);
  if (!parsed.success) throw new AppError({ kind: "unexpected", cause: parsed.error });
  return parsed.data;
}
