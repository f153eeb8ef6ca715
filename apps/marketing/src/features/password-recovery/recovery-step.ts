/** A recovery link's tokens. */
export type RecoveryTokens = { readonly accessToken: string; readonly refreshToken: string };

/** Where a person is on the way to a new password. */
export type RecoveryStep =
  /** `isFirst`: the page as it arrived, before anything moved. */
  | { readonly name: "request"; readonly email: string; readonly isFirst: boolean }
  | { readonly name: "sent"; readonly email: string }
  | { readonly name: "opening" }
  /** The server could not be asked; the link may still be good. */
  | { readonly name: "unopened"; readonly message: string; readonly tokens: RecoveryTokens }
  /** `message`: the server's own words, or empty. */
  | { readonly name: "expired"; readonly message: string }
  /** The session waits for the code of a second factor: without it no password may be changed. */
  | { readonly name: "code"; readonly email: string }
  | { readonly name: "choose"; readonly email: string }
  | { readonly name: "done" };
