import {
  qualifiedName,
  type Catalogue,
  type ColumnPair,
  type QualifiedName,
  type Relationship,
} from "../catalogue/catalogue.ts";
import { closestName } from "../closest-name.ts";
import { RestError } from "../errors.ts";

/**
 * Returns the only relationship that an embedded name can mean.
 * @param target the related table's name, or that of a foreign key or of its column
 * @param hint selects one of several relationships to the same table
 * @throws RestError PGRST200 for none, PGRST201 for several
 */
export function findRelationship(
  catalogue: Catalogue,
  origin: QualifiedName,
  target: string,
  hint: string | undefined,
): Relationship {
  const candidates = catalogue.relationships.get(qualifiedName(origin)) ?? [];
  const matches = candidates.filter(
    (relationship) =>
      relationship.target.schema === origin.schema && matchesName(relationship, target, hint),
  );
  const [first] = matches;
  if (first === undefined) throw noRelationship(catalogue, origin, target, hint);
  if (matches.length > 1) throw ambiguousRelationshipError(origin, target, matches);
  return first;
}

function matchesName(
  relationship: Relationship,
  target: string,
  hint: string | undefined,
): boolean {
  if (relationship.kind === "computed") return relationship.function.name === target;
  const isTarget = relationship.target.name === target;
  if (relationship.kind === "many-to-many") {
    return isTarget && (hint === undefined || relationship.junction.name === hint);
  }
  const { table, kind, columns, constraint, targetIsView } = relationship;
  if (table.schema === relationship.target.schema && table.name === relationship.target.name) {
    // A foreign key of a table to itself has two directions: to many by the table's name, to one by the column's.
    if (hint !== undefined) return isTarget && kind === "one-to-many" && isColumn(columns, 1, hint);
    return kind === "one-to-many"
      ? isTarget
      : kind === "many-to-one" && isColumn(columns, 0, target);
  }
  if (hint !== undefined) {
    return (
      isTarget && (constraint === hint || isColumn(columns, 0, hint) || isColumn(columns, 1, hint))
    );
  }
  return isTarget || (!targetIsView && (constraint === target || isColumn(columns, 0, target)));
}

function isColumn(columns: readonly ColumnPair[], side: 0 | 1, column: string): boolean {
  return columns.length === 1 && columns[0]?.[side] === column;
}

function noRelationship(
  catalogue: Catalogue,
  origin: QualifiedName,
  target: string,
  hint: string | undefined,
): RestError {
  const using = hint === undefined ? "" : ` using the hint '${hint}'`;
  return new RestError(400, {
    code: "PGRST200",
    message: `Could not find a relationship between '${origin.name}' and '${target}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${origin.name}' and '${target}'${using} in the schema '${origin.schema}', but no matches were found.`,
    hint: relationshipHint(catalogue, origin, target),
  });
}

function relationshipHint(
  catalogue: Catalogue,
  origin: QualifiedName,
  target: string,
): string | null {
  const relationships = catalogue.relationships.get(qualifiedName(origin));
  const [unknownName, names] =
    relationships === undefined
      ? [
          origin.name,
          [...catalogue.relationships.values()].flatMap(([one]) =>
            one !== undefined && one.table.schema === origin.schema ? [one.table.name] : [],
          ),
        ]
      : [target, relationships.map((relationship) => relationship.target.name)];
  const suggestion = closestName(unknownName, names);
  return suggestion === undefined || suggestion === unknownName
    ? null
    : `Perhaps you meant '${suggestion}' instead of '${unknownName}'.`;
}

function ambiguousRelationshipError(
  origin: QualifiedName,
  target: string,
  matches: readonly Relationship[],
): RestError {
  const options = matches.map((relationship) => `'${target}!${hintFor(relationship)}'`).join(", ");
  return new RestError(300, {
    code: "PGRST201",
    message: `Could not embed because more than one relationship was found for '${origin.name}' and '${target}'`,
    details: matches.map((relationship) => ({
      embedding: `${relationship.table.name} with ${relationship.target.name}`,
      cardinality: relationship.kind,
      relationship: describeRelationship(relationship),
    })),
    hint: `Try changing '${target}' to one of the following: ${options}. Find the desired relationship in the 'details' key.`,
  });
}

function hintFor(relationship: Relationship): string {
  if (relationship.kind === "computed") return relationship.function.name;
  return relationship.kind === "many-to-many"
    ? relationship.junction.name
    : relationship.constraint;
}

/** The relationship as PostgREST describes it in PGRST201: `fk using films(director_id) and directors(id)`. */
function describeRelationship(relationship: Relationship): string {
  if (relationship.kind === "computed") return relationship.function.name;
  if (relationship.kind === "many-to-many") {
    const { junction, own, other } = relationship;
    return `${junction.name} using ${own.constraint}${formatColumns(own.columns, "target")} and ${other.constraint}${formatColumns(other.columns, "target")}`;
  }
  const { constraint, table, target, columns } = relationship;
  return `${constraint} using ${table.name}${formatColumns(columns, "own")} and ${target.name}${formatColumns(columns, "target")}`;
}

function formatColumns(columns: readonly ColumnPair[], side: "own" | "target"): string {
  return `(${columns.map(([own, target]) => (side === "own" ? own : target)).join(", ")})`;
}
