import { expect } from "vitest";

import { deliveryRow, type DeliveryRow } from "./workspaces.ts";

/** Waits until a delivery has a state. @param timeout in milliseconds */
export async function untilState(
  id: string,
  state: string,
  timeout = 15_000,
): Promise<DeliveryRow> {
  await expect
    .poll(async () => (await deliveryRow(id)).state, { interval: 10, timeout })
    .toBe(state);
  return deliveryRow(id);
}
