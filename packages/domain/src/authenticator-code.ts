/**
 * Reads the code of an authenticator app as it was typed or pasted; blanks and hyphens do not matter.
 * @returns its six digits, or `null` when there are not six
 */
export function parseAuthenticatorCode(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}
