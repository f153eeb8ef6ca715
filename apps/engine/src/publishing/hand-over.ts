import { isConfusable } from "@postlark/networks/idempotency";
import type { AuthReason, Network } from "@postlark/networks/network";

import type { HeldDelivery } from "./held-delivery.ts";
import type { Work } from "./work.ts";

/** What goes with a delivery that its engine gives up for now. */
export type Standing = {
  /** Whether anything of it may have left already. */
  readonly isBegun: boolean;
  /** Whether a step was sent and only a look can tell whether it is out: nothing else begins on its channel then. */
  readonly blocksLane: boolean;
};

/** @param network undefined where this engine does not know it */
export function standingOf({ steps }: Work, network?: Pick<Network, "manifest">): Standing {
  const isOpen = steps.some(
    ({ state, kind }) =>
      state === "sent" && (network === undefined || isConfusable(network.manifest, kind)),
  );
  return {
    isBegun: steps.some(({ state }) => state !== "planned"),
    blocksLane: isOpen,
  };
}

/** What has begun cannot be changed or called off any more: it stays "publishing". */
const stateOf = ({ isBegun }: Standing) => (isBegun ? "publishing" : "scheduled");

/** Leaves a delivery to another engine. @param wakeIn in milliseconds */
export async function giveBack(
  held: HeldDelivery,
  standing: Standing,
  wakeIn: number,
): Promise<"given_back"> {
  const { blocksLane } = standing;
  await held.write({ do: "settle", state: stateOf(standing), wakeIn, blocksLane });
  return "given_back";
}

/** Leaves a delivery until its channel has been mended. */
export async function waitForChannel(
  held: HeldDelivery,
  standing: Standing,
  reason: AuthReason,
): Promise<"waits_for_channel"> {
  const channel = held.work.channel.id;
  const { blocksLane } = standing;
  const problem = { code: reason };
  await held.write(
    { do: "needs_attention", channel, reason },
    { do: "settle", state: stateOf(standing), wakeIn: 0, blocksLane, problem },
  );
  return "waits_for_channel";
}
