/** What the link in an e-mail brought along in its fragment (specification, section 2). */
export type VerificationFragment =
  | {
      readonly kind: "tokens";
      readonly accessToken: string;
      /** Empty when the link had none (specification, section 5). */
      readonly refreshToken: string;
      /** What the mail was for: `signup`, `recovery`, `email_change`, `magiclink`, `invite`, or `null`. */
      readonly type: string | null;
    }
  | {
      /** The link's words are left out: anybody can write some into an address. */
      readonly kind: "error";
      /** Supabase Auth's code, e.g. `otp_expired`, or `null`. */
      readonly code: string | null;
    }
  | { readonly kind: "none" };

/** The session in a link's fragment. */
export type LinkTokens = Extract<VerificationFragment, { kind: "tokens" }>;

/** Whether a link leads to the choice of a password: its account may have none yet. */
export function isForPassword(fragment: VerificationFragment): boolean {
  return fragment.kind === "tokens" && (fragment.type === "recovery" || fragment.type === "invite");
}

/**
 * Reads a location's fragment.
 * @param hash with or without its `#`
 */
export function parseVerificationFragment(hash: string): VerificationFragment {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const accessToken = fields.get("access_token");
  if (accessToken) {
    return {
      kind: "tokens",
      accessToken,
      refreshToken: fields.get("refresh_token") ?? "",
      type: fields.get("type"),
    };
  }
  if (fields.has("error") || fields.has("error_code") || fields.has("error_description")) {
    return { kind: "error", code: fields.get("error_code") };
  }
  return { kind: "none" };
}
