/** Returns the id of the invitation that the screen's `next` parameter leads to; undefined if there is none. */
export function invitationIdFrom(search: string): string | undefined {
  const next = new URLSearchParams(search).get("next") ?? "";
  return /^\/invitations\/([\da-f-]{36})$/i.exec(next)?.[1];
}
