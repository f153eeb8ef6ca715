import { loadPart } from "./load-part.ts";

/** What goes out again and again; the rest of a live workspace does without. */
export const loadEvergreen = () => loadPart(import("@postlark/sdk/evergreen"));
