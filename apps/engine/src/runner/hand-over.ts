import type { AuthReason } from "@postlark/networks/network";

import type { HeldDelivery } from "./held-delivery.ts";
import type { Work } from "./work.ts";

/** Whether anything of it may have left already. */
export function hasBegun({ steps }: Work): boolean {
  return steps.some(({ state }) => state !== "planned");
}

/** What has begun cannot be changed or called off any more: it stays "publishing". */
const stateOf = (isBegun: boolean) => (isBegun ? "publishing" : "scheduled");

/** Leaves a delivery to another engine. @param wakeIn in milliseconds */
export async function giveBack(
  held: HeldDelivery,
  isBegun: boolean,
  wakeIn: number,
): Promise<"given_back"> {
  await held.write({ do: "settle", state: stateOf(isBegun), wakeIn });
  return "given_back";
}

/** Leaves a delivery until its channel has been mended. */
export async function waitForChannel(
  held: HeldDelivery,
  isBegun: boolean,
  reason: AuthReason,
): Promise<"waits_for_channel"> {
  const channel = held.work.channel.id;
  await held.write(
    { do: "needs_attention", channel, reason },
    { do: "settle", state: stateOf(isBegun), wakeIn: 0, problem: { code: reason } },
  );
  return "waits_for_channel";
}
