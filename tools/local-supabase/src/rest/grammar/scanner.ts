import { RestError } from "../rest-error.ts";

/** Brackets within brackets: more than any client writes, and few enough for the call stack. */
const deepest = 100;

/** Reads a parameter of a query from left to right. Whatever does not fit ends in PGRST100 with its place. */
export class Scanner {
  readonly #text: string;
  readonly #purpose: string;
  #at = 0;
  #depth = 0;

  /** @param purpose what the text is, for the error: `select parameter`, `filter` … */
  constructor(text: string, purpose: string) {
    this.#text = text;
    this.#purpose = purpose;
    // No text of Postgres has a NUL, and a statement ends at its first.
    this.#at = Math.max(0, text.indexOf("\0"));
    if (this.sees("\0")) this.fail("text without NUL");
  }

  get isAtEnd(): boolean {
    return this.#at === this.#text.length;
  }

  /** Whether `text` comes next. */
  sees(text: string): boolean {
    return this.#text.startsWith(text, this.#at);
  }

  /** Takes `text` if it comes next. */
  takes(text: string): boolean {
    if (!this.sees(text)) return false;
    this.#at += text.length;
    return true;
  }

  /** Takes what a sticky expression matches here. */
  match(expression: RegExp): string | undefined {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  /** Takes everything that is left. */
  remainder(): string {
    const rest = this.#text.slice(this.#at);
    this.#at = this.#text.length;
    return rest;
  }

  /** Goes back to where it was when `read` finds nothing. */
  attempt<Result>(read: () => Result | undefined): Result | undefined {
    const start = this.#at;
    const found = read();
    if (found === undefined) this.#at = start;
    return found;
  }

  expect(text: string): void {
    if (!this.takes(text)) this.fail(`"${text}"`);
  }

  expectEnd(): void {
    if (!this.isAtEnd) this.fail("end of input");
  }

  /** Reads what stands in brackets within brackets. */
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
