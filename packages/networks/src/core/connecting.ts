import type { Json, JsonObject } from "@postlark/domain/json";

import type { Tools } from "./tools.ts";

export const connectMethods = [
  "none",
  "app_password",
  "oauth",
  "secret_key",
  "remote_signer",
  "webhook",
  /** A webhook address, which posts to a fixed channel. */
  "webhook_address",
  "bot_token",
  "smtp",
] as const;

export type ConnectMethod = (typeof connectMethods)[number];

export type ConnectInput = {
  readonly method: ConnectMethod;
  /** The user's input, unchecked. */
  readonly fields: { readonly [name: string]: unknown };
};

/** The installation's signing key, with its published id. */
export type ClientKey = {
  readonly id: string;
  /** ES256, private. */
  readonly jwk: {
    readonly kty: "EC";
    readonly crv: "P-256";
    readonly x: string;
    readonly y: string;
    readonly d: string;
  };
};

/** What a redirect to a network's page needs. */
export type SignInTools = {
  /** The address of the client metadata, and the callback. */
  readonly clientUrl: string;
  readonly callbackUrl: string;
  /** Returned by the callback: unguessable and used once. */
  readonly state: string;
  /** Stable for years: networks end sessions whose key is no longer published. */
  clientKey(): Promise<ClientKey>;
};

export type ConnectTools = Tools & {
  /** The installation's public origin, such as `https://postlark.example`. */
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

export type Connected = { readonly account: ConnectedAccount; readonly credentials: Json };

export type ConnectResult =
  | ({ readonly kind: "connected" } & Connected)
  /** The user authorizes on the network's page; `state` is secret and stored until they return. */
  | { readonly kind: "redirect"; readonly url: string; readonly state: Json }
  | Refused;

/** The result of returning from a network's page. */
export type FinishResult =
  | ConnectResult
  /** Several accounts were authorized: the user chooses. */
  | { readonly kind: "choose"; readonly accounts: readonly Connected[] };

/** Connects a single account, or lets the user choose among several. */
export function connectedOrChoice(accounts: readonly [Connected, ...Connected[]]): FinishResult {
  const [singleAccount] = accounts;
  return accounts.length === 1
    ? { kind: "connected", ...singleAccount }
    : { kind: "choose", accounts };
}

export type Refused = {
  readonly kind: "refused";
  readonly code:
    | "input"
    | "credentials"
    | "denied"
    | "unreachable"
    /** The server's certificate is not trusted. */
    | "certificate"
    | "answer"
    /** Another account authorized than the one requested. */
    | "other_account"
    /** The server or the installation does not support this method. */
    | "not_offered"
    /** The operator has not registered an application at the network. */
    | "not_set_up"
    /** The network would have to reach this installation, and cannot. */
    | "not_public";
  readonly message: string;
  readonly field?: string;
};
