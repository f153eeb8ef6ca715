import type { Scanner } from "./scanner.ts";

/** One step into a json value: a key, or a place in a list (which may be negative). */
export type JsonStep = { arrow: "->" | "->>"; operand: string; isIndex: boolean };

/** A column, or a place in a json column. */
export type Field = { name: string; path: readonly JsonStep[] };

const identifier = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy;
const plainIdentifier = /[\p{L}\p{N}_ $]+/uy;
const jsonKey = /[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*/uy;
const jsonIndex = /-?\d+(?=->|::|[.,]|$)/y;
const quoted = /"(?:[^"\\]|\\[^])*"/y;

/** A value in double quotes, in which a backslash takes the meaning from the next character. */
export function quotedText(scanner: Scanner): string | undefined {
  return scanner
    .match(quoted)
    ?.slice(1, -1)
    .replaceAll(/\\([^])/g, "$1");
}

/** The name of a column, relation or argument, in double quotes where it needs them. */
export function fieldName(scanner: Scanner): string {
  const name = quotedText(scanner) ?? scanner.match(identifier)?.trim();
  return name === undefined || name === "" ? scanner.fail("field name (* or [a..z0..9_$])") : name;
}

/** A name that stands in the SQL as it is: a type to cast to, a text search configuration. */
export function plainName(scanner: Scanner): string {
  return scanner.match(plainIdentifier)?.trim() ?? scanner.fail("letter or digit");
}

/** `column`, `column->key`, `column->0->>key`. */
export function field(scanner: Scanner): Field {
  blanks(scanner);
  const name = fieldName(scanner);
  const path = jsonPath(scanner);
  blanks(scanner);
  return { name, path };
}

/** The steps that follow a column's name; none for a plain column. */
export function jsonPath(scanner: Scanner): JsonStep[] {
  const steps: JsonStep[] = [];
  for (;;) {
    const arrow = scanner.takes("->>") ? "->>" : scanner.takes("->") ? "->" : undefined;
    if (arrow === undefined) return steps;
    const index = scanner.match(jsonIndex);
    const operand =
      index ??
      quotedText(scanner) ??
      scanner.match(jsonKey)?.trim() ??
      scanner.fail("any non reserved character different from: .,>()");
    steps.push({ arrow, operand, isIndex: index !== undefined });
  }
}

/** Blanks between two parts, which mean nothing. */
export function blanks(scanner: Scanner): void {
  scanner.match(/[ \t]*/y);
}

/** `(…)`, with blanks around the brackets. */
export function bracketed<Result>(scanner: Scanner, read: () => Result): Result {
  blanks(scanner);
  scanner.expect("(");
  blanks(scanner);
  const result = scanner.nested(read);
  blanks(scanner);
  scanner.expect(")");
  blanks(scanner);
  return result;
}

/** One or more of what `read` reads, separated by commas. */
export function commaSeparated<Item>(scanner: Scanner, read: () => Item): Item[] {
  const items = [read()];
  for (;;) {
    blanks(scanner);
    if (!scanner.takes(",")) return items;
    blanks(scanner);
    items.push(read());
  }
}
