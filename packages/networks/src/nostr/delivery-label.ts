import { hashOf } from "@postlark/domain/plan-hash";

const namespace = "postlark.delivery";

/**
 * A label (NIP-32) by which an event is one delivery's and no other's: two that say the same in the same second are two
 * events, and one that was moved since is found again. Relays index it; of the delivery's id it shows nothing.
 */
export function deliveryLabel(delivery: string, kind: string): readonly string[][] {
  const label = hashOf(`${delivery}/${kind}`).slice(0, 32);
  return [
    ["L", namespace],
    ["l", label, namespace],
  ];
}

/** The label of an event; undefined of one that has none, as those of before 2026-11-28. */
export function labelOf(tags: readonly (readonly string[])[]): string | undefined {
  return tags.find(([name, , mark]) => name === "l" && mark === namespace)?.[1];
}
