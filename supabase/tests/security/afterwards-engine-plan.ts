import type { EngineCall } from "./engine-call.ts";

/** The functions by which engines change what is out, and read it back. */
export const afterwardsEngineFunctions: Record<string, EngineCall> = {
  "claim_changes(most integer, lease interval, owner text)": {
    name: "claim_changes",
    args: () => ({ most: 0, lease: "1 minute", owner: "mallory" }),
    returns: "nothing",
  },
  "next_change_at()": { name: "next_change_at", args: () => ({}), returns: "anything" },
  "settle_change(delivery_id uuid, fence bigint, again interval, reason text, problem jsonb, code text)":
    {
      name: "settle_change",
      args: ({ deliveries }) => ({ delivery_id: deliveries.removing, fence: 0 }),
      returns: "false",
    },
  "claim_readings(most integer, lease interval, owner text)": {
    name: "claim_readings",
    args: () => ({ most: 0, lease: "1 minute", owner: "mallory" }),
    returns: "nothing",
  },
  "next_reading_at()": { name: "next_reading_at", args: () => ({}), returns: "anything" },
  "settle_reading(delivery_id uuid, fence bigint, again interval, outcome text, differences text[], compared text, posts jsonb, planned_hash text, held_hash text, untold text[])":
    {
      name: "settle_reading",
      args: ({ deliveries }) => ({ delivery_id: deliveries.published, fence: 0 }),
      returns: "false",
    },
};
