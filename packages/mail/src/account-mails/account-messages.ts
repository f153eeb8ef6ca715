/** Names of Supabase Auth's templates, except for the last. */
export type AccountMailName =
  | "confirmation"
  | "email_change"
  | "invite"
  | "magic_link"
  | "reauthentication"
  | "recovery"
  | "taken";

/** Texts, with the placeholders `{email}`, `{newEmail}` and `{code}`. */
export type AccountMailMessages = {
  readonly subject: string;
  readonly title: string;
  readonly preview: string;
  readonly paragraphs: readonly string[];
  readonly button?: string;
  readonly link?: { readonly lead: string; readonly label: string };
  readonly code?: string;
  readonly notes: readonly string[];
};

export type AccountMessages = Readonly<Record<AccountMailName, AccountMailMessages>>;
