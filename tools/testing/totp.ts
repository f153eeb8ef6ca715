import { Secret, TOTP } from "otpauth";

/** What an authenticator app makes its codes from, in base 32; blanks are allowed. */
export type Authenticator = { readonly secret: string };

/** The code of now, or of the half minute after: each is good once, one half minute early or late. */
export function codeOf({ secret }: Authenticator, when: "now" | "next" = "now"): string {
  const timestamp = Date.now() + (when === "next" ? 30_000 : 0);
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate({
    timestamp,
  });
}

/** A code that is surely another one. */
export function wrongCode(authenticator: Authenticator): string {
  return codeOf(authenticator) === "000000" ? "111111" : "000000";
}
