/** The invitation that an account screen leads to after signing in, by the query of its address. */
export function invitationIn(search: string): string | undefined {
  const next = new URLSearchParams(search).get("next") ?? "";
  return /^\/invitations\/([\da-f-]{36})$/i.exec(next)?.[1];
}
