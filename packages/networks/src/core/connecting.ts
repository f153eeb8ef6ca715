import type { Json, JsonObject } from "@postlark/domain/json";

import type { Tools } from "./tools.ts";

export const connectMethods = [
  "none",
  "app_password",
  "oauth",
  "secret_key",
  "remote_signer",
  "webhook",
  /** An address that posts wherever it was made for. */
  "webhook_address",
  /** A bot, and the place that it may post in. */
  "bot_token",
  /** A mail server, and how one signs in there. */
  "smtp",
] as const;

export type ConnectMethod = (typeof connectMethods)[number];

export type ConnectInput = {
  readonly method: ConnectMethod;
  /** What somebody typed, not yet checked. */
  readonly fields: { readonly [name: string]: unknown };
};

/** The key by which this installation signs in itself, with the name that it is published by. */
export type ClientKey = {
  readonly id: string;
  /** ES256, with its private part. */
  readonly jwk: {
    readonly kty: "EC";
    readonly crv: "P-256";
    readonly x: string;
    readonly y: string;
    readonly d: string;
  };
};

/** What it takes to send somebody to a network's own page, and to have them back. */
export type SignInTools = {
  /** Where this installation publishes who it is, and where people come back to. */
  readonly clientUrl: string;
  readonly callbackUrl: string;
  /** Comes back with whoever was sent away: unguessable, good once. */
  readonly state: string;
  /** The same for years: networks end sessions whose key is no longer published. */
  clientKey(): Promise<ClientKey>;
};

export type ConnectTools = Tools & {
  /** Where this installation is reached by browsers, as `https://postlark.example`. */
  readonly origin: string;
  readonly signIn?: SignInTools;
};

export type ConnectedAccount = {
  readonly accountId: string;
  readonly handle: string;
  readonly displayName: string;
  readonly avatarUrl: string | null;
  readonly settings: JsonObject;
};

/** An account, and what opens it. */
export type Connected = { readonly account: ConnectedAccount; readonly credentials: Json };

export type ConnectResult =
  | ({ readonly kind: "connected" } & Connected)
  /** Somebody agrees elsewhere; `state` is a secret to be kept until they come back. */
  | { readonly kind: "redirect"; readonly url: string; readonly state: Json }
  | Refused;

/** What comes of coming back from a network's own page. */
export type FinishResult =
  | ConnectResult
  /** Several were agreed to: somebody chooses among them. */
  | { readonly kind: "choose"; readonly accounts: readonly Connected[] };

/** @param accounts one at least */
export function oneOrChoice(accounts: readonly [Connected, ...Connected[]]): FinishResult {
  const [only] = accounts;
  return accounts.length === 1 ? { kind: "connected", ...only } : { kind: "choose", accounts };
}

export type Refused = {
  readonly kind: "refused";
  readonly code:
    | "input"
    | "credentials"
    | "denied"
    | "unreachable"
    /** Nobody vouches for whom the other side says to be. */
    | "certificate"
    | "answer"
    /** Somebody else agreed than the account that was named. */
    | "other_account"
    /** Neither here nor there can it be done in this way. */
    | "not_offered"
    /** Whoever runs this installation has not registered it there. */
    | "not_set_up"
    /** The network would have to reach this installation, and cannot. */
    | "not_public";
  /** Plain English that says what to do. */
  readonly message: string;
  /** The field it is about. */
  readonly field?: string;
};
