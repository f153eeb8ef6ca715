/** How a session got past the second factor; `recovered` has turned it off. */
export type Passage = "verified" | "recovered";
