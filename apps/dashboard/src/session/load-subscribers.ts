import { loadPart } from "./load-part.ts";

/** Newsletters; the rest of a live workspace does without. */
export const loadSubscribers = () => loadPart(import("@postlark/sdk/subscribers"));
