/** A delivery is one post to one channel at one time. */
export const deliveryStates = [
  "draft",
  "awaiting_approval",
  "scheduled",
  "publishing",
  "published",
  "editing",
  "removing",
  "removed",
  "failed",
  "unknown",
  "cancelled",
] as const;

export type DeliveryState = (typeof deliveryStates)[number];

const nextStates: { readonly [From in DeliveryState]: readonly DeliveryState[] } = {
  draft: ["awaiting_approval", "scheduled", "cancelled"],
  awaiting_approval: ["scheduled", "cancelled"],
  // Publishing returns to scheduled if nothing was sent (channel needs attention, engine stops), and to approval if the
  // content is not the approved one.
  scheduled: ["publishing", "awaiting_approval", "cancelled"],
  publishing: ["published", "failed", "unknown", "scheduled", "awaiting_approval"],
  // If only some parts were published, those can be removed.
  failed: ["scheduled", "cancelled", "removing"],
  // Only a person who has checked the network can decide: it is never sent again automatically.
  unknown: ["published", "scheduled", "removing"],
  // An edit or removal that is impossible leaves it published. Its first comment may be sent again.
  published: ["publishing", "editing", "removing"],
  editing: ["published", "removing"],
  removing: ["removed", "published", "failed", "unknown"],
  removed: [],
  cancelled: ["awaiting_approval", "scheduled"],
};

/** Whether a delivery may change from one state to the other. Staying is not a change. */
export function canChangeState(from: DeliveryState, to: DeliveryState): boolean {
  return nextStates[from].includes(to);
}

/** Whether text, time and approval may still change, since no step was sent. */
export function isChangeable(state: DeliveryState): boolean {
  return state === "draft" || state === "awaiting_approval" || state === "scheduled";
}

const settled: ReadonlySet<DeliveryState> = new Set([
  "published",
  "removed",
  "failed",
  "unknown",
  "cancelled",
]);

/** Whether nothing more happens unless a user requests it. */
export function isSettled(state: DeliveryState): boolean {
  return settled.has(state);
}

/** Whether the post is visible on its network, as far as known. */
export function isVisibleOnNetwork(state: DeliveryState): boolean {
  return state === "published" || state === "editing" || state === "removing";
}
