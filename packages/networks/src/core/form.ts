import type { ConnectMethod } from "./connecting.ts";

/** A field of a network's form: its words stand in the network's folder, below `fields` and its name. */
export type FormField = {
  /** As the network's `connect` wants it, and names it in a refusal. */
  readonly name: string;
  /** `secret` is hidden until somebody wants to see it, `url` names a server, `lines` are several. */
  readonly kind: "text" | "lines" | "secret" | "url" | "select";
  /** What a `select` offers, the first chosen beforehand. */
  readonly options?: readonly string[];
  /** Whether it is there already, once somebody connects a channel again: what the channel is called. */
  readonly isHandle?: true;
  /** As HTML's `autocomplete`; `off` where it says nothing. */
  readonly autocomplete?: string;
  /** Refuses at once what nobody needs to be asked about; the network's own `connect` decides. Anything else than nothing, where it says nothing. */
  readonly looksRight?: RegExp;
};

/** What is typed to connect an account, and by which way; nothing where a click is enough. */
export type Form = { readonly method: ConnectMethod; readonly fields: readonly FormField[] };
