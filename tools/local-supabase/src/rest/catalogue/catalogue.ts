import { z } from "zod";

import { identifier } from "../sql/fragment.ts";

const nameSchema = z.object({ schema: z.string(), name: z.string() });

export type QualifiedName = z.infer<typeof nameSchema>;

const columnSchema = z.object({
  number: z.number(),
  name: z.string(),
  /** The type as SQL, with its schema. */
  type: z.string(),
  shortType: z.string(),
  defaultSql: z.string().nullable(),
});

export type Column = z.infer<typeof columnSchema>;

const oid = z.coerce.number();

export const tableSchema = nameSchema.extend({
  oid,
  isView: z.boolean(),
  primaryKey: z.array(z.string()),
  columns: z.array(columnSchema),
});

export type Table = QualifiedName & {
  oid: number;
  isView: boolean;
  primaryKey: readonly string[];
  columns: ReadonlyMap<string, Column>;
  columnNames: ReadonlyMap<number, string>;
};

export const foreignKeySchema = z.object({
  constraint: z.string(),
  table: oid,
  target: oid,
  columns: z.array(z.number()),
  targetColumns: z.array(z.number()),
  isUnique: z.boolean(),
});

export type ForeignKey = z.infer<typeof foreignKeySchema>;

/** Two columns, one of each side, with equal values. */
export type ColumnPair = readonly [own: string, other: string];

/** A foreign key seen from one of its sides, also through a view. */
export type ForeignKeyRelationship = {
  kind: "many-to-one" | "one-to-many" | "one-to-one";
  table: QualifiedName;
  target: QualifiedName;
  constraint: string;
  columns: readonly ColumnPair[];
  targetIsView: boolean;
};

export type ManyToManyRelationship = {
  kind: "many-to-many";
  table: QualifiedName;
  target: QualifiedName;
  junction: QualifiedName;
  own: { constraint: string; columns: readonly ColumnPair[] };
  other: { constraint: string; columns: readonly ColumnPair[] };
};

export const computedSchema = z.object({
  kind: z.literal("computed"),
  table: nameSchema,
  target: nameSchema,
  function: nameSchema,
  isToOne: z.boolean(),
});

/** A function that takes a row of a table and returns rows of another. */
export type ComputedRelationship = z.infer<typeof computedSchema>;

export type Relationship = ForeignKeyRelationship | ManyToManyRelationship | ComputedRelationship;

const parameterSchema = z.object({
  name: z.string(),
  /** The type as SQL, with its schema. */
  type: z.string(),
  shownType: z.string(),
  isRequired: z.boolean(),
  isVariadic: z.boolean(),
});

export type Parameter = z.infer<typeof parameterSchema>;

export const functionSchema = nameSchema.extend({
  isVolatile: z.boolean(),
  returnsSet: z.boolean(),
  returnsVoid: z.boolean(),
  /** The table or composite type of its rows; null for a single value. */
  returnsRowsOf: nameSchema.nullable(),
  parameters: z.array(parameterSchema),
  /** Its own `set statement_timeout`, applied to the whole transaction. */
  statementTimeout: z.string().nullable(),
});

export type DatabaseFunction = z.infer<typeof functionSchema>;

/** What the API knows of the database. Names are keys of maps only, as `constructor` is a valid name. */
export type Catalogue = {
  tables: ReadonlyMap<string, Table>;
  relationships: ReadonlyMap<string, readonly Relationship[]>;
  functions: ReadonlyMap<string, readonly DatabaseFunction[]>;
  /** `alter role … set …` of the roles that requests run as. */
  roleSettings: ReadonlyMap<string, readonly (readonly [name: string, value: string])[]>;
  /** `alter role authenticator set pgrst.… to …`, as on hosted Supabase. */
  options: {
    aggregates: boolean;
    plans: boolean;
    transactionEnd: boolean;
    /** The function that runs before each request and may refuse it. */
    preRequest?: QualifiedName;
  };
};

/** A name with its schema as SQL, also its key in the catalogue. */
export function qualifiedName({ schema, name }: QualifiedName): string {
  return `${identifier(schema)}.${identifier(name)}`;
}

export function isSameName(one: QualifiedName, other: QualifiedName): boolean {
  return one.schema === other.schema && one.name === other.name;
}

export function isToOne(relationship: Relationship): boolean {
  if (relationship.kind === "computed") return relationship.isToOne;
  return relationship.kind === "many-to-one" || relationship.kind === "one-to-one";
}

/** The table and column number that a view's column comes from. */
export type Origin = { table: number; column: number };

/** The origins of each view's columns, in order; `undefined` for computed ones. */
export type ViewOrigins = ReadonlyMap<number, readonly (Origin | undefined)[]>;

export function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
