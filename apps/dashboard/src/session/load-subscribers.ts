import { loadPart } from "./load-part.ts";

/** Newsletters, loaded on demand. */
export const loadSubscribers = () => loadPart(import("@postlark/sdk/subscribers"));
