import { identifier } from "../sql/fragment.ts";

/** A table's, view's or function's name with its schema. */
export type QualifiedName = { schema: string; name: string };

/** A column. `type` is its type's SQL, with its schema; `shortType` is the type's own name. */
export type Column = { name: string; type: string; shortType: string; defaultSql: string | null };

export type Table = QualifiedName & {
  isView: boolean;
  primaryKey: readonly string[];
  columns: ReadonlyMap<string, Column>;
};

/** A column of the one side and the column of the other that holds the same. */
export type ColumnPair = readonly [own: string, other: string];

/** A foreign key seen from one of its sides, or what a view shows of it. */
export type ForeignKeyRelationship = {
  kind: "many-to-one" | "one-to-many" | "one-to-one";
  table: QualifiedName;
  target: QualifiedName;
  constraint: string;
  columns: readonly ColumnPair[];
  targetIsView: boolean;
};

/** Two foreign keys of a table between, whose columns are part of its primary key. */
export type ManyToManyRelationship = {
  kind: "many-to-many";
  table: QualifiedName;
  target: QualifiedName;
  junction: QualifiedName;
  /** Each side's foreign key, with the side's column first. */
  own: { constraint: string; columns: readonly ColumnPair[] };
  other: { constraint: string; columns: readonly ColumnPair[] };
};

/** A function that takes a row of a table and returns rows of another. */
export type ComputedRelationship = {
  kind: "computed";
  table: QualifiedName;
  target: QualifiedName;
  function: QualifiedName;
  isToOne: boolean;
};

export type Relationship = ForeignKeyRelationship | ManyToManyRelationship | ComputedRelationship;

/** A function's parameter. `type` is its type's SQL, with its schema; `shownType` is how messages name it. */
export type Parameter = {
  name: string;
  type: string;
  shownType: string;
  isRequired: boolean;
  isVariadic: boolean;
};

export type DatabaseFunction = QualifiedName & {
  parameters: readonly Parameter[];
  isVolatile: boolean;
  returnsSet: boolean;
  /** The table that its rows are those of, or the composite type itself; `undefined` for a single value. */
  returnsRowsOf?: QualifiedName;
  returnsVoid: boolean;
};

/** What the API knows of the database. Names are keys of maps only: `constructor` is a name like any other. */
export type Catalogue = {
  tables: ReadonlyMap<string, Table>;
  /** By the table that they start from. */
  relationships: ReadonlyMap<string, readonly Relationship[]>;
  functions: ReadonlyMap<string, readonly DatabaseFunction[]>;
  /** `alter role … set …` of the roles that a request may act as. */
  roleSettings: ReadonlyMap<string, readonly (readonly [name: string, value: string])[]>;
  /** `alter role authenticator set pgrst.… to …`, as hosted Supabase has them. */
  options: {
    aggregates: boolean;
    plans: boolean;
    /** Whether a request may ask for `tx=rollback`. */
    transactionEnd: boolean;
    /** The function that runs before each request, and may refuse it. */
    preRequest?: QualifiedName;
  };
};

/** A name with its schema as SQL, which is also its key in the catalogue. */
export function qualified({ schema, name }: QualifiedName): string {
  return `${identifier(schema)}.${identifier(name)}`;
}

/** Whether two names are the same. */
export function isSame(one: QualifiedName, other: QualifiedName): boolean {
  return one.schema === other.schema && one.name === other.name;
}

/** Whether a relationship leads to one row at most. */
export function isToOne(relationship: Relationship): boolean {
  switch (relationship.kind) {
    case "computed":
      return relationship.isToOne;
    case "many-to-one":
    case "one-to-one":
      return true;
    default:
      return false;
  }
}
