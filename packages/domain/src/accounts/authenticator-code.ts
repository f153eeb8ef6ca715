/** The six digits of a typed or pasted code without blanks and hyphens; null for anything else. */
export function parseAuthenticatorCode(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}
