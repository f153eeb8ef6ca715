import type { Json } from "@postlark/domain/json";

import type { Capability, Channel, Network, Step, StepContext } from "../core/network.ts";

/** What was sent for a trial and may still be published. */
export type Sent = {
  readonly trial: string;
  readonly steps: readonly Step[];
  readonly results: { readonly [position: number]: Json };
};

/** `unread`: accepted, but the network cannot be read to verify it. */
export type Verdict = "live" | "failed" | "unread";

export type Certified = {
  readonly verdicts: { readonly [Of in Capability]?: Verdict };
  readonly left: readonly Sent[];
};

export type CertifyTools = {
  readonly network: Network;
  readonly channel: Channel;
  readonly contextOf: (options: Pick<StepContext, "results" | "signal">) => StepContext;
  /** Whether the published posts stay instead of being deleted. */
  readonly keeps: boolean;
  /** Ends the run; published posts are deleted anyway. */
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
  /** Records what may be published, before and after sending. */
  readonly keepSent: (sent: readonly Sent[]) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
};
