/** Why a password is among the first to be guessed. */
export type Obviousness = "blank" | "address";

/** Compares without case and outer blanks. @returns undefined if the password is neither blank nor the address */
export function obviousnessOf(password: string, email: string): Obviousness | undefined {
  const plain = password.trim().toLowerCase();
  if (plain === "") return "blank";
  return plain === email.trim().toLowerCase() ? "address" : undefined;
}
