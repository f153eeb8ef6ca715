/** A statement without its semicolon; `line` counts from 1. */
export type Statement = { text: string; line: number };

/** Text in which semicolons do not count: quoted, dollar-quoted and comments, tried in this order. */
const opaque =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\$(?<tag>[A-Za-z_\u0080-\uFFFF][\w\u0080-\uFFFF]*)?\$.*?\$\k<tag>\$/suy;
const escapeString = /[eE]'(?:[^'\\]|\\.|'')*'/suy;
const word = /[A-Za-z_\u0080-\uFFFF][\w$\u0080-\uFFFF]*/uy;

/**
 * Splits an SQL file into its statements, as psql and the Supabase CLI do: at semicolons that are not inside quotes,
 * comments, brackets or a function body written as BEGIN ATOMIC … END. Empty statements are left out.
 */
export function splitStatements(source: string): Statement[] {
  const statements: Statement[] = [];
  let start = 0;
  /** The line of the position counted so far. */
  let line = 1;
  let counted = 0;
  let brackets = 0;
  let blocks = 0;
  let previousWord = "";

  const finish = (end: number) => {
    const raw = source.slice(start, end);
    const text = raw.trim();
    if (text !== "" && !isOnlyComments(text)) {
      const begin = start + raw.length - raw.trimStart().length;
      line += source.slice(counted, begin).split("\n").length - 1;
      counted = begin;
      statements.push({ text, line });
    }
    start = end + 1;
    brackets = 0;
    blocks = 0;
    previousWord = "";
  };

  for (let at = 0; at < source.length;) {
    const skipped = endOfOpaque(source, at);
    if (skipped > at) {
      at = skipped;
      continue;
    }
    const wordMatch = matchAt(word, source, at);
    if (wordMatch !== undefined) {
      const current = wordMatch.toLowerCase();
      if (current === "atomic" && previousWord === "begin") blocks += 1;
      else if (current === "case" && blocks > 0) blocks += 1;
      else if (current === "end" && blocks > 0) blocks -= 1;
      previousWord = current;
      at += wordMatch.length;
      continue;
    }
    const character = source[at];
    if (character === "(") brackets += 1;
    else if (character === ")") brackets = Math.max(0, brackets - 1);
    else if (character === ";" && brackets === 0 && blocks === 0) finish(at);
    at += 1;
  }
  finish(source.length);
  return statements;
}

/** A statement without comments, and with `''` for each string and dollar-quoted body. */
export function codeOf(statement: string): string {
  let code = "";
  for (let at = 0; at < statement.length;) {
    const end = endOfOpaque(statement, at);
    if (end > at && !statement.startsWith('"', at)) {
      code += /^(?:--|\/\*)/.test(statement.slice(at, at + 2)) ? " " : "''";
      at = end;
      continue;
    }
    const wordMatch = matchAt(word, statement, at);
    const next = end > at ? end : at + (wordMatch?.length ?? 1);
    code += statement.slice(at, next);
    at = next;
  }
  return code;
}

function endOfOpaque(source: string, at: number): number {
  if (source.startsWith("/*", at)) return endOfComment(source, at);
  const quotedMatch = matchAt(escapeString, source, at) ?? matchAt(opaque, source, at);
  return at + (quotedMatch?.length ?? 0);
}

/** Returns the end of a block comment; such comments nest in Postgres. */
function endOfComment(source: string, at: number): number {
  let depth = 0;
  for (let position = at; position < source.length; position += 1) {
    const pair = source.slice(position, position + 2);
    if (pair === "/*") depth += 1;
    else if (pair === "*/") depth -= 1;
    else continue;
    position += 1;
    if (depth === 0) return position + 1;
  }
  return source.length;
}

function matchAt(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
}

function isOnlyComments(text: string): boolean {
  for (let at = 0; at < text.length;) {
    const end = /\s/.test(text[at] ?? "") ? at + 1 : endOfOpaque(text, at);
    if (end === at || (!text.startsWith("--", at) && !text.startsWith("/*", at) && end - at > 1)) {
      return false;
    }
    at = end;
  }
  return true;
}
