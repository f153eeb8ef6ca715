import type { UserSwitch } from "@postlark/sdk/mail-link";

export type RecoveryTokens = { readonly accessToken: string; readonly refreshToken: string };

export type Choice = {
  readonly email: string;
  /** The address was signed up for more than once: the password it has may be a stranger's. */
  readonly isContested: boolean;
};

export type RecoveryStep =
  /** `isFirst`: the page as it arrived, before anything moved. */
  | { readonly name: "request"; readonly email: string; readonly isFirst: boolean }
  | { readonly name: "sent"; readonly email: string }
  | { readonly name: "opening" }
  /** The link is somebody else's than who is signed in: they have to agree first. */
  | { readonly name: "question"; readonly change: UserSwitch; readonly tokens: RecoveryTokens }
  /** The server could not be asked; the link may still be good. */
  | { readonly name: "unopened"; readonly message: string; readonly tokens: RecoveryTokens }
  /** `message`: why, as far as there is more to say. */
  | { readonly name: "expired"; readonly message: string }
  /** The session waits for the code of a second factor: without it no password may be changed. */
  | ({ readonly name: "code" } & Choice)
  | ({ readonly name: "choose" } & Choice)
  | { readonly name: "done" };
