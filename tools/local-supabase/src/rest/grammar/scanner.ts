import { RestError } from "../errors.ts";

/** Maximum nesting of brackets: more than clients write, few enough for the call stack. */
const maxDepth = 100;

/** Scans a query parameter from left to right. Unexpected text is PGRST100 with its position. */
export class Scanner {
  readonly #text: string;
  readonly #purpose: string;
  position = 0;
  #depth = 0;

  /** @param purpose the text's purpose, for the error: `select parameter`, `filter` … */
  constructor(text: string, purpose: string) {
    this.#text = text;
    this.#purpose = purpose;
    // Postgres text cannot contain NUL, so parsing stops there.
    this.position = Math.max(0, text.indexOf("\0"));
    if (this.isAt("\0")) this.fail("text without NUL");
  }

  get isAtEnd(): boolean {
    return this.position === this.#text.length;
  }

  /** Whether the text follows at the position. */
  isAt(text: string): boolean {
    return this.#text.startsWith(text, this.position);
  }

  /** Moves behind the text. @returns false, without a change, if something else follows */
  consume(text: string): boolean {
    if (!this.isAt(text)) return false;
    this.position += text.length;
    return true;
  }

  /** Consumes what a sticky expression matches at the position; undefined if it does not match. */
  match(expression: RegExp): string | undefined {
    expression.lastIndex = this.position;
    const matched = expression.exec(this.#text)?.[0];
    if (matched !== undefined) this.position += matched.length;
    return matched;
  }

  consumeRest(): string {
    const remainder = this.#text.slice(this.position);
    this.position = this.#text.length;
    return remainder;
  }

  /** Reads something optional: restores the position when `read` returns undefined. */
  attempt<Result>(read: () => Result | undefined): Result | undefined {
    const start = this.position;
    const result = read();
    if (result === undefined) this.position = start;
    return result;
  }

  expect(text: string): void {
    if (!this.consume(text)) this.fail(`"${text}"`);
  }

  expectEnd(): void {
    if (!this.isAtEnd) this.fail("end of input");
  }

  /** Reads one more level of brackets. */
  readNested<Result>(read: () => Result): Result {
    this.#depth += 1;
    if (this.#depth > maxDepth) this.fail(`no more than ${maxDepth} brackets within brackets`);
    const result = read();
    this.#depth -= 1;
    return result;
  }

  /** @throws RestError PGRST100 */
  fail(expected: string): never {
    const next = this.isAtEnd ? "end of input" : `"${this.#text.charAt(this.position)}"`;
    throw new RestError(400, {
      code: "PGRST100",
      message: `"failed to parse ${this.#purpose} (${this.#text.slice(0, 200)})" (line 1, column ${this.position + 1})`,
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

/** Reads a value in double quotes, where a backslash escapes the next character; undefined if there are no quotes. */
export function readQuotedText(scanner: Scanner): string | undefined {
  return scanner
    .match(quoted)
    ?.slice(1, -1)
    .replaceAll(/\\([^])/g, "$1");
}

/** Reads the name of a column, relation or argument, quoted if needed. */
export function readFieldName(scanner: Scanner): string {
  const name = readQuotedText(scanner) ?? scanner.match(identifier)?.trim();
  return name === undefined || name === "" ? scanner.fail("field name (* or [a..z0..9_$])") : name;
}

/** Reads a name that becomes SQL unquoted: a type to cast to, a text search configuration. */
export function readPlainName(scanner: Scanner): string {
  return scanner.match(plainIdentifier)?.trim() ?? scanner.fail("letter or digit");
}

/** Reads `column`, `column->key`, `column->0->>key`. */
export function readField(scanner: Scanner): Field {
  skipBlanks(scanner);
  const name = readFieldName(scanner);
  const path = readJsonPath(scanner);
  skipBlanks(scanner);
  return { name, path };
}

export function readJsonPath(scanner: Scanner): JsonStep[] {
  const steps: JsonStep[] = [];
  for (;;) {
    const arrow = scanner.consume("->>") ? "->>" : scanner.consume("->") ? "->" : undefined;
    if (arrow === undefined) return steps;
    const index = scanner.match(jsonIndex);
    const operand =
      index ??
      readQuotedText(scanner) ??
      scanner.match(jsonKey)?.trim() ??
      scanner.fail("any non reserved character different from: .,>()");
    steps.push({ arrow, operand, isIndex: index !== undefined });
  }
}

export function skipBlanks(scanner: Scanner): void {
  scanner.match(/[ \t]*/y);
}

export function readBracketed<Result>(scanner: Scanner, read: () => Result): Result {
  skipBlanks(scanner);
  scanner.expect("(");
  skipBlanks(scanner);
  const result = scanner.readNested(read);
  skipBlanks(scanner);
  scanner.expect(")");
  skipBlanks(scanner);
  return result;
}

export function readCommaSeparated<Item>(scanner: Scanner, read: () => Item): Item[] {
  const items = [read()];
  for (;;) {
    skipBlanks(scanner);
    if (!scanner.consume(",")) return items;
    skipBlanks(scanner);
    items.push(read());
  }
}
