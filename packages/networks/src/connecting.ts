import type { Json, JsonObject } from "@postlark/domain/json";

import type { Tools } from "./tools.ts";

export type ConnectMethod =
  | "none"
  | "app_password"
  | "oauth"
  | "secret_key"
  | "remote_signer"
  | "webhook";

export type ConnectInput = {
  readonly method: ConnectMethod;
  /** What somebody typed, not yet checked. */
  readonly fields: { readonly [name: string]: unknown };
};

export type ConnectTools = Tools & {
  /** Where this installation is reached by browsers, as `https://postlark.example`. */
  readonly origin: string;
};

export type ConnectedAccount = {
  readonly accountId: string;
  readonly handle: string;
  readonly displayName: string;
  readonly avatarUrl: string | null;
  readonly settings: JsonObject;
};

export type ConnectResult =
  | { readonly kind: "connected"; readonly account: ConnectedAccount; readonly credentials: Json }
  /** Somebody agrees elsewhere; `state` is a secret to be kept until they come back. */
  | { readonly kind: "redirect"; readonly url: string; readonly state: Json }
  | {
      readonly kind: "refused";
      readonly code: "input" | "credentials" | "denied" | "unreachable" | "answer";
      /** Plain English that says what to do. */
      readonly message: string;
      /** The field it is about. */
      readonly field?: string;
    };
