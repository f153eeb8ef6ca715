import { Secret, TOTP } from "otpauth";

/** An authenticator app's secret, in base 32; spaces are allowed. */
export type Authenticator = { readonly secret: string };

/** The code of the current half minute or of the next one: each is valid once, one half minute early or late. */
export function codeOf({ secret }: Authenticator, when: "now" | "next" = "now"): string {
  const timestamp = Date.now() + (when === "next" ? 30_000 : 0);
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate({
    timestamp,
  });
}

export function wrongCode(authenticator: Authenticator): string {
  return codeOf(authenticator) === "000000" ? "111111" : "000000";
}
