/** Postgres' classes for what passes: connections, lack of resources, operator's shutdown, deadlocks. */
const passingClasses = /^(08|53|57|40)/;

function codeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : "";
}

/** Whether it was the way to Postgres that failed, not what was asked of it. */
export function isPostgresAway(error: unknown): boolean {
  const code = codeOf(error);
  return /^(CONNECTION_|CONNECT_TIMEOUT|E[A-Z]+$)/.test(code) || passingClasses.test(code);
}
