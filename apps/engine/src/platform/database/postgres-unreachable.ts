/** Postgres' classes of temporary errors: connections, resources, shutdown, deadlocks. */
const temporaryClasses = /^(08|53|57|40)/;

function codeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : "";
}

/** Whether Postgres could not be reached, rather than refused the query. */
export function isPostgresUnreachable(error: unknown): boolean {
  const code = codeOf(error);
  return /^(CONNECTION_|CONNECT_TIMEOUT|E[A-Z]+$)/.test(code) || temporaryClasses.test(code);
}
