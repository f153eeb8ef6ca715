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

const next: { readonly [From in DeliveryState]: readonly DeliveryState[] } = {
  draft: ["awaiting_approval", "scheduled", "cancelled"],
  awaiting_approval: ["scheduled", "cancelled"],
  // Publishing goes back to scheduled where nothing was sent: the channel needs attention, the engine stops;
  // to approval where it is not what was approved.
  scheduled: ["publishing", "awaiting_approval", "cancelled"],
  publishing: ["published", "failed", "unknown", "scheduled", "awaiting_approval"],
  // Of what never came to be whole, the parts that are out can be taken back.
  failed: ["scheduled", "cancelled", "removing"],
  // Only somebody who has looked there can say which: it is never sent again blindly.
  unknown: ["published", "scheduled", "removing"],
  // What cannot be changed or taken back there stays published. Its first comment may be sent again.
  published: ["publishing", "editing", "removing"],
  editing: ["published", "removing"],
  removing: ["removed", "published", "failed", "unknown"],
  removed: [],
  cancelled: ["awaiting_approval", "scheduled"],
};

/** Whether a delivery may go from one state to the other. Staying is no move. */
export function canMove(from: DeliveryState, to: DeliveryState): boolean {
  return next[from].includes(to);
}

/** Before the first step left: its text, time and approval may still be changed. */
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

/** Nothing more happens to it unless somebody asks for it. */
export function isSettled(state: DeliveryState): boolean {
  return settled.has(state);
}

/** Whether people can read it on its network, as far as anybody knows. */
export function isOut(state: DeliveryState): boolean {
  return state === "published" || state === "editing" || state === "removing";
}
