/** Why a password is among the first to be guessed. */
export type Obviousness = "blank" | "address";

export function obviousnessOf(password: string, email: string): Obviousness | undefined {
  const plain = password.trim().toLowerCase();
  if (plain === "") return "blank";
  return plain === email.trim().toLowerCase() ? "address" : undefined;
}
