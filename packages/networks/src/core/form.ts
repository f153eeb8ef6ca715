import type { ConnectMethod } from "./connecting.ts";

/** A field of a network's form; its messages are in the network's folder, under `fields` and its name. */
export type FormField = {
  /** The name in the network's `connect` and its refusals. */
  readonly name: string;
  /** `secret` is hidden until revealed, `url` names a server, `lines` has several lines. */
  readonly kind: "text" | "lines" | "secret" | "url" | "select";
  readonly options?: readonly string[];
  /** Whether it is prefilled with the channel's server, or else its handle, when reconnecting. */
  readonly isHandle?: true;
  /** HTML's `autocomplete`; default: `off`. */
  readonly autocomplete?: string;
  /** Immediate validation in the browser; the network's own `connect` decides. Default: not empty. */
  readonly looksRight?: RegExp;
};

/** The fields to connect an account, and the method; no fields if a click is enough. */
export type Form = { readonly method: ConnectMethod; readonly fields: readonly FormField[] };
