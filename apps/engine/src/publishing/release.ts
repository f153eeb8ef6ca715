import { mayFindOtherPost } from "@postlark/networks/idempotency";
import type { AuthReason, Network } from "@postlark/networks/network";

import type { LeasedDelivery } from "./leased-delivery.ts";
import type { Work } from "./work.ts";

/** The state of a delivery that its engine releases. */
export type Progress = {
  /** Whether any of it may have been sent. */
  readonly isBegun: boolean;
  /** Whether a sent step has to be reconciled: nothing else begins on its channel then. */
  readonly blocksLane: boolean;
};

/** Derives from the stored steps how far a delivery is. @param network undefined if this engine does not have it */
export function progressOf({ steps }: Work, network?: Pick<Network, "manifest">): Progress {
  const mustReconcile = steps.some(
    ({ state, kind }) =>
      state === "sent" && (network === undefined || mayFindOtherPost(network.manifest, kind)),
  );
  return {
    isBegun: steps.some(({ state }) => state !== "planned"),
    blocksLane: mustReconcile,
  };
}

/** Returns the state of a released delivery: a begun one can no longer be changed or cancelled. */
const stateOf = ({ isBegun }: Progress) => (isBegun ? "publishing" : "scheduled");

/** Releases a delivery, so that any engine may claim it. @param wakeInMs milliseconds until then */
export async function releaseDelivery(
  leased: LeasedDelivery,
  progress: Progress,
  wakeInMs: number,
): Promise<"given_back"> {
  const { blocksLane } = progress;
  await leased.write({ do: "settle", state: stateOf(progress), wakeIn: wakeInMs, blocksLane });
  return "given_back";
}

/** Marks the channel as needing attention, and releases the delivery until it works again. */
export async function waitForChannel(
  leased: LeasedDelivery,
  progress: Progress,
  reason: AuthReason,
): Promise<"waits_for_channel"> {
  const channel = leased.work.channel.id;
  const { blocksLane } = progress;
  const problem = { code: reason };
  await leased.write(
    { do: "needs_attention", channel, reason },
    { do: "settle", state: stateOf(progress), wakeIn: 0, blocksLane, problem },
  );
  return "waits_for_channel";
}
