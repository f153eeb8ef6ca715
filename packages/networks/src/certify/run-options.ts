import type { NetworkId } from "../network.ts";
import type { Tools } from "../tools.ts";
import type { Certified, Sent } from "./certify-tools.ts";

export type RunOptions = {
  readonly network: NetworkId;
  /** Otherwise it says what it would do, and does nothing. */
  readonly isLive: boolean;
  readonly keeps: boolean;
  readonly env: { readonly [name: string]: string | undefined };
  /** Asks at the terminal; a secret is not shown. Undefined where nobody is there. */
  readonly ask: ((question: string, isSecret: boolean) => Promise<string>) | undefined;
  readonly say: (line: string) => void;
  readonly tools: Pick<Tools, "fetch" | "socket">;
  readonly signal: AbortSignal;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** What may stand there, for the next run to delete. */
  readonly sent: {
    readonly read: () => unknown;
    readonly write: (sent: readonly Sent[]) => void;
  };
  readonly version: string;
  readonly writeResult: (result: LiveResult) => void;
};

/** What a run showed, to be kept in docs/evidence/live: no account, no address, no secret. */
export type LiveResult = {
  readonly network: NetworkId;
  readonly version: string;
  /** ISO 8601. */
  readonly date: string;
  readonly capabilities: Certified["verdicts"];
};
