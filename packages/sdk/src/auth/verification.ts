/** The fragment of a mailed link (specification, section 2). */
export type VerificationFragment =
  | {
      readonly kind: "tokens";
      readonly accessToken: string;
      /** Empty if the link has none (specification, section 5). */
      readonly refreshToken: string;
      /** `signup`, `recovery`, `email_change`, `magiclink` or `invite`. */
      readonly type: string | null;
    }
  | {
      // Its description is dropped: anybody can write one into an address.
      readonly kind: "error";
      /** Supabase Auth's, e.g. `otp_expired`. */
      readonly code: string | null;
    }
  | { readonly kind: "none" };

export type LinkTokens = Extract<VerificationFragment, { kind: "tokens" }>;

/** Whether a link leads to choosing a password, since its account may have none yet. */
export function isForPassword(fragment: VerificationFragment): boolean {
  return fragment.kind === "tokens" && (fragment.type === "recovery" || fragment.type === "invite");
}

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
