/** The six digits of a code as it was typed or pasted, whatever its blanks and hyphens; `null` for any other. */
export function parseAuthenticatorCode(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}
