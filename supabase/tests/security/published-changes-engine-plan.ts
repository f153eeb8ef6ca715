import type { EngineCall } from "./engine-call.ts";

/** The functions by which engines change what is out, and read it back. */
export const publishedChangeEngineFunctions: Record<string, EngineCall> = {
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
  "published_delivery(delivery_id uuid)": {
    name: "published_delivery",
    args: ({ postId }) => ({ delivery_id: postId }),
    returns: "nothing",
  },
  "save_reading(delivery_id uuid, outcome text, differences text[], compared text, posts jsonb, planned_hash text, held_hash text, untold text[])":
    {
      name: "save_reading",
      args: ({ postId }) => ({ delivery_id: postId, outcome: "equal" }),
      returns: "void",
    },
};
