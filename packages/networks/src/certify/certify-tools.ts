import type { Json } from "@postlark/domain/json";

import type { Capability, Channel, Network, Step, StepContext } from "../core/network.ts";

/** What was sent for a trial, for as long as it may stand there. */
export type Sent = {
  readonly trial: string;
  readonly steps: readonly Step[];
  readonly results: { readonly [position: number]: Json };
};

/** `unread`: it was taken, and nobody can look there whether it stands as it was sent. */
export type Verdict = "live" | "failed" | "unread";

export type Certified = {
  readonly verdicts: { readonly [Of in Capability]?: Verdict };
  /** What may stand there still. */
  readonly left: readonly Sent[];
};

export type CertifyTools = {
  readonly network: Network;
  readonly channel: Channel;
  readonly contextOf: (options: Pick<StepContext, "results" | "signal">) => StepContext;
  /** Whether what was published stays there. */
  readonly keeps: boolean;
  /** Ends the run: what was published is deleted all the same. */
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
  /** Takes down what may stand there, before it is sent and after. */
  readonly keepSent: (sent: readonly Sent[]) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
};
