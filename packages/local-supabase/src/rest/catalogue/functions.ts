import { z } from "zod";

import { qualified, type DatabaseFunction } from "./catalogue.ts";

const nameSchema = z.object({ schema: z.string(), name: z.string() });

/** A row of the catalogue's functions. */
export const functionSchema = nameSchema.extend({
  is_volatile: z.boolean(),
  returns_set: z.boolean(),
  returns_void: z.boolean(),
  returns_rows_of: nameSchema.nullable(),
  parameters: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      shownType: z.string(),
      isRequired: z.boolean(),
      isVariadic: z.boolean(),
    }),
  ),
});

/** The functions that can be called, by their name; those of one name in the order in which messages list them. */
export function functionsByName(
  rows: readonly z.infer<typeof functionSchema>[],
): Map<string, DatabaseFunction[]> {
  const groups = new Map<string, DatabaseFunction[]>();
  for (const called of rows.map(asFunction).filter(isCallable).toSorted(bySignature)) {
    const key = qualified(called);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [called]);
    else group.push(called);
  }
  return groups;
}

function asFunction(row: z.infer<typeof functionSchema>): DatabaseFunction {
  const { schema, name, parameters } = row;
  return {
    schema,
    name,
    parameters,
    isVolatile: row.is_volatile,
    returnsSet: row.returns_set,
    returnsVoid: row.returns_void,
    ...(row.returns_rows_of !== null && { returnsRowsOf: row.returns_rows_of }),
  };
}

const bodyTypes = ["bytea", "json", "jsonb", "text", "xml"];

/** A function without names for its parameters can be called only if it has one, which can be a body. */
function isCallable({ parameters }: DatabaseFunction): boolean {
  const [unnamed, another] = parameters.filter(({ name }) => name === "");
  return unnamed === undefined || (another === undefined && bodyTypes.includes(unnamed.shownType));
}

function bySignature(one: DatabaseFunction, other: DatabaseFunction): number {
  const difference = one.parameters.length - other.parameters.length;
  return difference === 0 ? compare(signatureOf(one), signatureOf(other)) : difference;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function signatureOf({ parameters }: DatabaseFunction): string {
  return parameters.map(({ name, shownType }) => `${name} ${shownType}`).join();
}
