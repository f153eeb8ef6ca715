/** Each but the last is one of Supabase Auth's templates, under its name. */
export type AccountMailName =
  | "confirmation"
  | "email_change"
  | "invite"
  | "magic_link"
  | "reauthentication"
  | "recovery"
  | "taken";

/** Texts, with `{email}`, `{newEmail}` and `{code}` where those stand. */
export type AccountMailMessages = {
  readonly subject: string;
  readonly title: string;
  readonly preview: string;
  readonly paragraphs: readonly string[];
  readonly button?: string;
  /** A second way, after the button. */
  readonly link?: { readonly lead: string; readonly label: string };
  readonly code?: string;
  readonly notes: readonly string[];
};

export type AccountMessages = Readonly<Record<AccountMailName, AccountMailMessages>>;
