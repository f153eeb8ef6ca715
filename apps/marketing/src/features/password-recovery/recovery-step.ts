import type { UserSwitch } from "@postlark/sdk/mail-link";

export type RecoveryTokens = { readonly accessToken: string; readonly refreshToken: string };

export type Choice = {
  readonly email: string;
  /** The address was signed up more than once: its password may be a stranger's. */
  readonly isContested: boolean;
};

export type RecoveryStep =
  /** `isFirst`: the page as loaded, before any step. */
  | { readonly name: "request"; readonly email: string; readonly isFirst: boolean }
  | { readonly name: "sent"; readonly email: string }
  | { readonly name: "opening" }
  /** The link belongs to another account: switching requires consent. */
  | { readonly name: "question"; readonly change: UserSwitch; readonly tokens: RecoveryTokens }
  /** The server could not be reached; the link may still be valid. */
  | { readonly name: "unopened"; readonly message: string; readonly tokens: RecoveryTokens }
  /** `message`: the reason, if there is more to say. */
  | { readonly name: "expired"; readonly message: string }
  /** The session needs its second factor before the password can be changed. */
  | ({ readonly name: "code" } & Choice)
  | ({ readonly name: "choose" } & Choice)
  | { readonly name: "done" };
