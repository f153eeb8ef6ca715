import type { DeliveryState } from "@postlark/domain/delivery-state";

export type PlannedPost = {
  readonly postId: string;
  readonly deliveries: readonly { readonly state: DeliveryState }[];
};

/** Returns the ids of the posts that are still to be published, each once: a client can approve only those. */
export function postsToShare(rows: readonly PlannedPost[]): readonly string[] {
  const planned = rows.filter(({ deliveries }) =>
    deliveries.some(({ state }) => state === "scheduled" || state === "awaiting_approval"),
  );
  return [...new Set(planned.map(({ postId }) => postId))];
}
