import type { StepContext } from "@postlark/networks/network";

import type { Work } from "./work.ts";

/**
 * Opens a network's context for a delivery, and passes it to each step.
 * @throws SealError if its credentials cannot be decrypted
 */
export type OpenContext = (
  work: Work,
  /** Of the claim, for writes besides its steps. */
  fence: string,
) => ContextOf | Promise<ContextOf>;

export type ContextOf = (
  step: Pick<StepContext, "results" | "signal" | "now" | "onLimit" | "lookSince"> & {
    /** Runs right before a request is written, once connected. @throws to stop it */
    readonly beforeWrite?: (() => void) | undefined;
  },
) => StepContext;
