import postgres, { type Sql } from "postgres";

import { StartError } from "../start-error.ts";
import { splitStatements } from "./split-statements.ts";

export type Connection = Pick<Sql, "unsafe">;

/** @returns the statements @throws StartError naming the file, the line and Postgres' reason */
export async function runFile(
  connection: Connection,
  file: { path: string; source: string },
): Promise<string[]> {
  const statements = splitStatements(file.source);
  for (const { text, line } of statements) {
    try {
      await connection.unsafe(text).simple();
    } catch (error) {
      throw failure(file.path, text, line, error);
    }
  }
  return statements.map(({ text }) => text);
}

function failure(path: string, text: string, line: number, error: unknown): StartError {
  if (!(error instanceof postgres.PostgresError)) {
    return new StartError(`${path} could not be run.`, { cause: error });
  }
  const textBefore = text.slice(0, Number(error.position ?? 1) - 1);
  const at = line + textBefore.split("\n").length - 1;
  const [firstLine = ""] = text.split("\n");
  const hint = error.hint === undefined ? "" : ` (${error.hint})`;
  return new StartError(`${path}:${at}: ${error.message}${hint} in: ${firstLine.slice(0, 120)}`, {
    cause: error,
  });
}
