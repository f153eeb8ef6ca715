import { hashOf } from "@postlark/domain/plan-hash";

const namespace = "postlark.delivery";

/**
 * A label (NIP-32) that identifies an event's delivery: equal texts in the same second are two events, and a moved
 * event is found again. Relays index it; it does not reveal the delivery's id.
 */
export function deliveryLabel(delivery: string, kind: string): readonly string[][] {
  const label = hashOf(`${delivery}/${kind}`).slice(0, 32);
  return [
    ["L", namespace],
    ["l", label, namespace],
  ];
}

/** An event's label; undefined for events before 2026-11-28. */
export function labelOf(tags: readonly (readonly string[])[]): string | undefined {
  return tags.find(([name, , mark]) => name === "l" && mark === namespace)?.[1];
}
