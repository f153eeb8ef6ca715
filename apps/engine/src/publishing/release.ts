import { isConfusable } from "@postlark/networks/idempotency";
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

/** @param network undefined if this engine does not have it */
export function progressOf({ steps }: Work, network?: Pick<Network, "manifest">): Progress {
  const isOpen = steps.some(
    ({ state, kind }) =>
      state === "sent" && (network === undefined || isConfusable(network.manifest, kind)),
  );
  return {
    isBegun: steps.some(({ state }) => state !== "planned"),
    blocksLane: isOpen,
  };
}

/** Once begun, it cannot be changed or cancelled: it stays "publishing". */
const stateOf = ({ isBegun }: Progress) => (isBegun ? "publishing" : "scheduled");

/** Releases a delivery to any engine. @param wakeIn in milliseconds */
export async function releaseDelivery(
  leased: LeasedDelivery,
  standing: Progress,
  wakeIn: number,
): Promise<"given_back"> {
  const { blocksLane } = standing;
  await leased.write({ do: "settle", state: stateOf(standing), wakeIn, blocksLane });
  return "given_back";
}

/** Releases a delivery until its channel works again. */
export async function waitForChannel(
  leased: LeasedDelivery,
  standing: Progress,
  reason: AuthReason,
): Promise<"waits_for_channel"> {
  const channel = leased.work.channel.id;
  const { blocksLane } = standing;
  const problem = { code: reason };
  await leased.write(
    { do: "needs_attention", channel, reason },
    { do: "settle", state: stateOf(standing), wakeIn: 0, blocksLane, problem },
  );
  return "waits_for_channel";
}
