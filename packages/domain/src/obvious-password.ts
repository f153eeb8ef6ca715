/** What makes a password one that anybody would try first, however long it is. */
export type Obviousness = "blank" | "address";

/**
 * Whether a new password is nothing but blanks, or its person's own address: too easy whatever the
 * project's rules say.
 */
export function obviousnessOf(password: string, email: string): Obviousness | undefined {
  const plain = password.trim().toLowerCase();
  if (plain === "") return "blank";
  return plain === email.trim().toLowerCase() ? "address" : undefined;
}
