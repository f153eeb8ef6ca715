import {
  groupBy,
  isSameName,
  qualifiedName,
  type ColumnPair,
  type ComputedRelationship,
  type ForeignKey,
  type ForeignKeyRelationship,
  type ManyToManyRelationship,
  type QualifiedName,
  type Relationship,
  type Table,
  type ViewOrigins,
} from "./catalogue.ts";

/** A table, or a view that includes all columns of one of its keys. */
type Side = { relation: Table; columns: readonly string[] };

/**
 * Derives relationships between tables, and those that views inherit from their tables.
 * @returns the relationships by qualified table, and the tables, where views have primary keys as well
 * @see https://docs.postgrest.org/en/v13/references/api/resource_embedding.html
 */
export function relationshipsOf(input: {
  tables: readonly Table[];
  foreignKeys: readonly ForeignKey[];
  origins: ViewOrigins;
  computed: readonly ComputedRelationship[];
}): { relationships: Map<string, Relationship[]>; tables: Table[] } {
  const { tables, foreignKeys, origins, computed } = input;
  const sidesOf = createSides(tables, origins);
  const forward = foreignKeys.flatMap((key) => manyToOne(key, sidesOf));
  const withKeys = tables.map((table) => withPrimaryKey(table, tables, origins));
  const relationships: Relationship[] = [
    ...computed,
    ...[...forward, ...forward.map(invertRelationship), ...manyToMany(forward, withKeys)].filter(
      (relationship) => !isOverridden(relationship, computed),
    ),
  ];
  return {
    relationships: groupBy(relationships, ({ table }) => qualifiedName(table)),
    tables: withKeys,
  };
}

/** Whether a function named like the related table replaces the relationship. */
function isOverridden(
  relationship: Relationship,
  computed: readonly ComputedRelationship[],
): boolean {
  return computed.some(
    (one) =>
      isSameName(one.table, relationship.table) && isSameName(one.function, relationship.target),
  );
}

/** Finds the relations that include some columns of a table: the table itself, and views with all of them. */
function createSides(tables: readonly Table[], origins: ViewOrigins) {
  const views = tables.filter(({ oid }) => origins.has(oid));
  return (oid: number, numbers: readonly number[]): Side[] => {
    const table = tables.find((one) => one.oid === oid);
    return [
      ...(table === undefined ? [] : [{ relation: table, columns: namesOf(table, numbers) }]),
      ...views.flatMap((relation) => {
        const columns = viewColumnsFor(relation, origins, oid, numbers);
        return columns === undefined ? [] : [{ relation, columns }];
      }),
    ];
  };
}

/** A view's names for columns of a table; `undefined` unless it has them all. */
function viewColumnsFor(
  view: Table,
  origins: ViewOrigins,
  oid: number,
  numbers: readonly number[],
): string[] | undefined {
  const indexes = numbers.map((number) =>
    (origins.get(view.oid) ?? []).findIndex(
      (origin) => origin?.table === oid && origin.column === number,
    ),
  );
  if (indexes.includes(-1)) return undefined;
  return namesOf(
    view,
    indexes.map((index) => index + 1),
  );
}

function namesOf(table: Table, numbers: readonly number[]): string[] {
  return numbers.flatMap((number) => table.columnNames.get(number) ?? []);
}

function manyToOne(
  key: ForeignKey,
  sidesOf: (oid: number, numbers: readonly number[]) => Side[],
): ForeignKeyRelationship[] {
  const targets = sidesOf(key.target, key.targetColumns);
  return sidesOf(key.table, key.columns).flatMap((own) =>
    targets.map((other) => ({
      kind: key.isUnique ? ("one-to-one" as const) : ("many-to-one" as const),
      table: nameOf(own.relation),
      target: nameOf(other.relation),
      constraint: key.constraint,
      columns: pairColumns(own.columns, other.columns),
      targetIsView: other.relation.isView,
      tableIsView: own.relation.isView,
    })),
  );
}

/** The same foreign key, seen from its target. */
function invertRelationship(
  relationship: ForeignKeyRelationship & { tableIsView?: boolean },
): ForeignKeyRelationship {
  return {
    kind: relationship.kind === "one-to-one" ? "one-to-one" : "one-to-many",
    table: relationship.target,
    target: relationship.table,
    constraint: relationship.constraint,
    columns: relationship.columns.map(([own, other]) => [other, own]),
    targetIsView: relationship.tableIsView ?? false,
  };
}

/** Relationships through a junction table, whose primary key includes the columns of both foreign keys. */
function manyToMany(
  forward: readonly ForeignKeyRelationship[],
  tables: readonly Table[],
): ManyToManyRelationship[] {
  const primaryKeys = new Map(tables.map((table) => [qualifiedName(table), table.primaryKey]));
  const keys = forward.filter(({ kind }) => kind === "many-to-one");
  return keys.flatMap((own) => {
    const primaryKey = primaryKeys.get(qualifiedName(own.table)) ?? [];
    return keys
      .filter(
        (other) =>
          isSameName(own.table, other.table) &&
          own.constraint !== other.constraint &&
          [...own.columns, ...other.columns].every(([column]) => primaryKey.includes(column)),
      )
      .map((other) => ({
        kind: "many-to-many" as const,
        table: own.target,
        target: other.target,
        junction: own.table,
        own: { constraint: own.constraint, columns: swapPairs(own.columns) },
        other: { constraint: other.constraint, columns: swapPairs(other.columns) },
      }));
  });
}

function swapPairs(columns: readonly ColumnPair[]): ColumnPair[] {
  return columns.map(([own, other]) => [other, own]);
}

/** A view's primary key is that of a table whose key it includes. */
function withPrimaryKey(table: Table, tables: readonly Table[], origins: ViewOrigins): Table {
  if (!origins.has(table.oid)) return table;
  const primaryKey = tables
    .filter(({ isView }) => !isView)
    .flatMap(({ oid, primaryKey: key, columns }) => {
      const numbers = key.map((name) => columns.get(name)?.number ?? 0);
      return viewColumnsFor(table, origins, oid, numbers) ?? [];
    });
  return { ...table, primaryKey };
}

function nameOf({ schema, name }: Table): QualifiedName {
  return { schema, name };
}

function pairColumns(own: readonly string[], other: readonly string[]): ColumnPair[] {
  return own.flatMap((column, index) => {
    const target = other[index];
    return target === undefined ? [] : [[column, target] as const];
  });
}
