import type { EngineCall } from "./engine-call.ts";

/** What an engine calls for numbers. */
export const metricFunctions: Record<string, EngineCall> = {
  "save_counts(delivery_id uuid, counts jsonb)": {
    name: "save_counts",
    args: ({ postId }) => ({ delivery_id: postId, counts: { likes: 1_000_000 } }),
    returns: "null",
  },
};
