import type { EngineCall } from "./engine-call.ts";

/** What an engine calls for numbers. */
export const metricFunctions: Record<string, EngineCall> = {
  "claim_measurements(most integer, lease interval, owner text)": {
    name: "claim_measurements",
    args: () => ({ most: 0, lease: "1 minute", owner: "mallory" }),
    returns: "nothing",
  },
  "next_measurement_at()": { name: "next_measurement_at", args: () => ({}), returns: "anything" },
  "settle_measurement(delivery_id uuid, fence bigint, counts jsonb, again interval, is_limit boolean, reason text)":
    {
      name: "settle_measurement",
      args: ({ deliveries }) => ({
        delivery_id: deliveries.published,
        fence: 0,
        counts: { likes: 1_000_000 },
      }),
      returns: "false",
    },
};
