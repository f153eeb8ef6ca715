import type { StepContext } from "@postlark/networks/network";

import type { Work } from "./work.ts";

/**
 * Opens what a network may use for a delivery, and gives it to each step.
 * @throws SealError when its credentials do not open
 */
export type OpenContext = (
  work: Work,
  /** Of the claim: what is written of the delivery besides its steps is written by it. */
  fence: string,
) => ContextOf | Promise<ContextOf>;

export type ContextOf = (
  step: Pick<StepContext, "results" | "signal" | "now" | "onLimit" | "lookSince"> & {
    /** Runs right before a request is written, after its name was resolved and the connection made. @throws to stop it */
    readonly beforeWrite?: (() => void) | undefined;
  },
) => StepContext;
