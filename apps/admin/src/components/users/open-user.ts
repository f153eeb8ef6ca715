/** The address's parameter that names whose details are open. */
export const openUserParameter = "user";

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whose details an address asks for; `undefined` for nobody's, or what cannot be anybody's id. */
export function parseOpenUser(params: URLSearchParams): string | undefined {
  const wanted = params.get(openUserParameter) ?? "";
  return id.test(wanted) ? wanted.toLowerCase() : undefined;
}

/** The id of the cell with somebody's name. */
export function nameCellId(userId: string): string {
  return `user-${userId}`;
}

/** Gives focus to somebody's row, or to the screen's heading when that row is not drawn. */
export function focusRowOf(userId: string): void {
  const name = document.getElementById(nameCellId(userId))?.querySelector("button");
  (name ?? document.querySelector("h1"))?.focus();
}
