import { RestError } from "../errors.ts";

/** Maximum nesting of brackets: more than clients write, few enough for the call stack. */
const deepest = 100;

/** Scans a query parameter from left to right. Unexpected text is PGRST100 with its position. */
export class Scanner {
  readonly #text: string;
  readonly #purpose: string;
  #at = 0;
  #depth = 0;

  /** @param purpose the text's purpose, for the error: `select parameter`, `filter` … */
  constructor(text: string, purpose: string) {
    this.#text = text;
    this.#purpose = purpose;
    // Postgres text cannot contain NUL, so parsing stops there.
    this.#at = Math.max(0, text.indexOf("\0"));
    if (this.sees("\0")) this.fail("text without NUL");
  }

  get isAtEnd(): boolean {
    return this.#at === this.#text.length;
  }

  sees(text: string): boolean {
    return this.#text.startsWith(text, this.#at);
  }

  consume(text: string): boolean {
    if (!this.sees(text)) return false;
    this.#at += text.length;
    return true;
  }

  /** Consumes what a sticky expression matches at the position. */
  match(expression: RegExp): string | undefined {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  remainder(): string {
    const rest = this.#text.slice(this.#at);
    this.#at = this.#text.length;
    return rest;
  }

  /** Restores the position when `read` returns nothing. */
  attempt<Result>(read: () => Result | undefined): Result | undefined {
    const start = this.#at;
    const found = read();
    if (found === undefined) this.#at = start;
    return found;
  }

  expect(text: string): void {
    if (!this.consume(text)) this.fail(`"${text}"`);
  }

  expectEnd(): void {
    if (!this.isAtEnd) this.fail("end of input");
  }

  /** Reads one more level of brackets. */
  nested<Result>(read: () => Result): Result {
    this.#depth += 1;
    if (this.#depth > deepest) this.fail(`no more than ${deepest} brackets within brackets`);
    const result = read();
    this.#depth -= 1;
    return result;
  }

  /** @throws RestError PGRST100 */
  fail(expected: string): never {
    const next = this.isAtEnd ? "end of input" : `"${this.#text.charAt(this.#at)}"`;
    throw new RestError(400, {
      code: "PGRST100",
      message: `"failed to parse ${this.#purpose} (${this.#text.slice(0, 200)})" (line 1, column ${this.#at + 1})`,
      details: `unexpected ${next} expecting ${expected}`,
    });
  }
}

/** One step into a JSON value: a key or an index (which may be negative). */
export type JsonStep = { arrow: "->" | "->>"; operand: string; isIndex: boolean };

export type Field = { name: string; path: readonly JsonStep[] };

const identifier = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy;
const plainIdentifier = /[\p{L}\p{N}_ $]+/uy;
const jsonKey = /[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*/uy;
const jsonIndex = /-?\d+(?=->|::|[.,]|$)/y;
const quoted = /"(?:[^"\\]|\\[^])*"/y;

/** A value in double quotes, where a backslash escapes the next character. */
export function quotedText(scanner: Scanner): string | undefined {
  return scanner
    .match(quoted)
    ?.slice(1, -1)
    .replaceAll(/\\([^])/g, "$1");
}

/** The name of a column, relation or argument, quoted if needed. */
export function fieldName(scanner: Scanner): string {
  const name = quotedText(scanner) ?? scanner.match(identifier)?.trim();
  return name === undefined || name === "" ? scanner.fail("field name (* or [a..z0..9_$])") : name;
}

/** A name that becomes SQL unquoted: a type to cast to, a text search configuration. */
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

export function jsonPath(scanner: Scanner): JsonStep[] {
  const steps: JsonStep[] = [];
  for (;;) {
    const arrow = scanner.consume("->>") ? "->>" : scanner.consume("->") ? "->" : undefined;
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

export function blanks(scanner: Scanner): void {
  scanner.match(/[ \t]*/y);
}

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

export function commaSeparated<Item>(scanner: Scanner, read: () => Item): Item[] {
  const items = [read()];
  for (;;) {
    blanks(scanner);
    if (!scanner.consume(",")) return items;
    blanks(scanner);
    items.push(read());
  }
}
